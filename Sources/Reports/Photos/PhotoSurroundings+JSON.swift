import JSON
import Places

/// Encodes the surroundings as members of a report's location.
extension PhotoSurroundings {
  func write(_ json: inout JSONWriter) {
    if isAtSea { json.member("atSea", true) }
    if let city {
      json.key("nearestCity")
      json.object { json in city.write(&json) }
    }
    if let sun {
      json.key("sun")
      json.object { json in
        json.member("altitude", sun.altitude, decimals: 1)
        json.member("rising", sun.isRising)
      }
    }
  }

  /// The surroundings in the `location` of a report.
  init(json: JSONValue) {
    self.init(
      city: json["nearestCity"].flatMap { City(json: $0) }, isAtSea: json["atSea"]?.bool ?? false,
      sun: json["sun"].flatMap { sun in
        guard let altitude = sun["altitude"]?.number, let isRising = sun["rising"]?.bool else { return nil }
        return SunPosition(altitude: altitude, isRising: isRising)
      })
  }
}

extension PhotoSurroundings.City {
  fileprivate func write(_ json: inout JSONWriter) {
    json.member("name", nearby.name)
    json.member("nameKo", nearby.korean)
    json.member("nameJa", nearby.japanese)
    json.member("country", nearby.country)
    if country.count == 3 {
      json.member("countryName", country[0])
      json.member("countryNameKo", country[1])
      json.member("countryNameJa", country[2])
    }
    json.member("distance", nearby.distance, decimals: 0)
    json.member("bearing", nearby.bearing, decimals: 0)
  }

  fileprivate init?(json: JSONValue) {
    guard let name = json["name"]?.text, let code = json["country"]?.text, let distance = json["distance"]?.number,
      let bearing = json["bearing"]?.number, distance >= 0, distance < 1e8, bearing >= 0, bearing <= 360
    else { return nil }
    let names = [json["countryName"]?.text, json["countryNameKo"]?.text, json["countryNameJa"]?.text]
    self.init(
      nearby: NearbyCity(
        name: name, korean: json["nameKo"]?.text, japanese: json["nameJa"]?.text, country: code, distance: distance,
        bearing: bearing),
      country: names.compactMap { $0 })
  }
}
