/// A city in the table, and the query point's position relative to it.
package struct NearbyCity: Equatable, Sendable {
  /// The name in Latin letters.
  package var name: String
  /// The Korean name, if the CLDR has one.
  package var korean: String?
  package var japanese: String?
  /// The country's two-letter code (ISO 3166-1).
  package var country: String
  /// The distance from the city's centre in metres.
  package var distance: Double
  /// The direction from the city to the point, in degrees clockwise from north.
  package var bearing: Double

  package init(
    name: String, korean: String? = nil, japanese: String? = nil, country: String, distance: Double, bearing: Double
  ) {
    (self.name, self.korean, self.japanese, self.country) = (name, korean, japanese, country)
    (self.distance, self.bearing) = (distance, bearing)
  }
}

extension PlaceTable {
  private struct City {
    var point: GeoPoint
    var name: Range<Int>
    var country: Range<Int>
    var distance: Double
  }

  /// The resolution of city positions, in steps per degree.
  private static let steps = 90.0

  /// The city nearest to `point`; `nil` if the table is empty.
  package func city(near point: GeoPoint) -> NearbyCity? {
    // Most photos are taken near a city, so search nearby first.
    for reach in [60_000.0, 1_000_000, .infinity] {
      if let city = city(near: point, within: reach) { return nearby(city, point) }
    }
    return nil
  }

  /// The nearest city within `reach` metres, if any.
  private func city(near point: GeoPoint, within reach: Double) -> City? {
    var best: City?
    let position = point.latitude + 90
    let home = max(0, min(Self.bandCount - 1, Int(position)))
    // Outwards, until a degree of latitude is farther away than the nearest city found.
    for away in 0..<Self.bandCount {
      var isNearEnough = false
      for band in away == 0 ? [home] : [home - away, home + away] where band >= 0 && band < Self.bandCount {
        let gap = max(0, max(Double(band) - position, position - Double(band + 1)))
        if gap * GeoPoint.degreeLength > best?.distance ?? reach { continue }
        isNearEnough = true
        search(band, for: point, within: reach, &best)
      }
      if !isNearEnough { break }
    }
    return best
  }

  private func search(_ band: Int, for point: GeoPoint, within reach: Double, _ best: inout City?) {
    let line = line(bands.lowerBound + band)
    var index = line.lowerBound
    var degree: Double?
    var country: Range<Int>?
    var isNear = false
    var window = point.window(within: best?.distance ?? reach)
    while index < line.upperBound {
      let mark = bytes[index]
      index += 1
      switch mark {
      case 0x09:
        degree = number(at: index, before: line.upperBound).flatMap { $0 < 360 ? Double($0) : nil }
        index += 2
        isNear = degree.map { point.isWithin(window, ofMeridiansFrom: $0, to: $0 + 1) } ?? false
      case 0x5E:
        country = index + 2 <= line.upperBound ? index..<index + 2 : nil
        index += 2
      case 0x7C:
        guard index + 2 <= line.upperBound else { return }
        let name = name(from: index + 2, to: line.upperBound)
        if isNear, let degree, let country, let up = Self.digit(bytes[index]),
          let along = Self.digit(bytes[index + 1]),
          let place = GeoPoint(
            latitude: Double(band) - 90 + (Double(up) + 0.5) / Self.steps,
            longitude: degree + (Double(along) + 0.5) / Self.steps)
        {
          let distance = point.distance(to: place)
          if distance < best?.distance ?? reach {
            best = City(point: place, name: name, country: country, distance: distance)
            window = point.window(within: distance)
          }
        }
        index = name.upperBound
      default: continue
      }
    }
  }

  /// A name extends to the next mark.
  private func name(from start: Int, to limit: Int) -> Range<Int> {
    var end = start
    while end < limit, bytes[end] != 0x09, bytes[end] != 0x5E, bytes[end] != 0x7C { end += 1 }
    return start..<end
  }

  private func nearby(_ city: City, _ point: GeoPoint) -> NearbyCity {
    var nearby = NearbyCity(
      name: text(city.name), country: text(city.country), distance: city.distance,
      bearing: city.point.bearing(to: point))
    for index in named {
      let fields = fields(index)
      guard fields.count == 4, bytes[fields[0]].elementsEqual(bytes[city.country]),
        bytes[fields[1]].elementsEqual(bytes[city.name])
      else { continue }
      (nearby.korean, nearby.japanese) = (text(fields[2]), text(fields[3]))
      break
    }
    return nearby
  }

  /// The name of the country with the two-letter `code`, in English, Korean and Japanese.
  package func country(_ code: String) -> (english: String, korean: String, japanese: String)? {
    for index in countries {
      let fields = fields(index)
      guard fields.count == 4, bytes[fields[0]].elementsEqual(code.utf8) else { continue }
      return (text(fields[1]), text(fields[2]), text(fields[3]))
    }
    return nil
  }
}
