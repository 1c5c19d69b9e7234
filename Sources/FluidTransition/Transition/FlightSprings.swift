/// The springs that draw a picture, critically damped, by their angular frequencies in radians a second: a throw may run
/// on along one axis while an edge stops it along the other.
struct FlightSprings: Equatable, Sendable {
  /// Of a response of 0.35 s: for all that a finger can touch.
  static let usual = 2 * Double.pi / 0.35
  /// Of a response of 0.2 s: for what only fades.
  static let quick = 2 * Double.pi / 0.2

  var x = usual
  var y = usual
}
