/// A finger, a pen or a pressed mouse button.
struct Pointer: Equatable, Sendable {
  let id: Int
  var point: Vector
  let start: Vector
  let startTime: Double
  /// The source's item under it, if any.
  let sourceItem: Int?

  var hasMoved: Bool { (point - start).length >= GestureLimit.slop }
}

/// The spot of a picture that stays under the fingers while they move and pinch.
///
/// It is computed again from the current picture whenever the number of fingers changes, which avoids a jump.
struct PinchAnchor: Equatable, Sendable {
  /// The spot relative to the picture's centre, at a scale of 1.
  private let spot: Vector
  private let logScale: Double
  private let logDistance: Double

  /// - Parameters:
  ///   - fingers: The midpoint of the fingers.
  ///   - logDistance: The logarithm of their distance; any constant for a single finger.
  ///   - center: The picture's centre, and the logarithm of its scale.
  ///   - pull: The logarithm of the scale that the fingers asked for, if a limit gave less.
  init(fingers: Vector, logDistance: Double, center: Vector, logScale: Double, pull: Double? = nil) {
    spot = (fingers - center) * ElementaryFunctions.exp(-logScale)
    self.logScale = pull ?? logScale
    self.logDistance = logDistance
  }

  /// The logarithm of the scale that fingers at `logDistance` ask for.
  func logScale(_ logDistance: Double) -> Double { logScale + logDistance - self.logDistance }

  /// The centre that keeps the spot under `fingers` at a scale of e to the `logScale`.
  func center(_ fingers: Vector, _ logScale: Double) -> Vector { fingers - spot * ElementaryFunctions.exp(logScale) }
}

/// The limits between tap, hold and drag.
enum GestureLimit {
  /// Points that a finger moves before a picture at rest follows; one in flight follows at once.
  static let slop = 10.0
  /// The maximum duration of a tap in seconds.
  static let tap = 0.3
  /// The maximum time and distance between the two taps of a double tap, in seconds and points.
  static let doubleTap = 0.3
  static let doubleTapDistance = 25.0
  /// The speed in points per second from which a lift is a throw.
  static let throwSpeed = 150.0
  /// The number of fingers that are distinguished.
  static let fingers = 5
}
