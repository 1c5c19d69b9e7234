import DeepCheck
import ViewKit

/// The code that the report answers, and the stated model, with what each proves.
struct DeviceStatementView<Action>: View {
  var catalogue: Catalogue
  var outline: DeviceReportOutline

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") {
        catalogue.text("device.code.title")
        if let code = outline.report.challenge?.code { Element("code") { " " + code } }
      }
      Element("p") { code }
      if let name = outline.report.device.stated { model(name) }
    }
  }

  private var code: String {
    guard outline.report.challenge != nil else { return catalogue.text("device.code.none") }
    guard outline.proof.isAnswered else { return catalogue.text("device.code.unanswered") }
    let names = outline.proof.answers.map { catalogue.text("check." + $0.rawValue) }.joined(separator: ", ")
    return catalogue.text("device.code.answered", names, NumberText.grouped(Int(min(2e9, outline.proof.odds))))
  }

  @ViewBuilder<Action> private func model(_ name: String) -> [Node<Action>] {
    let check = outline.report.checks.first { $0.id == .model }
    Element("h2") { catalogue.text("device.stated.title", SafeText.shortened(SafeText.visible(name), to: 60)) }
    Element("p") {
      if let verdict = check?.verdict { VerdictSign<Action>(catalogue: catalogue, verdict: verdict) }
      " " + catalogue.text("device.stated." + agreement(check).rawValue)
    }
    Element("ul", .class("dr-facts")) {
      for kind in StatedModel.Kind.allCases { fact(kind, check) }
    }
  }

  private enum Agreement: String {
    case agrees, differs, open
  }

  private func agreement(_ check: CheckResult?) -> Agreement {
    switch check?.verdict {
    case .pass: .agrees
    case .fail: .differs
    case .warn, .invalid, .skipped, .blocked, .unavailable, nil: .open
    }
  }

  private func fact(_ kind: StatedModel.Kind, _ check: CheckResult?) -> Element<Action> {
    var agreement = Agreement.open
    if let figure = check?.figures.first(where: { $0.name == kind.figure }) {
      agreement = figure.value == .number(0) ? .agrees : .differs
    }
    let tone: Tone = agreement == .agrees ? .green : agreement == .differs ? .red : .grey
    return Element("li") {
      Element("span") { catalogue.text("device.fact." + kind.rawValue) }
      Element("span", .class("dr-state " + tone.rawValue)) { catalogue.text("device.agreement." + agreement.rawValue) }
    }
  }
}

/// The result of judging a report again.
struct DeviceReviewCard<Action>: View {
  var catalogue: Catalogue
  var discrepancies: [Discrepancy]
  /// Whether the page around the measurements doesn't match them.
  var isPageUnlike: Bool
  /// Checks that the report's version did not have.
  var newer: [CheckID]

  /// A file can claim any number of checks.
  private static var limit: Int { 100 }

  var body: [Node<Action>] {
    Element("section", .class("dr-card")) {
      Element("h2") { catalogue.text("device.review.title") }
      if isPageUnlike {
        Element("p") {
          VerdictSign<Action>(catalogue: catalogue, verdict: .warn)
          " " + catalogue.text("device.review.page")
        }
      }
      Element("p") {
        VerdictSign<Action>(catalogue: catalogue, verdict: discrepancies.isEmpty ? .pass : .fail)
        " " + catalogue.text(discrepancies.isEmpty ? "device.review.follows" : "device.review.found")
      }
      if !discrepancies.isEmpty {
        Element("ul", .class("dr-plain")) {
          for discrepancy in discrepancies.prefix(Self.limit) {
            Element("li") { DiscrepancyText.sentence(discrepancy, catalogue) }
          }
        }
      }
      if !newer.isEmpty { Element("p", .class("dr-note")) { NewerText.shown(newer, catalogue) } }
    }
  }
}

/// The checks added after a report's version, in the reader's language.
enum NewerText {
  static func shown(_ checks: [CheckID], _ catalogue: Catalogue) -> String {
    catalogue.text("device.newer") + catalogue.language.colon
      + checks.map { catalogue.text("check." + $0.rawValue) }.joined(separator: ", ")
  }
}
