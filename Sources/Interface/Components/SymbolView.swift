import ViewKit

/// A symbol beside words that say the same, so a screen reader passes it over.
struct SymbolView<Action>: View {
  var symbol: Symbol
  var style = "symbol"

  init(_ symbol: Symbol, _ style: String = "symbol") {
    self.symbol = symbol
    self.style = style
  }

  var body: [Node<Action>] {
    Element("svg", .class(style), .init("viewBox", "0 0 16 16"), .init("aria-hidden", "true")) {
      Element("path", .init("d", symbol.paths.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }))
    }
  }
}
