/// The limits between a tap, a hold and a drag.
enum GestureLimit {
  /// Points that a finger moves before a picture at rest follows; in flight it follows at once.
  static let slop = 10.0
  /// Seconds that a tap lasts at most.
  static let tap = 0.3
  /// Seconds and points between the two taps of a double tap at most.
  static let doubleTap = 0.3
  static let doubleTapDistance = 25.0
  /// Points a second from which a lift is a throw.
  static let throwSpeed = 150.0
  /// Fingers that are told apart.
  static let fingers = 5
}
