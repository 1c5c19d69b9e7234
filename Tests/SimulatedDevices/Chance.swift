import DeepCheck
import Mathematics
import SeededRandom

/// Chance that is the same in every run.
public struct Chance: RandomNumberGenerator {
  private var generator: SeededGenerator

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  public mutating func next() -> UInt64 { generator.next() }

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
