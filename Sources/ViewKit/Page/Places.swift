import CompactLibrary
import JSON

/// A navigable place: it has an address and a title, and Back returns from it.
package struct Place: Sendable {
  /// The part of the address after `#`; empty for the page's own address.
  package var fragment: String
  /// The page's title there.
  package var title: String

  package init(fragment: String, title: String) {
    (self.fragment, self.title) = (fragment, title)
  }
}

/// A feature's places as the browser's history has them.
struct PlaceHistory {
  private var reported: [Place] = []
  /// Whether the page has reported the browser's location: after a reload that may be deep in the history.
  private var isListening = false

  /// Whether the browser must be given these places.
  mutating func follow(_ places: [Place]) -> Bool {
    guard isListening, !places.isEmpty, !isReported(places) else { return false }
    reported = places
    return true
  }

  /// The browser has navigated by itself: it must be given the places in any case.
  mutating func walked() { (isListening, reported) = (true, []) }

  private func isReported(_ places: [Place]) -> Bool {
    guard reported.count == places.count else { return false }
    for (place, other) in zip(reported, places)
    where !haveSameBytes(place.fragment, other.fragment) || !haveSameBytes(place.title, other.title) {
      return false
    }
    return true
  }
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
