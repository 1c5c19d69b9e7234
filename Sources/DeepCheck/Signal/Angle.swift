/// Directions in degrees, of which 0 and 360 are the same.
enum Angle {
  /// `degrees` from −180 to 180.
  static func wrapped(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded() }

  /// The mean of directions that are near each other; `nil` of none.
  static func mean(_ degrees: [Double]) -> Double? {
    degrees.last.map { last in last + Statistics.mean(degrees.map { wrapped($0 - last) }) }
  }
}
