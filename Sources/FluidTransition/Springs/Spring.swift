/// A spring with a mass of 1, by how it feels: `ω₀ = 2π / response`, `k = ω₀²`, `c = 2 ζ ω₀`.
public struct Spring: Equatable, Sendable {
  /// ζ: 1 settles without overshoot, less swings, more creeps; at least 0.
  public let dampingRatio: Double
  /// Seconds of one undamped swing; at least a millisecond.
  public let response: Double

  public init(dampingRatio: Double = 1, response: Double) {
    self.dampingRatio = max(0, dampingRatio)
    self.response = max(0.001, response)
  }

  /// What a finger lets go of: critically damped, 0.35 s.
  public static let standard = Spring(response: 0.35)

  /// The undamped angular frequency, in radians a second.
  public var angularFrequency: Double { 2 * Double.pi / response }

  /// What `seconds` do to every value on this spring; nothing for a time that has not passed.
  ///
  /// With `q² = |ζ² − 1|` and `τ = ω₀ t` the solution is
  /// `x = e^(−ζτ) ((C + ζS) x₀ + S v₀ / ω₀)` and `v = e^(−ζτ) (−ω₀ S x₀ + (C − ζS) v₀)`,
  /// where `C` and `S` are `cos qτ` and `sin qτ / q` below critical damping, `cosh` and `sinh` above it.
  public func step(_ seconds: Double) -> SpringStep {
    guard seconds > 0 else { return .still }
    let frequency = angularFrequency
    let (cosine, sine) = decayingPair(frequency * seconds)
    return SpringStep(
      valueByValue: cosine + dampingRatio * sine, valueByVelocity: sine / frequency,
      velocityByValue: -frequency * sine, velocityByVelocity: cosine - dampingRatio * sine)
  }

  /// `C` and `S` of `step(_:)`, both times `e^(−ζτ)`.
  private func decayingPair(_ time: Double) -> (cosine: Double, sine: Double) {
    let excess = (dampingRatio - 1) * (dampingRatio + 1)
    let argument = excess * time * time
    if abs(argument) < 1 { return nearlyCriticalPair(time, argument) }
    let root = abs(excess).squareRoot()
    if excess > 0 {
      // ζ − q = 1 / (ζ + q): the slow root without cancellation.
      let slow = ElementaryFunctions.exp(-time / (dampingRatio + root))
      let fast = ElementaryFunctions.exp(-time * (dampingRatio + root))
      return ((slow + fast) / 2, (slow - fast) / (2 * root))
    }
    let decay = ElementaryFunctions.exp(-dampingRatio * time)
    let turn = ElementaryFunctions.cosineAndSine(root * time)
    return (decay * turn.cosine, decay * turn.sine / root)
  }

  /// The series of `cosh √u` and `sinh √u / √u`, which hold on both sides of ζ = 1.
  private func nearlyCriticalPair(_ time: Double, _ argument: Double) -> (cosine: Double, sine: Double) {
    var cosine = 1.0
    var sine = 1.0
    // Up to u^9 / 18!: |u| is below 1, so what is left off is below 1e-17.
    var index = 18.0
    while index >= 2 {
      cosine = 1 + cosine * argument / (index * (index - 1))
      sine = 1 + sine * argument / (index * (index + 1))
      index -= 2
    }
    let decay = ElementaryFunctions.exp(-dampingRatio * time)
    return (decay * cosine, decay * sine * time)
  }
}
