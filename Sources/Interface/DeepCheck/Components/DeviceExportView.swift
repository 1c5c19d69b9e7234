import ViewKit

/// The ways out of the page for a device's report.
struct DeviceExportView: DeepCheckPart {
  var catalogue: Catalogue
  /// Whether the platform hands files to other apps.
  var canShare: Bool

  var body: [DeepCheckNode] {
    Element("section", .class("export"), .init("aria-label", catalogue.text("app.export"))) {
      if canShare { ActionButton(catalogue.text("app.export.share"), symbol: .share, .share) }
      ActionButton(catalogue.text("app.export.print"), symbol: .printer, .print)
      ActionButton(catalogue.text("app.export.html"), symbol: .download, .exportHTML)
      ActionButton(catalogue.text("app.export.json"), symbol: .download, .exportJSON)
    }
  }
}
