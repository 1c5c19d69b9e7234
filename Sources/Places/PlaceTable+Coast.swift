import ElementaryFunctions

extension PlaceTable {
  /// The coast is so coarse, and lacks so many islands, that a point closer than this to it or to a city does not count
  /// as at sea.
  fileprivate static let certainty = 50_000.0
  /// The resolution of the coast, in steps per degree.
  private static let coastSteps = 20.0

  /// Whether `point` is at sea: more than 50 km from every coast and from the nearest city.
  package func isAtSea(_ point: GeoPoint, city: NearbyCity?) -> Bool {
    if let city, city.isHere { return false }
    for index in coast where isOnOrNear(ring: line(index), point) { return false }
    return true
  }

  /// Whether `point` is in the ring or within 50 km of one of its edges.
  private func isOnOrNear(ring: Range<Int>, _ point: GeoPoint) -> Bool {
    // Relative to the point, so that the 180° meridian is like any other.
    let scale = Math.cos(point.latitude * GeoPoint.degree)
    let reach = Self.certainty / GeoPoint.degreeLength
    var isInside = false
    var last: (x: Double, y: Double)?
    guard isInReach(boxOf: ring, point, reach / max(scale, 0.01), reach) else { return false }
    var index = ring.lowerBound + Self.boxLength
    while let x = number(at: index, before: ring.upperBound), let y = number(at: index + 2, before: ring.upperBound) {
      index += 4
      let longitude = Double(x) / Self.coastSteps - 180
      let corner = (x: longitude - folded(point.longitude), y: Double(y) / Self.coastSteps - 90 - point.latitude)
      defer { last = corner }
      guard let last else { continue }
      // From inside, a ray to the east crosses an odd number of edges.
      if (corner.y > 0) != (last.y > 0), last.x + (corner.x - last.x) * -last.y / (corner.y - last.y) > 0 {
        isInside.toggle()
      }
      if isNear(last, corner, scale, reach) { return true }
    }
    return isInside
  }

  private static let boxLength = 8

  /// Whether `point` is in the ring's bounding box, or within the given degrees of it.
  private func isInReach(boxOf ring: Range<Int>, _ point: GeoPoint, _ along: Double, _ up: Double) -> Bool {
    let (start, end) = (ring.lowerBound, ring.upperBound)
    guard let west = number(at: start, before: end), let south = number(at: start + 2, before: end),
      let east = number(at: start + 4, before: end), let north = number(at: start + 6, before: end)
    else { return false }
    func degrees(_ steps: Int) -> Double { Double(steps) / Self.coastSteps }
    let y = point.latitude + 90
    guard y > degrees(south) - up, y < degrees(north) + up else { return false }
    let x = folded(point.longitude) + 180
    let (first, last) = (degrees(west) - along, degrees(east) + along)
    // The box may extend past the 180° meridian.
    for turned in [x - 360, x, x + 360] where turned > first && turned < last { return true }
    return false
  }

  /// A ring's corners, in degrees of latitude to the east and north of `point`.
  func corners(ofRing ring: Range<Int>, from point: GeoPoint, _ scale: Double) -> [CoastCorner] {
    var corners: [CoastCorner] = []
    var index = ring.lowerBound + Self.boxLength
    while let x = number(at: index, before: ring.upperBound), let y = number(at: index + 2, before: ring.upperBound) {
      index += 4
      corners.append(
        CoastCorner(
          x: (Double(x) / Self.coastSteps - 180 - folded(point.longitude)) * scale,
          y: Double(y) / Self.coastSteps - 90 - point.latitude))
    }
    return corners
  }

  /// Whether the edge from `start` to `end`, in degrees relative to the point, comes within `reach` degrees of latitude
  /// of it.
  private func isNear(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ scale: Double, _ reach: Double
  ) -> Bool {
    guard min(start.y, end.y) < reach, max(start.y, end.y) > -reach else { return false }
    // The same edge may be just across the 180° meridian.
    for turn in [-360.0, 0, 360] {
      let (ax, ay) = ((start.x + turn) * scale, start.y)
      let (dx, dy) = ((end.x - start.x) * scale, end.y - start.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? max(0, min(1, -(ax * dx + ay * dy) / length)) : 0
      let (x, y) = (ax + along * dx, ay + along * dy)
      if x * x + y * y < reach * reach { return true }
    }
    return false
  }

  /// `longitude` normalised to -180 to 180.
  private func folded(_ longitude: Double) -> Double {
    let turned = GeoPoint.turn(longitude)
    return turned > 180 ? turned - 360 : turned
  }
}

extension NearbyCity {
  /// Whether the point is near enough for the city's name to describe it, unlike at a pole.
  package var isHere: Bool { distance <= PlaceTable.certainty }
}
