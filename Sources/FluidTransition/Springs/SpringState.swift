/// A value and how fast it changes, per second. Nothing else is ever kept of a movement: what happens next changes the
/// target, never the state, so that no grab, release or change of mind makes a jump.
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

  /// Whether it is so near `target`, and so slow, that nobody sees the rest.
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
