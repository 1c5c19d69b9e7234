import DeepCheck
import Mathematics

/// Chance that is the same in every run (SplitMix64).
public struct Chance: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A normal number, by Box and Muller.
  public mutating func normal(_ deviation: Double = 1) -> Double {
    let radius = (-2 * Math.log(Double.random(in: 1e-12...1, using: &self))).squareRoot()
    return deviation * radius * Math.cos(2 * Double.pi * Double.random(in: 0..<1, using: &self))
  }

  public mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  public mutating func vector(_ deviation: Double) -> Vector3 {
    Vector3(normal(deviation), normal(deviation), normal(deviation))
  }

  public mutating func happens(_ share: Double) -> Bool {
    uniform(0, 1) < share
  }
}
