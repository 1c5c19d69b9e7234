import DeepCheck
import DesignSystem
import Reports
import ViewKit

/// This device's report, with the exports and the next steps.
struct DeviceReportScreen: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var report: DeviceReport

  var body: [DeepCheckNode] {
    Element("section", .class("column report")) {
      DeviceReportView<DeepCheckAction>(report, catalogue, again: again, fold: fold)
      DeviceExportView(catalogue: catalogue, canShare: state.platform.canShare)
      AfterwardsView(catalogue: catalogue, state: state)
    }
  }

  /// Print shows everything expanded.
  private var fold: DeviceReportView<DeepCheckAction>.Fold { state.isUnfolded ? .open : .closed }

  /// A check can be repeated while its run exists.
  private var again: ((CheckID) -> DeepCheckAction?)? {
    guard state.run.phase == .finished else { return nil }
    return { .runCheck($0) }
  }
}

struct DeviceExportView: DeepCheckPart {
  var catalogue: Catalogue
  /// Whether the platform can hand files to other apps.
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

/// A report that someone handed over, judged again, or two of them side by side.
struct DeviceReviewView: DeepCheckPart {
  var catalogue: Catalogue
  var review: DeepCheckState.Review

  var body: [DeepCheckNode] {
    Element("section", .class("column report review")) {
      switch review {
      case .failed(let code):
        Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.review.unread") }.onAppear(.focusAtTop)
        Element("p") { catalogue.text("checkup.review." + code) }
        picker("checkup.open")
      case .report(let report, let discrepancies, let isPageUnlike):
        if isPageUnlike { notice }
        DeviceReportView<DeepCheckAction>(report, catalogue, discrepancies: discrepancies)
        picker("checkup.compare")
      case .comparison(let comparison): ReportComparisonView<DeepCheckAction>(comparison, catalogue)
      }
    }
  }

  private func picker(_ title: String) -> DeepCheckElement {
    Element("section", .class("card")) {
      Element("ul", .class("rows")) {
        Element("li") { ReportPicker(title: catalogue.text(title)) }
      }
    }
  }

  /// Warns that the page around the measurements doesn't match them.
  private var notice: DeepCheckElement {
    Element("section", .class("card"), .init("role", "status")) {
      Element("p", .class("outcome")) {
        SymbolView(.exclamationTriangle, "symbol orange")
        Element("span") { catalogue.text("device.review.page") }
      }
    }
  }
}

/// A picker for a report file, shown as text so that it works by tap, keyboard and screen reader.
struct ReportPicker: DeepCheckPart {
  var title: String

  var body: [DeepCheckNode] {
    Element("label", .class("row")) {
      Element(
        "input", .init("type", "file"), .init("accept", "application/json,.json,text/html,.html"),
        .init("data-way", "report"),
        .class("visually-hidden"))
      SymbolView(.file)
      Element("span", .class("grow")) { title }
      SymbolView(.chevronRight, "symbol faint")
    }
  }
}
