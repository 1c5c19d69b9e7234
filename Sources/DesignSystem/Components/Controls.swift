import ViewKit

/// A symbol next to text that says the same, so screen readers skip it.
package struct SymbolView<Action>: View {
  private let paths: StaticString
  private let style: String

  /// `paths` draw the symbol in a 16 by 16 square.
  package init(paths: StaticString, _ style: String) {
    (self.paths, self.style) = (paths, style)
  }

  package init(_ symbol: Symbol, _ style: String = "symbol") {
    self.init(paths: symbol.paths, style)
  }

  package var body: [Node<Action>] {
    Element("svg", .class(style), .init("viewBox", "0 0 16 16"), .init("aria-hidden", "true")) {
      Element("path", .init("d", paths.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }))
    }
  }
}

/// A button with a symbol, text, or both.
package struct ActionButton<Action>: View {
  let style: String
  let symbol: Symbol?
  let title: String
  /// Whether the text is only for screen readers.
  var isIconOnly = false
  let action: Action

  package init(
    _ title: String, symbol: Symbol? = nil, style: String = "button", isIconOnly: Bool = false,
    _ action: Action
  ) {
    self.title = title
    self.symbol = symbol
    self.style = style
    self.isIconOnly = isIconOnly
    self.action = action
  }

  package var body: [Node<Action>] {
    Element(
      "button", .class(isIconOnly ? style + " icon" : style), .init("type", "button"),
      isIconOnly ? Attribute("aria-label", title) : nil
    ) {
      if let symbol { SymbolView(symbol) }
      if !isIconOnly { title }
    }.on(.click, action)
  }
}

/// A field for what a list is searched for. It shows that after the list was hidden, too: a filter that can't be seen
/// can't be cleared.
package struct SearchField<Action>: View {
  private let title: String
  private let text: String
  private let search: (String) -> Action

  package init(_ title: String, _ text: String, _ search: @escaping (String) -> Action) {
    (self.title, self.text, self.search) = (title, text, search)
  }

  package var body: [Node<Action>] {
    let search = search
    Element("label", .class("search")) {
      SymbolView(.search)
      Element("span", .class("visually-hidden")) { title }
      Element("input", .init("type", "search"), .init("placeholder", title), .init("value", text))
        .on(.input) { search($0.text) }
    }
  }
}

/// The language menu; each language is listed by its own name.
package struct LanguageSwitchView<Action>: View {
  let catalogue: Catalogue
  /// The action for choosing a language.
  let choose: (Language) -> Action

  package init(catalogue: Catalogue, choose: @escaping (Language) -> Action) {
    self.catalogue = catalogue
    self.choose = choose
  }

  package var body: [Node<Action>] {
    Element("label", .class("language")) {
      SymbolView(.globe)
      Element("span", .class("visually-hidden")) { catalogue.text("app.language") }
      Element("select") {
        for language in Language.allCases {
          Element(
            "option", .init("value", language.rawValue), .init("lang", language.rawValue),
            .flag("selected", language == catalogue.language)
          ) { language.ownName }
        }
      }.on(.change) { Language(identifier: $0.text).map { choose($0) } }
    }
  }
}

/// An instrument that a page can show. The raw value is its name in the page's address.
package enum Instrument: String, Sendable, CaseIterable {
  case photos, check, capsule

  package var symbol: Symbol {
    switch self {
    case .photos: .pictures
    case .check: .phone
    case .capsule: .envelope
    }
  }
}

/// The instruments: at the bottom of a phone's screen, and beside the content on a desktop.
package struct Sidebar<Action>: View {
  let catalogue: Catalogue
  let current: Instrument
  /// Whether phones hide it, on screens from which Back leads to one that has it.
  let isDeep: Bool

  package init(catalogue: Catalogue, current: Instrument, isDeep: Bool) {
    self.catalogue = catalogue
    self.current = current
    self.isDeep = isDeep
  }

  package var body: [Node<Action>] {
    Element("div", .class(isDeep ? "sidebar deep" : "sidebar")) {
      InstrumentBar(catalogue: catalogue, current: current)
    }
  }
}

/// The links from one instrument to the others; being links, they work with reload, bookmarks and Back.
package struct InstrumentBar<Action>: View {
  let catalogue: Catalogue
  let current: Instrument

  package init(catalogue: Catalogue, current: Instrument) {
    self.catalogue = catalogue
    self.current = current
  }

  package var body: [Node<Action>] {
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
