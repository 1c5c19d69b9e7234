import ViewKit

/// What can be asked for through a sheet, which is closing it at least.
package protocol SheetAction {
  static var closing: Self { get }
}

/// A sheet over the screen; what is under it stays as it was. Closes by button, Escape, a tap beside it, and by being
/// swiped down under the finger; on its way it can be taken and turned round.
package struct SheetView<Action: SheetAction>: View {
  let catalogue: Catalogue
  let title: String
  /// The sheet's key beside the screen's.
  let identity: Int
  /// What the content is made of, so that it is not made again while the sheet moves.
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

  /// What a finger holds the sheet by.
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
