/// A spring with a mass of 1, defined by how it feels: `ω₀ = 2π / response`, `k = ω₀²`, `c = 2 ζ ω₀`.
public struct Spring: Equatable, Sendable {
  /// ζ: 1 settles without overshoot, less oscillates, more creeps; 0 to a million.
  public let dampingRatio: Double
  /// The period of one undamped oscillation in seconds; a millisecond to a million seconds.
  public let response: Double

  public init(dampingRatio: Double = 1, response: Double) {
    self.dampingRatio = max(0, min(dampingRatio, 1e6))
    self.response = max(0.001, min(response, 1e6))
  }

  /// For what a finger releases: critically damped, 0.35 s.
  public static let standard = Spring(response: 0.35)

  /// The undamped angular frequency, in radians per second.
  public var angularFrequency: Double { 2 * Double.pi / response }

  /// The effect of `seconds` on every value on this spring; none for a time that has not passed.
  ///
  /// With `q² = |ζ² − 1|` and `τ = ω₀ t` the solution is
  /// `x = e^(−ζτ) ((C + ζS) x₀ + S v₀ / ω₀)` and `v = e^(−ζτ) (−ω₀ S x₀ + (C − ζS) v₀)`,
  /// where `C` and `S` are `cos qτ` and `sin qτ / q` below critical damping, `cosh` and `sinh` above it.
  public func step(_ seconds: Double) -> SpringStep {
    guard seconds > 0 else { return .still }
    let frequency = angularFrequency
    // Forever is longer than any spring needs, and nothing can be computed with infinity.
    let (cosine, sine) = decayingPair(frequency * min(1e12, seconds))
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
    // Up to u^9 / 18!: |u| is below 1, so the remainder is below 1e-17.
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

/// A value and its velocity per second. A movement has no other state: what happens next changes the target, never the
/// state, so that no grab, release or reversal causes a jump.
public struct SpringState: Equatable, Sendable {
  public var value: Double
  public var velocity: Double

  public init(_ value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }

  init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }

  /// Whether it is so close to `target`, and so slow, that the rest is invisible.
  public func isAtRest(at target: Double, within distance: Double, slowerThan speed: Double) -> Bool {
    abs(value - target) < distance && abs(velocity) < speed
  }

  static func + (left: SpringState, right: SpringState) -> SpringState {
    SpringState(value: left.value + right.value, velocity: left.velocity + right.velocity)
  }

  static func - (left: SpringState, right: SpringState) -> SpringState {
    SpringState(value: left.value - right.value, velocity: left.velocity - right.velocity)
  }
}

/// The effect of a time step on a spring's distance from its target and its velocity: a matrix that is computed once
/// per frame and used for every channel on that spring.
public struct SpringStep: Equatable, Sendable {
  let valueByValue: Double
  let valueByVelocity: Double
  let velocityByValue: Double
  let velocityByVelocity: Double

  static let still = SpringStep(valueByValue: 1, valueByVelocity: 0, velocityByValue: 0, velocityByVelocity: 1)

  /// The effect of `seconds` on a critically damped spring with the angular frequency `frequency`.
  ///
  /// `x = e^(−ω₀t) ((1 + ω₀t) x₀ + v₀ t)`: it neither overshoots nor dawdles, so all of a transition's springs are of
  /// this kind.
  @inline(never) static func critical(_ frequency: Double, _ seconds: Double) -> SpringStep {
    let time = frequency * seconds
    let decay = ElementaryFunctions.exp(-time)
    return SpringStep(
      valueByValue: decay * (1 + time), valueByVelocity: decay * seconds,
      velocityByValue: -frequency * decay * time, velocityByVelocity: decay * (1 - time))
  }

  /// The `state` after that time, pulled toward `target`.
  public func callAsFunction(_ state: SpringState, toward target: Double) -> SpringState {
    let distance = state.value - target
    return SpringState(
      value: target + valueByValue * distance + valueByVelocity * state.velocity,
      velocity: velocityByValue * distance + velocityByVelocity * state.velocity)
  }
}
