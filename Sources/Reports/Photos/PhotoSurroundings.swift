import MetaLens
import Places

/// What is known about the place and time of a photo without looking at it.
package struct PhotoSurroundings: Equatable, Sendable {
  /// The nearest city, and its country's name in English, Korean and Japanese.
  package struct City: Equatable, Sendable {
    package var nearby: NearbyCity
    package var country: [String]
  }

  package var city: City?
  /// Whether the location is far from every coast and city.
  package var isAtSea = false
  /// The position of the sun; `nil` if the file doesn't give a time zone.
  package var sun: SunPosition?

  package init(city: City? = nil, isAtSea: Bool = false, sun: SunPosition? = nil) {
    (self.city, self.isAtSea, self.sun) = (city, isAtSea, sun)
  }

  /// The name of `location` if it isn't that of the nearest city, which has a line of its own.
  package func givenName(_ location: PhotoLocation) -> String? {
    if case nil = city { location.place } else { nil }
  }
}

extension ReportDocument {
  /// Whether there is a location to look up.
  package var hasPlace: Bool { if case nil = point { false } else { true } }

  private var point: GeoPoint? {
    summary.location.flatMap { GeoPoint(latitude: $0.latitude, longitude: $0.longitude) }
  }

  /// Adds the position of the sun, if location and time are known.
  package mutating func addSun() {
    guard let point, let seconds = summary.capturedAt?.utcSeconds else { return }
    // Rounded as written, so that a report is the same before and after encoding.
    let sun = SunPosition(at: point, unixSeconds: seconds)
    let altitude = (sun.altitude * 10).rounded(.toNearestOrAwayFromZero) / 10
    surroundings.sun = SunPosition(altitude: altitude, isRising: sun.isRising)
  }

  /// Adds the nearest city from `table`.
  package mutating func addPlace(_ table: PlaceTable) {
    guard let point, var nearby = table.city(near: point) else { return }
    nearby.distance = nearby.distance.rounded(.toNearestOrAwayFromZero)
    nearby.bearing = nearby.bearing.rounded(.toNearestOrAwayFromZero)
    let names = table.country(nearby.country).map { [$0.english, $0.korean, $0.japanese] } ?? []
    surroundings.city = .init(nearby: nearby, country: names)
    surroundings.isAtSea = table.isAtSea(point, city: nearby)
    summary.location?.place = nearby.isHere ? nearby.name + ", " + nearby.country : nil
  }
}
