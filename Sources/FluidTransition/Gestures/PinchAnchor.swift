/// The spot of a picture that stays under the fingers while they move, spread and close.
///
/// It is taken anew from the picture as it is whenever the number of fingers changes, so that this makes no jump.
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
