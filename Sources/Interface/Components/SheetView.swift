import ViewKit

/// A sheet over the screen; what lies under it stays as it was. Closes by button, Escape, a tap
/// beside it, and by being swiped down under the finger.
struct SheetView: InspectorView {
  var catalogue: Catalogue
  var title: String
  /// The sheet's key beside the screen's.
  var identity: Int
  var phase: SheetPhase
  /// What the content is made of, so that a finger that drags the sheet does not draw it anew.
  var version: Int
  @ViewBuilder<PhotoInspectorAction> var content: () -> [Node<PhotoInspectorAction>]

  var body: [Node<PhotoInspectorAction>] {
    var fingerprint = Fingerprint()
    fingerprint.add(catalogue.language.number)
    fingerprint.add(version)
    let dialog = Element("dialog", .class(style), .init("aria-labelledby", "sheet-title"), drag) {
      handle
      Element("div", .class("sheet-body"), version: fingerprint.value, children: content)
    }
    return [
      .element(
        dialog.key(identity).on(.cancel, .closeSheet).on(.click) { $0.isDirect ? .closeSheet : nil }
          .on(.animationEnd) { $0.isDirect ? .sheetSettled : nil }.onAppear(.showModal))
    ]
  }

  /// What a finger holds the sheet by.
  private var handle: InspectorElement {
    Element("div", .class("handle")) {
      Element("div", .class("grabber"), .init("aria-hidden", "true"))
      Element("header") {
        Element("h2", .init("id", "sheet-title")) { title }
        ActionButton(catalogue.text("app.close"), symbol: .close, style: "round", isIconOnly: true, .closeSheet)
      }
    }.on(.drag) { DragEvent($0.text).map { .dragSheet($0) } }
  }

  private var style: String {
    switch phase {
    case .resting: "sheet"
    case .dragged: "sheet dragged"
    case .returning: "sheet returning"
    case .leaving: "sheet leaving"
    }
  }

  private var drag: Attribute? {
    phase == .resting ? nil : Attribute("--drag", NumberText.decimal(phase.offset, 1) + "px")
  }
}
