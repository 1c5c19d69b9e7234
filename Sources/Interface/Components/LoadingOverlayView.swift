import ViewKit

/// What is being done, how far it is, and the way out.
struct LoadingOverlayView: InspectorView {
  var catalogue: Catalogue
  var finished: Int
  var total: Int

  var body: [Node<PhotoInspectorAction>] {
    Element("div", .class("loading"), .init("role", "status")) {
      Element("p") {
        total == 1
          ? catalogue.text("app.loading")
          : catalogue.text("batch.progress", NumberText.grouped(finished), NumberText.grouped(total))
      }
      Element(
        "progress", .init("max", String(max(1, total))), total == 1 ? nil : Attribute("value", String(finished)),
        .init("aria-label", catalogue.text("app.loading")))
      actionButton(catalogue, "app.cancel", nil, style: "button plain", .cancel)
    }
  }
}
