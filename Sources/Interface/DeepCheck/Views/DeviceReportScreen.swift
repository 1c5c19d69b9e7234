import DeepCheck
import ViewKit

/// A report with the ways out of the page and on from it.
struct DeviceReportScreen: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState
  var report: DeviceReport

  var body: [DeepCheckNode] {
    Element("article", .class("column report")) {
      Element("h1", .init("tabindex", "-1")) {
        SymbolView(verdict.picture, "symbol " + verdict.tone.rawValue)
        catalogue.text(title)
      }.onAppear(.focusAtTop)
      Element("p", .class("secondary")) { CheckText.device(report.device, catalogue) }
      Element("p") { CheckText.coverage(report.coverage, catalogue) }
      Element("section", .class("card")) {
        Element("ul", .class("rows")) {
          for result in report.checks { row(result) }
        }
      }
      Element("p", .class("footnote")) { catalogue.text("device.notProof") }
      ways
    }
  }

  private var verdict: CheckVerdict {
    report.hasFailure ? .fail : report.checks.contains { $0.verdict == .warn } ? .warn : .pass
  }

  private var title: String {
    switch verdict {
    case .fail: "checkup.report.fail"
    case .warn: "checkup.report.warn"
    default: "checkup.report.pass"
    }
  }

  private func row(_ result: CheckResult) -> DeepCheckElement {
    Element("li", .class("flag")) {
      Element("details") {
        Element("summary") {
          CheckMark(catalogue: catalogue, verdict: result.verdict)
          Element("span", .class("grow")) { CheckText.name(result, catalogue) }
          SymbolView(.chevronRight, "symbol faint turning")
        }
        CheckOutcome(catalogue: catalogue, result: result)
        if state.run.phase == .finished, state.review == nil {
          ActionButton(catalogue.text("checkup.run.again"), style: "button plain", .run(.again(result.id)))
        }
      }
    }
  }

  private var ways: DeepCheckElement {
    Element("section", .class("export"), .init("aria-label", catalogue.text("app.export"))) {
      if state.platform.canShare { ActionButton(catalogue.text("app.export.share"), symbol: .share, .share) }
      ActionButton(catalogue.text("app.export.print"), symbol: .printer, .print)
      ActionButton(catalogue.text("app.export.json"), symbol: .download, .exportJSON)
    }
  }
}
