import Places
import ViewKit

/// Where a photo was taken and in what light, in the reader's language.
package enum PlaceText {
  /// "12 km north-east of Seoul, South Korea".
  static func city(_ surroundings: PhotoSurroundings, _ catalogue: Catalogue) -> String? {
    guard let city = surroundings.city else { return nil }
    let place = catalogue.text("place.city", name(city, catalogue.language), country(city, catalogue.language))
    let text = distance(city.nearby, place, catalogue)
    return surroundings.isAtSea ? catalogue.text("place.sea", text) : text
  }

  /// The nearest city's name; `nil` if none is known.
  package static func name(_ surroundings: PhotoSurroundings, _ language: Language) -> String? {
    surroundings.city.map { name($0, language) }
  }

  /// "after sunset, 5° below the horizon".
  static func light(_ sun: SunPosition, _ catalogue: Catalogue) -> String {
    let degrees = NumberText.decimal(abs(sun.altitude), 0)
    return catalogue.text("place.sky." + SkyLight(sun).rawValue) + " · "
      + catalogue.text(sun.altitude < 0 ? "place.sun.below" : "place.sun.above", degrees)
  }

  private static func distance(_ city: NearbyCity, _ place: String, _ catalogue: Catalogue) -> String {
    // A city's centre is known to about a kilometre.
    let kilometres = city.distance / 1000
    guard kilometres >= 1.5 else { return place }
    let digits = NumberText.grouped(Int(kilometres.rounded(.toNearestOrAwayFromZero)))
    return catalogue.text("place.from", digits, direction(city.bearing, catalogue), place)
  }

  private static let directions: [String] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]

  private static func direction(_ bearing: Double, _ catalogue: Catalogue) -> String {
    let eighth = Int((bearing / 45).rounded(.toNearestOrAwayFromZero))
    return catalogue.text("place.direction." + directions[max(0, eighth) % directions.count])
  }

  private static func name(_ city: PhotoSurroundings.City, _ language: Language) -> String {
    switch language {
    case .english: city.nearby.name
    case .korean: city.nearby.korean ?? city.nearby.name
    case .japanese: city.nearby.japanese ?? city.nearby.name
    }
  }

  private static func country(_ city: PhotoSurroundings.City, _ language: Language) -> String {
    guard city.country.count == 3 else { return city.nearby.country }
    return switch language {
    case .english: city.country[0]
    case .korean: city.country[1]
    case .japanese: city.country[2]
    }
  }
}
