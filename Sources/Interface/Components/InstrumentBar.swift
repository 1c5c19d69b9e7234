import ViewKit

/// An instrument of the product that a page can show. The raw value is its name in the page's address.
public enum Instrument: String, Sendable, CaseIterable {
  case photos, check, capsule

  var symbol: Symbol {
    switch self {
    case .photos: .pictures
    case .check: .phone
    case .capsule: .envelope
    }
  }
}

/// The way from one instrument to the others: links, so that a reload, a bookmark and the way back do what they should.
struct InstrumentBar<Action>: View {
  var catalogue: Catalogue
  var current: Instrument

  var body: [Node<Action>] {
    Element("nav", .class("instruments"), .init("aria-label", catalogue.text("instrument.title"))) {
      for instrument in Instrument.allCases {
        Element(
          "a", .init("href", "#" + instrument.rawValue),
          instrument == current ? Attribute("aria-current", "page") : nil
        ) {
          SymbolView(instrument.symbol)
          Element("span") { catalogue.text("instrument." + instrument.rawValue) }
        }
      }
    }
  }
}
