import ViewKit

/// The ways out of the page.
struct ExportView: InspectorView {
  var catalogue: Catalogue
  /// Whether the platform hands files to other apps.
  var canShare: Bool

  var body: [Node<PhotoInspectorAction>] {
    Element("section", .class("export"), .init("aria-label", catalogue.text("app.export"))) {
      if canShare { actionButton(catalogue, "app.export.share", .share, .share) }
      actionButton(catalogue, "app.export.print", .printer, .print)
      actionButton(catalogue, "app.export.html", .download, .exportHTML)
      actionButton(catalogue, "app.export.json", .download, .exportJSON)
    }
  }
}
