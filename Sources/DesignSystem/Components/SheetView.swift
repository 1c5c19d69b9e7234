import ViewKit

/// The actions of a sheet, which at least include closing it.
package protocol SheetAction {
  static var closing: Self { get }
}

/// A sheet over the screen, which stays as it was underneath. It closes by button, Escape, a tap outside, or a swipe
/// down; while moving, it can be caught and reversed.
package struct SheetView<Action: SheetAction>: View {
  let catalogue: Catalogue
  let title: String
  /// The sheet's key next to the screen's.
  let identity: Int
  /// Identifies the content, so that it isn't rebuilt while the sheet moves.
  let version: Int
  let content: () -> [Node<Action>]

  package init(
    catalogue: Catalogue, title: String, identity: Int, version: Int,
    @ViewBuilder<Action> content: @escaping () -> [Node<Action>]
  ) {
    self.catalogue = catalogue
    self.title = title
    self.identity = identity
    self.version = version
    self.content = content
  }

  package var body: [Node<Action>] {
    var fingerprint = Fingerprint()
    fingerprint.add(catalogue.language.number)
    fingerprint.add(version)
    let dialog = Element("dialog", .class("sheet"), .init("aria-labelledby", "sheet-title")) {
      handle
      Element("div", .class("sheet-body"), version: fingerprint.value, children: content)
    }
    return [
      .element(Element("div", .class("veil"), .init("aria-hidden", "true")).key(identity + 10)),
      .element(
        dialog.key(identity).on(.cancel, .closing).on(.click) { $0.isDirect ? .closing : nil }
          .onAppear(.showModal)),
    ]
  }

  /// The part by which a finger drags the sheet.
  private var handle: Element<Action> {
    Element("div", .class("handle")) {
      Element("div", .class("grabber"), .init("aria-hidden", "true"))
      Element("header") {
        Element("h2", .init("id", "sheet-title")) { title }
        ActionButton(catalogue.text("app.close"), symbol: .close, style: "round", isIconOnly: true, .closing)
      }
    }
  }
}
