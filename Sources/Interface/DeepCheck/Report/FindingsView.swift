import DeepCheck
import ViewKit

/// What was found wrong, and what to do about it.
struct FindingsView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.todo") }
      Element("ul", .class("dr-findings")) {
        for check in outline.findings { row(check) }
      }
    }
  }

  private func row(_ check: CheckResult) -> Element<Action> {
    Element("li") {
      VerdictSign<Action>(catalogue: catalogue, verdict: check.verdict)
      Element("div") {
        Element("strong") { CheckText.name(check, catalogue) }
        if let reason = check.reason { Element("p") { catalogue.text("reason." + reason.rawValue) } }
        Element("p") { CheckText.advice(check.id, catalogue) }
      }
    }
  }
}
