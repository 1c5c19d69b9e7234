/// A finger, a pen or a mouse's pressed button.
struct Pointer: Equatable, Sendable {
  let id: Int
  var point: Vector
  let start: Vector
  let startTime: Double
  /// The item of the source that is under it, if any.
  let sourceItem: Int?

  var hasMoved: Bool { (point - start).length >= GestureLimit.slop }
}

/// The spot of a picture that stays under the fingers while they move, spread and close.
///
/// It is taken again from the picture as it is whenever the number of fingers changes, so that this makes no jump.
struct PinchAnchor: Equatable, Sendable {
  /// The spot, measured from the picture's centre at a scale of 1.
  private let spot: Vector
  private let logScale: Double
  private let logDistance: Double

  /// - Parameters:
  ///   - fingers: The fingers' middle.
  ///   - logDistance: The logarithm of their distance; any constant for a single one.
  ///   - center: The picture's centre, and the logarithm of its scale.
  ///   - pull: The logarithm of the scale that the fingers asked for, where a limit gave less.
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
  /// Fingers that are distinguished.
  static let fingers = 5
}
