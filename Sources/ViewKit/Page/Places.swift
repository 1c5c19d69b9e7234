import JSON

/// Where a person is: a place that has an address and a title, and that Back leads away from.
package struct Place: Equatable, Sendable {
  /// What is behind `#` in the address; empty for the page's own address.
  package var fragment: String
  /// The page's title there.
  package var title: String

  package init(fragment: String, title: String) {
    (self.fragment, self.title) = (fragment, title)
  }
}

/// What the browser's history has of a feature's places: one entry for each.
struct PlaceHistory {
  /// An entry that the browser came to by itself is known by its depth alone. `nil` until the page has said where it is:
  /// after a reload that may be deep in what it was before.
  private var told: [Place?]?

  /// Whether the browser is to be told that these are the places now.
  mutating func follow(_ places: [Place]) -> Bool {
    let now = places.map { Optional($0) }
    guard !places.isEmpty, told != now else { return false }
    told = now
    return true
  }

  /// The browser is `depth` entries behind the feature's first.
  mutating func walked(depth: Int) { told = [Place?](repeating: nil, count: max(0, min(depth, Self.limit)) + 1) }

  /// A history that is deeper was not written by this page.
  private static let limit = 16
}

extension EffectJSON {
  /// Writes the places, the first one first.
  static func writePlaces(_ places: [Place], _ json: inout JSONWriter) {
    begin(HostName.showPlaces, &json)
    json.key("places")
    json.array { json in
      for place in places {
        json.object { json in
          json.member("fragment", place.fragment)
          json.member("title", place.title)
        }
      }
    }
  }
}
