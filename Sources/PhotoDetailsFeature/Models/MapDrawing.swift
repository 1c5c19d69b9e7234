import Places
import ViewKit

/// A drawing of the coast around a location, north up, in kilometres to scale at its latitude.
package struct MapDrawing: Equatable, Sendable {
  /// The size of the drawing; the location is in the middle.
  static let width = 320.0
  static let height = 180.0

  /// The land as SVG path commands.
  package var land: String
  /// The position of the nearest city; `nil` if it is outside the drawing.
  package var city: (x: Double, y: Double)? { hasCity ? (cityX, cityY) : nil }
  private var hasCity = false
  private var cityX = 0.0
  private var cityY = 0.0

  /// Creates the map of `point`: about 900 km wide, or as much as it takes to show the nearest city too.
  package init(_ point: GeoPoint, _ table: PlaceTable, city: NearbyCity?) {
    // Degrees of latitude from the middle to the top edge.
    let away = min(20, (city?.distance ?? 0) / 111_000)
    let reach = max(2.2, away * 1.6)
    let scale = Self.height / 2 / reach
    let rings = table.coast(around: point, reach: reach, ratio: Self.width / Self.height)
    var path = ""
    for ring in rings {
      for (index, corner) in ring.enumerated() {
        path +=
          (index == 0 ? "M" : "L") + NumberText.decimal(Self.width / 2 + corner.x * scale, 1) + " "
          + NumberText.decimal(Self.height / 2 - corner.y * scale, 1)
      }
      path += "Z"
    }
    land = path
    if let offset = city?.offset(from: point) {
      hasCity = true
      cityX = Self.width / 2 + offset.x * scale
      cityY = Self.height / 2 - offset.y * scale
    }
  }
}
