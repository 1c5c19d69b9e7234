import ElementaryFunctions

/// The sun's position, by the low-precision formulas of the Astronomical Almanac (page C5): within 0.01° from 1950 to
/// 2050, and within a degree for centuries around that.
package struct SunPosition: Equatable, Sendable {
  /// Degrees above the horizon, without refraction; negative below it.
  package var altitude: Double
  /// Whether it was rising.
  package var isRising: Bool

  /// The sun at `point`, `seconds` after 1970 in UTC.
  package init(at point: GeoPoint, unixSeconds seconds: Int64) {
    // Days since noon on 1 January 2000, which was 10,957.5 days after 1970.
    let days = Double(seconds) / 86_400 - 10_957.5
    let degree = GeoPoint.degree
    let anomaly = GeoPoint.turn(357.528 + 0.985_600_3 * days) * degree
    let longitude =
      GeoPoint.turn(280.460 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.020 * Math.sin(2 * anomaly)) * degree
    let tilt = (23.439 - 0.000_000_4 * days) * degree
    let ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)) / degree
    let sine = Math.sin(tilt) * Math.sin(longitude)
    let cosine = max(0, 1 - sine * sine).squareRoot()
    // Greenwich mean sidereal time in degrees.
    let sidereal = GeoPoint.turn(280.460_618_37 + 360.985_647_366_29 * days)
    let hour = GeoPoint.turn(sidereal + point.longitude - ascension)
    let latitude = point.latitude * degree
    let height = Math.sin(latitude) * sine + Math.cos(latitude) * cosine * Math.cos(hour * degree)
    altitude = Math.atan2(height, max(0, 1 - height * height).squareRoot()) / degree
    isRising = hour > 180
  }

  package init(altitude: Double, isRising: Bool) {
    (self.altitude, self.isRising) = (altitude, isRising)
  }
}

/// The light of the sky, by the sun's altitude.
package enum SkyLight: String, Sendable, CaseIterable {
  case day, lowSun, dawn, dusk, night

  package init(_ sun: SunPosition) {
    switch sun.altitude {
    // Photographers' golden hour.
    case 6...: self = .day
    // The sun's upper edge at the horizon, with refraction (Astronomical Almanac: sunrise and sunset).
    case -0.833..<6: self = .lowSun
    // The end of nautical twilight; below it, photos show no light in the sky except artificial light.
    case -12 ..< -0.833: self = sun.isRising ? .dawn : .dusk
    default: self = .night
    }
  }
}
