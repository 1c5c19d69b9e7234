import DesignSystem
import Reports
import ViewKit

/// The coast around the location, drawn from the table of places; no map server is contacted.
struct MapView: DetailsView {
  var catalogue: Catalogue
  var map: MapDrawing
  /// The nearest city's name.
  var city: String?

  var body: [DetailsNode] {
    Element(
      "svg", .class("coast"), .init("viewBox", "0 0 320 180"), .init("role", "img"),
      .init("aria-label", catalogue.text("details.map"))
    ) {
      Element("path", .class("land"), .init("d", map.land))
      if let place = map.city, let city {
        Element("circle", .class("city"), .init("cx", text(place.x)), .init("cy", text(place.y)), .init("r", "3"))
        Element(
          "text", .init("x", text(place.x + (place.x > 220 ? -8 : 8))), .init("y", text(place.y - 6)),
          .init("text-anchor", place.x > 220 ? "end" : "start")
        ) { SafeText.visible(SafeText.shortened(city, to: 40)) }
      }
      Element("circle", .class("spot"), .init("cx", "160"), .init("cy", "90"), .init("r", "6"))
    }
  }

  private func text(_ number: Double) -> String { NumberText.decimal(number, 1) }
}
