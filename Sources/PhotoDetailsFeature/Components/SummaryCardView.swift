import DesignSystem
import MetaLens
import Reports
import ViewKit

/// What a person wants to know about a photo at a glance; empty rows are left out.
struct SummaryCardView: DetailsView {
  var catalogue: Catalogue
  var report: ReportDocument
  /// The coast around the location, once its table is loaded.
  var map: MapDrawing?

  var body: [Node<PhotoDetailsAction>] {
    Element("section", .class("card summary")) {
      Element("h2") { catalogue.text("report.summary") }
      Element("dl") {
        for row in SummaryText.rows(report, catalogue) {
          if row.kind == .place, let location = report.summary.location { place(location) } else { self.row(row) }
        }
        item(.file, catalogue.text("summary.picture"), SummaryText.file(report))
        if let digest = report.sha256 { item(.file, "SHA-256", digest) }
      }
    }
  }

  private func row(_ row: SummaryText.Row) -> DetailsElement {
    item(row.kind.symbol, row.label, row.value)
  }

  private func item(_ symbol: Symbol, _ label: String, _ value: String) -> DetailsElement {
    Element("div", .class("item")) {
      SymbolView(symbol)
      Element("dt") { label }
      Element("dd") { value }
    }
  }

  private func place(_ location: PhotoLocation) -> DetailsElement {
    let coordinates = SummaryText.coordinates(location)
    let given = report.surroundings.givenName(location)
    let name = given.map { SafeText.visible(SafeText.shortened($0, to: 120)) }
    let north = NumberText.decimal(location.latitude, 6)
    let east = NumberText.decimal(location.longitude, 6)
    return Element("div", .class("item")) {
      SymbolView(.pin)
      Element("dt") { catalogue.text("summary.place") }
      Element("dd") {
        Element("span") { name.map { $0 + " · " + coordinates } ?? coordinates }
        if let map {
          MapView(catalogue: catalogue, map: map, city: PlaceText.name(report.surroundings, catalogue.language))
        }
        Element("span", .class("links")) {
          ActionButton(catalogue.text("details.copy"), symbol: .copy, style: "link", .copy(north + ", " + east))
          Element(
            "a", .class("link"), .init("target", "_blank"), .init("rel", "noopener noreferrer"),
            .init(
              "href", "https://www.openstreetmap.org/?mlat=" + north + "&mlon=" + east + "#map=15/" + north + "/" + east
            )
          ) {
            SymbolView(.leaves)
            catalogue.text("details.map.open")
          }
        }
      }
    }
  }
}

extension SummaryText.Kind {
  fileprivate var symbol: Symbol {
    switch self {
    case .camera: .camera
    case .lens: .lens
    case .exposure: .exposure
    case .captured, .modified: .calendar
    case .software: .program
    case .place, .city: .pin
    case .light: .calendar
    }
  }
}
