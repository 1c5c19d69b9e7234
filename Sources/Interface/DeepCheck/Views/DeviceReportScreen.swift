import DeepCheck
import ViewKit

/// This device's report, with the ways out of the page and on from it.
struct DeviceReportScreen: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var report: DeviceReport

  var body: [DeepCheckNode] {
    Element("div", .class("column report")) {
      DeviceReportView(report, catalogue, again: again)
      ways
    }
  }

  /// Only what this browser has just run can be run once more.
  private var again: ((CheckID) -> DeepCheckAction?)? {
    guard state.run.phase == .finished, state.review == nil else { return nil }
    return { .run(.again($0)) }
  }

  private var ways: DeepCheckElement {
    Element("section", .class("export"), .init("aria-label", catalogue.text("app.export"))) {
      if state.platform.canShare { ActionButton(catalogue.text("app.export.share"), symbol: .share, .share) }
      ActionButton(catalogue.text("app.export.print"), symbol: .printer, .print)
      ActionButton(catalogue.text("app.export.html"), symbol: .download, .exportHTML)
      ActionButton(catalogue.text("app.export.json"), symbol: .download, .exportJSON)
    }
  }
}
