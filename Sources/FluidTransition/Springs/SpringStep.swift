/// What a stretch of time does to a spring's distance from its target and its velocity: a matrix, which is worked out once
/// a frame and serves every channel on that spring.
public struct SpringStep: Equatable, Sendable {
  let valueByValue: Double
  let valueByVelocity: Double
  let velocityByValue: Double
  let velocityByVelocity: Double

  static let still = SpringStep(valueByValue: 1, valueByVelocity: 0, velocityByValue: 0, velocityByVelocity: 1)

  /// What `seconds` do to a critically damped spring of the angular frequency `frequency`.
  ///
  /// `x = e^(−ω₀t) ((1 + ω₀t) x₀ + v₀ t)`: neither overshoots nor dawdles, so that all of a transition's springs are of
  /// this kind.
  @inline(never) static func critical(_ frequency: Double, _ seconds: Double) -> SpringStep {
    let time = frequency * seconds
    let decay = ElementaryFunctions.exp(-time)
    return SpringStep(
      valueByValue: decay * (1 + time), valueByVelocity: decay * seconds,
      velocityByValue: -frequency * decay * time, velocityByVelocity: decay * (1 - time))
  }

  /// `state` after that time, drawn toward `target`.
  public func callAsFunction(_ state: SpringState, toward target: Double) -> SpringState {
    let distance = state.value - target
    return SpringState(
      value: target + valueByValue * distance + valueByVelocity * state.velocity,
      velocity: velocityByValue * distance + velocityByVelocity * state.velocity)
  }
}
