import ViewKit

/// A button with a symbol, words, or both.
struct ActionButton<Action>: View {
  var style: String
  var symbol: Symbol?
  var title: String
  /// Whether the words are only for screen readers.
  var isIconOnly = false
  var action: Action

  init(
    _ title: String, symbol: Symbol? = nil, style: String = "button", isIconOnly: Bool = false,
    _ action: Action
  ) {
    self.title = title
    self.symbol = symbol
    self.style = style
    self.isIconOnly = isIconOnly
    self.action = action
  }

  var body: [Node<Action>] {
    Element(
      "button", .class(isIconOnly ? style + " icon" : style), .init("type", "button"),
      isIconOnly ? Attribute("aria-label", title) : nil
    ) {
      if let symbol { SymbolView(symbol) }
      if !isIconOnly { title }
    }.on(.click, action)
  }
}
