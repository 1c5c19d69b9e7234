import ViewKit

/// A symbol beside words that say the same, so a screen reader passes it over.
struct SymbolView<Action>: View {
  private let paths: StaticString
  private let style: String

  init(_ symbol: Symbol, _ style: String = "symbol") {
    (paths, self.style) = (symbol.paths, style)
  }

  init(_ symbol: DeviceSymbol, _ style: String = "symbol") {
    (paths, self.style) = (symbol.paths, style)
  }

  init(_ symbol: CapsuleSymbol, _ style: String = "symbol") {
    (paths, self.style) = (symbol.paths, style)
  }

  var body: [Node<Action>] {
    Element("svg", .class(style), .init("viewBox", "0 0 16 16"), .init("aria-hidden", "true")) {
      Element("path", .init("d", paths.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }))
    }
  }
}
