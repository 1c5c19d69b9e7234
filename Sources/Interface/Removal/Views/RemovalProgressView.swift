import ViewKit

/// What is being done, how far it is, and the way out.
struct RemovalProgressView: RemovalPart {
  var catalogue: Catalogue
  var state: RemovalState

  var body: [RemovalNode] {
    let words = catalogue.text(state.phase == .surveying ? "removal.surveying" : "removal.working")
    Element("div", .class("loading")) {
      // The button that was pressed is gone, and the focus with it.
      Element("p", .init("role", "status"), .init("tabindex", "-1")) { words }.onAppear(.focus)
      Element(
        "progress", .init("max", "1000"), state.progress.map { Attribute("value", String($0)) },
        .init("aria-label", words))
      ActionButton(catalogue.text("app.cancel"), style: "button plain", .cancel)
    }.key(1)
  }
}
