import ElementaryFunctions

/// A corner of the coast, in degrees of latitude to the east and north of a point.
package struct CoastCorner: Equatable, Sendable {
  package var x: Double
  package var y: Double
}

extension PlaceTable {
  /// The maximum number of corners to draw: a table may come from anyone.
  private static let cornerLimit = 20_000

  /// How much shorter a degree of longitude is than one of latitude; bounded, for maps at a pole.
  fileprivate static func scale(at point: GeoPoint) -> Double { max(0.05, Math.cos(point.latitude * GeoPoint.degree)) }

  /// The coast around `point` as closed rings, clipped to a window that extends `reach` degrees north and south, and
  /// `ratio` times as far east and west.
  package func coast(around point: GeoPoint, reach: Double, ratio: Double) -> [[CoastCorner]] {
    // Slightly larger than the window, so that the clipped edges are out of sight.
    let window = CoastWindow(x: reach * ratio * 1.05, y: reach * 1.05)
    let scale = Self.scale(at: point)
    var rings: [[CoastCorner]] = []
    var count = 0
    for index in coast {
      let corners = corners(ofRing: line(index), from: point, scale)
      // A ring may be visible across the 180° meridian.
      for turn in [-360.0, 0, 360] {
        let cut = window.cut(corners.map { CoastCorner(x: $0.x + turn * scale, y: $0.y) })
        guard cut.count > 2 else { continue }
        count += cut.count
        guard count <= Self.cornerLimit else { return rings }
        rings.append(cut)
      }
    }
    return rings
  }
}

/// A window centred at zero.
private struct CoastWindow {
  var x: Double
  var y: Double

  /// The part of a ring inside the window (Sutherland and Hodgman, 1974: one edge at a time).
  func cut(_ ring: [CoastCorner]) -> [CoastCorner] {
    guard overlaps(ring) else { return [] }
    let right = cut(ring, at: x) { $0.x }
    let left = cut(right, at: x) { -$0.x }
    let top = cut(left, at: y) { $0.y }
    return cut(top, at: y) { -$0.y }
  }

  private func overlaps(_ ring: [CoastCorner]) -> Bool {
    var (west, east, south, north) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for corner in ring {
      (west, east) = (min(west, corner.x), max(east, corner.x))
      (south, north) = (min(south, corner.y), max(north, corner.y))
    }
    return west < x && east > -x && south < y && north > -y
  }

  private func cut(_ ring: [CoastCorner], at limit: Double, _ side: (CoastCorner) -> Double) -> [CoastCorner] {
    guard var last = ring.last else { return [] }
    var kept: [CoastCorner] = []
    for corner in ring {
      let (from, to) = (side(last), side(corner))
      if (from <= limit) != (to <= limit) {
        let part = (limit - from) / (to - from)
        kept.append(CoastCorner(x: last.x + (corner.x - last.x) * part, y: last.y + (corner.y - last.y) * part))
      }
      if to <= limit { kept.append(corner) }
      last = corner
    }
    return kept
  }
}

extension NearbyCity {
  /// The city's position on a flat map around the `point` that it is near, as of the coast there; `nil` if it is too far
  /// away for one, or across a pole.
  package func offset(from point: GeoPoint) -> CoastCorner? {
    let degrees = distance / GeoPoint.degreeLength
    guard degrees < 20, abs(point.latitude) + degrees < 90 else { return nil }
    let (arc, angle) = (degrees * GeoPoint.degree, bearing * GeoPoint.degree)
    let latitude = point.latitude * GeoPoint.degree
    // The spherical triangle of city, point and pole: the side rule for the city's latitude, solved with the foot of the
    // point on the city's meridian, and the sine rule for the difference in longitude.
    let (up, along) = (Math.sin(arc) * Math.cos(angle), Math.cos(arc))
    let foot = arcsine(Math.sin(latitude) / (up * up + along * along).squareRoot())
    let east = arcsine(Math.sin(arc) * Math.sin(angle) / Math.cos(latitude))
    return CoastCorner(
      x: -east / GeoPoint.degree * PlaceTable.scale(at: point),
      y: (foot - Math.atan2(up, along)) / GeoPoint.degree - point.latitude)
  }

  private func arcsine(_ sine: Double) -> Double { Math.atan2(sine, max(0, 1 - sine * sine).squareRoot()) }
}
