import Foundation
import PlaceData
import Places
import SeededRandom
import Testing

/// Finding the nearest city and the sea.
@Suite struct PlaceTableTests {
  private static let table = PlaceTable(PlaceData.text.withUTF8Buffer { Array($0) })

  private func table() throws -> PlaceTable { try #require(Self.table) }

  private func point(_ latitude: Double, _ longitude: Double) throws -> GeoPoint {
    try #require(GeoPoint(latitude: latitude, longitude: longitude))
  }

  @Test(
    arguments: [
      (37.5512, 126.9882, "Seoul", "KR"), (35.6586, 139.7454, "Tokyo", "JP"), (48.8606, 2.3376, "Paris", "FR"),
      (-33.8568, 151.2153, "Sydney", "AU"), (64.1466, -21.9426, "Reykjavík", "IS"),
      (-16.5, 179.99, "Lambasa", "FJ"), (-16.5, -179.99, "Lambasa", "FJ"),
    ] as [(Double, Double, String, String)])
  func findsTheNearestCity(latitude: Double, longitude: Double, name: String, country: String) throws {
    let city = try #require(try table().city(near: point(latitude, longitude)))
    #expect(city.name == name && city.country == country)
  }

  @Test func hasNamesInKoreanAndJapaneseWhereTheyAreKnown() throws {
    let seoul = try #require(try table().city(near: point(37.5512, 126.9882)))
    #expect(seoul.korean == "서울" && seoul.japanese == "ソウル")
    let country = try #require(try table().country("KR"))
    #expect(country.english == "South Korea" && country.korean == "대한민국" && country.japanese == "韓国")
    #expect(try table().country("XX") == nil)
    let busan = try #require(try table().city(near: point(35.18, 129.07)))
    #expect(busan.name == "Busan" && busan.korean == nil)
  }

  /// The CLDR names the Petersburg in Indiana, with its state.
  @Test func givesNoCityTheNameOfAnotherState() throws {
    let petersburg = try #require(try table().city(near: point(37.228, -77.402)))
    #expect(petersburg.name == "Petersburg" && petersburg.korean == nil && petersburg.japanese == nil)
    let vincennes = try #require(try table().city(near: point(38.677, -87.528)))
    #expect(vincennes.name == "Vincennes" && vincennes.korean == "빈센스" && vincennes.japanese == "ビンセンス")
  }

  @Test func namesCitiesWithoutTheirStates() throws {
    let text = String(decoding: PlaceData.text.withUTF8Buffer { Array($0) }, as: UTF8.self)
    let named = text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")[1]
    #expect(named.count > 250)
    for row in named { #expect(!row.contains(",") && !row.contains("州"), "\(row)") }
  }

  @Test func placesThePointToTheCity() throws {
    let city = try #require(try table().city(near: point(37.5660, 126.9784)))
    #expect(city.distance < 1500)
    let away = try #require(try table().city(near: point(-10, -20)))
    #expect(away.distance > 500_000 && away.distance < 3_000_000)
    #expect(away.bearing >= 0 && away.bearing <= 360)
  }

  /// A flat map has the same x for all places on a meridian.
  @Test(
    arguments: [
      (70, 20, 65, 50), (70, 20, 75, -10), (-60, -60, -53, -71), (0, 0, 5, -5), (45, 10, 30, 10), (66, 179, 65, -173),
      (50, 7, 50.01, 7.01),
    ] as [(Double, Double, Double, Double)])
  func putsTheCityWhereTheCoastPutsIt(latitude: Double, longitude: Double, north: Double, east: Double) throws {
    let (here, there) = (try point(latitude, longitude), try point(north, east))
    let city = NearbyCity(
      name: "", country: "", distance: here.distance(to: there), bearing: there.bearing(to: here))
    let offset = try #require(city.offset(from: here))
    let along = east - longitude < -180 ? east - longitude + 360 : east - longitude
    #expect(abs(offset.x - along * cos(latitude * .pi / 180)) < 1e-6)
    #expect(abs(offset.y - (north - latitude)) < 1e-6)
  }

  @Test func putsNoCityAcrossAPole() throws {
    let city = NearbyCity(name: "", country: "", distance: 1_000_000, bearing: 0)
    #expect(city.offset(from: try point(85, 0)) == nil)
  }

  @Test(
    arguments: [
      (0.0, -30.0, true), (-40.0, -120.0, true), (40.0, -40.0, true), (70.0, -178.0, true), (-65.0, 180.0, true),
      (-65.0, -180.0, true), (37.55, 126.98, false), (46.8, 8.2, false), (23.5, 12.0, false), (-85.0, 0.0, false),
      (-89.99, 120.0, false), (35.05, 129.1, false), (68.0, -179.0, false), (68.0, 179.0, false),
    ] as [(Double, Double, Bool)])
  func knowsTheSea(latitude: Double, longitude: Double, isAtSea: Bool) throws {
    let point = try point(latitude, longitude)
    #expect(try table().isAtSea(point, city: table().city(near: point)) == isAtSea)
  }

  /// Compares a linear search with the search that skips most cities.
  @Test func agreesWithLookingAtAllCities() throws {
    let cities = try CityList.read()
    #expect(cities.count > 22_000)
    var random = SeededGenerator(seed: 5)
    var points: [(Double, Double)] = [
      (90, 0), (-90, 0), (90, 123), (0, 180), (0, -180), (65, 180), (-18, -179.999), (89.9, 77),
    ]
    for _ in 0..<100 {
      points.append((Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)))
    }
    for city in cities.indices where city % 300 == 0 {
      // Near a city, and on the other side of the Earth.
      points.append((cities[city].latitude + 0.01, cities[city].longitude - 0.02))
      points.append((-cities[city].latitude, cities[city].longitude - 180))
    }
    for (latitude, longitude) in points {
      let point = try point(latitude, longitude)
      let nearest = try #require(cities.map { point.distance(to: $0) }.min())
      let found = try #require(try table().city(near: point))
      #expect(abs(found.distance - nearest) < 0.01, "\(latitude), \(longitude): \(found.name)")
    }
  }

  @Test func isTheSameOnBothSidesOfTheDateLine() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let latitude = Double.random(in: -90...90, using: &random)
      let east = try table().city(near: point(latitude, 180))
      let west = try table().city(near: point(latitude, -180))
      let (first, second) = (try #require(east), try #require(west))
      #expect(first.name == second.name && abs(first.distance - second.distance) < 0.01)
    }
  }

  @Test func namesAPlaceOnlyNearTheCity() throws {
    for (latitude, longitude, isHere) in [(37.5512, 126.9882, true), (-90, 0, false), (51.5, -179.999, false)] {
      let city = try #require(try table().city(near: point(latitude, longitude)))
      #expect(city.isHere == isHere, "\(city.name)")
    }
  }

  @Test func isTheSameAtAPoleWhateverTheLongitude() throws {
    for latitude in [90.0, -90] {
      let first = try table().city(near: point(latitude, 0))
      for longitude in stride(from: -180.0, through: 180, by: 45) {
        #expect(try table().city(near: point(latitude, longitude))?.name == first?.name)
      }
    }
  }

  @Test func isNoneWhereTheTextIsNoTable() {
    #expect(PlaceTable([]) == nil)
    #expect(PlaceTable(Array("touchstone.places/2\n\n\n".utf8)) == nil)
    #expect(PlaceTable(Array("touchstone.places/1\n\n\n".utf8)) == nil)
    #expect(PlaceTable(Array(repeating: 0x0A, count: 100_000)) == nil)
  }

  @Test func readsAnyTextAsATable() throws {
    let point = try point(12.3, 45.6)
    let rows = [
      "\t##^KR|##Seoul|#", "\t", "\t#", "\t##|", "^", "^K", "|##", "\t##^KR|~~No", "\t}}^KR|##Seoul",
    ]
    for row in rows {
      let text = "touchstone.places/1\nKR\tSouth Korea\n\n\n" + String(repeating: row + "\n", count: 180) + "###\n####"
      let table = try #require(PlaceTable(Array(text.utf8)))
      let city = table.city(near: point)
      #expect(city == nil || city?.name == "Seoul")
      _ = table.isAtSea(point, city: city)
      #expect(table.country("KR") == nil)
    }
  }
}

/// The cities in the table's text, parsed in the simplest way.
private enum CityList {
  static func read() throws -> [GeoPoint] {
    let text = String(decoding: PlaceData.text.withUTF8Buffer { Array($0) }, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let second = try #require(lines.indices.filter { lines[$0].isEmpty }.dropFirst().first)
    var points: [GeoPoint] = []
    for (band, line) in lines[(second + 1)...(second + 180)].enumerated() {
      // A mark may be a digit too, so the text is parsed by position, not split at marks.
      let letters = Array(line.utf8)
      var (index, degree) = (0, 0)
      while index < letters.count {
        switch letters[index] {
        case 0x09:
          degree = try digit(letters[index + 1]) * 90 + digit(letters[index + 2])
          index += 3
        case 0x5E: index += 3
        default:
          let (up, along) = (try digit(letters[index + 1]), try digit(letters[index + 2]))
          let point = GeoPoint(
            latitude: Double(band - 90) + (Double(up) + 0.5) / 90,
            longitude: Double(degree) + (Double(along) + 0.5) / 90)
          points.append(try #require(point))
          index += 3
          while index < letters.count, !"\t^|".utf8.contains(letters[index]) { index += 1 }
        }
      }
    }
    return points
  }

  private static func digit(_ byte: UInt8) throws -> Int {
    let digits = (0x23..<0x7E).filter { $0 != 0x5C }
    return try #require(digits.firstIndex(of: Int(byte)))
  }
}
