import ViewKit

/// The viewer over a screen, and what floats above the photo that fills it: what it is, and where one goes from it. The
/// platform flies the pictures below it, and shows this as far as they are open.
struct ViewerBarsView<Action>: View {
  /// What is said of the shown photo.
  struct Shown {
    /// What a screen reader says when the photo comes.
    var spoken: String
    /// What becomes of it by the button in the corner.
    var share: (title: String, symbol: Symbol)
    var card: [Node<Action>]
  }

  var catalogue: Catalogue
  /// The shown photo's place among the others, from 1.
  var place: Int
  var count: Int
  var shown: Shown?
  var action: (ViewerAction) -> Action

  var body: [Node<Action>] {
    [
      .element(
        Element(
          "div", .class("fluid viewer"), .init("role", "dialog"), .init("aria-label", catalogue.text("app.viewer")),
          .init("tabindex", "-1")
        ) {
          Element("div", .class("fluid-interface")) {
            // A screen reader speaks what comes into a place that was there before. An empty text would be none in HTML.
            Element("p", .class("visually-hidden"), .init("role", "status")) {
              if let shown { counted + ". " + shown.spoken }
            }
            if let shown {
              button(catalogue.text("app.close"), .close, "glass", .close)
              if count > 1 {
                Element("span", .class("viewer-place"), .init("aria-hidden", "true")) { counted }
                turn("app.viewer.previous", .chevronLeft, "glass viewer-previous", .previous, isPossible: place > 1)
                turn("app.viewer.next", .chevronRight, "glass viewer-next", .next, isPossible: place < count)
              }
              button(shown.share.title, shown.share.symbol, "glass viewer-share", .share)
              Element("div", .class("viewer-card")) { shown.card }
            }
          }
        }.key(9))
    ]
  }

  private var counted: String {
    catalogue.text("app.viewer.place", arguments: [NumberText.grouped(place), NumberText.grouped(count)])
  }

  private func turn(
    _ key: String, _ symbol: Symbol, _ style: String, _ action: ViewerAction, isPossible: Bool
  ) -> Element<Action> {
    button(catalogue.text(key), symbol, style, action, isPossible: isPossible)
  }

  @inline(never)
  private func button(
    _ title: String, _ symbol: Symbol, _ style: String, _ action: ViewerAction, isPossible: Bool = true
  ) -> Element<Action> {
    Element(
      "button", .class(style), .init("type", "button"), .init("aria-label", title), .flag("disabled", !isPossible)
    ) { SymbolView(symbol) }.on(.click, self.action(action))
  }
}
