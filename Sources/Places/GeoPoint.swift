import ElementaryFunctions

/// A point on a spherical Earth: distances are within 0.6 % of those on the ellipsoid.
package struct GeoPoint: Equatable, Sendable {
  /// Degrees north, -90 to 90, and degrees east.
  package var latitude: Double
  package var longitude: Double

  /// `nil` for an invalid latitude or longitude.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 360 else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The mean radius of the Earth in metres (IUGG).
  static let radius = 6_371_008.8
  static let degree = Double.pi / 180
  /// A degree of latitude in metres.
  static let degreeLength = radius * degree

  /// The great-circle distance to `other` in metres (haversine, accurate for small ones too).
  package func distance(to other: GeoPoint) -> Double {
    let up = Math.sin((other.latitude - latitude) * Self.degree / 2)
    let along = Math.sin((other.longitude - longitude) * Self.degree / 2)
    let half =
      up * up + Math.cos(latitude * Self.degree) * Math.cos(other.latitude * Self.degree) * along * along
    let chord = max(0, min(1, half))
    return 2 * Self.radius * Math.atan2(chord.squareRoot(), (1 - chord).squareRoot())
  }

  /// The direction of `other`, in degrees clockwise from north, 0 to 360.
  package func bearing(to other: GeoPoint) -> Double {
    let along = (other.longitude - longitude) * Self.degree
    let (from, to) = (latitude * Self.degree, other.latitude * Self.degree)
    let east = Math.sin(along) * Math.cos(to)
    let north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(along)
    let angle = Math.atan2(east, north) / Self.degree
    return angle < 0 ? angle + 360 : angle
  }

  /// The maximum difference in longitude, in degrees, of a point within `distance` metres.
  func window(within distance: Double) -> Double {
    let angle = distance / Self.degreeLength
    // A circle around a pole crosses every meridian.
    guard abs(latitude) + angle < 89.9 else { return 180 }
    // The sine rule, where a meridian touches the circle at a right angle.
    let sine = Math.sin(angle * Self.degree) / Math.cos(latitude * Self.degree)
    return Math.atan2(sine, max(0, 1 - sine * sine).squareRoot()) / Self.degree + 0.001
  }

  /// Whether one of the meridians from `west` to `east` is within `window` degrees.
  func isWithin(_ window: Double, ofMeridiansFrom west: Double, to east: Double) -> Bool {
    let after = Self.turn(longitude - west)
    let width = east - west
    return after <= width + window || 360 - after <= window
  }

  /// `degrees` normalised to 0 to 360.
  static func turn(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
