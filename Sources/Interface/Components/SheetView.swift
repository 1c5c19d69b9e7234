import ViewKit

/// A sheet over the screen; what lies under it stays as it was. Closes by button, Escape and a tap beside it.
struct SheetView: InspectorView {
  var catalogue: Catalogue
  var title: String
  /// The sheet's key beside the screen's.
  var identity: Int
  var content: [Node<PhotoInspectorAction>]

  var body: [Node<PhotoInspectorAction>] {
    Element("dialog", .class("sheet"), .init("aria-labelledby", "sheet-title")) {
      Element("div", .class("sheet-body")) {
        Element("div", .class("grabber"), .init("aria-hidden", "true"))
        Element("header") {
          Element("h2", .init("id", "sheet-title")) { title }
          ActionButton(catalogue.text("app.close"), symbol: .close, style: "round", isIconOnly: true, .closeSheet)
        }
        content
      }
    }
    .key(identity).on(.cancel, .closeSheet).on(.click) { $0.isDirect ? .closeSheet : nil }.onAppear(.showModal)
  }
}
