import DeepCheck
import DesignSystem
import ViewKit

/// All checks of the run by part of the device: those with a result, and those still to do.
struct OverviewView: DeepCheckPart {
  var catalogue: Catalogue
  var run: CheckRunState

  var body: [DeepCheckNode] {
    Element("section", .class("column run")) {
      Element("h1", .init("tabindex", "-1")) { catalogue.text("checkup.overview") }.onAppear(.focusAtTop)
      RunProgress(catalogue: catalogue, run: run)
      ActionButton(
        catalogue.text(run.finished == 0 ? "checkup.start" : "checkup.resume"), style: "button primary", .resume)
      for category in CheckCategory.allCases { part(category) }
      ActionButton(catalogue.text("checkup.run.stop"), style: "button plain", .openDiscard)
    }
  }

  @ViewBuilder<DeepCheckAction> private func part(_ category: CheckCategory) -> [DeepCheckNode] {
    let checks = run.plan.filter { Check.check($0).category == category }
    if !checks.isEmpty {
      Element("section", .class("card")) {
        Element("h2") { catalogue.text("checkup.part." + category.rawValue) }
        Element("ul", .class("rows")) {
          for check in checks { row(check) }
        }
      }.key(100 + (CheckCategory.allCases.firstIndex(of: category) ?? 0))
    }
  }

  /// A check with a result shows it; the others run.
  private func row(_ check: CheckID) -> DeepCheckElement {
    let verdict = run.results(check).map { $0.verdict }.max { $0.weight < $1.weight }
    return Element("li") {
      Element("button", .class("row"), .init("type", "button")) {
        if let verdict {
          CheckMark<DeepCheckAction>(catalogue: catalogue, verdict: verdict)
        } else {
          SymbolView(Check.check(check).category.symbol, "symbol faint")
        }
        Element("span", .class("grow")) { catalogue.text("check." + check.rawValue) }
        SymbolView(.chevronRight, "symbol faint")
      }.on(.click, verdict == nil ? .runCheck(check) : .run(.show(check)))
    }
  }
}

struct RunProgress: DeepCheckPart {
  var catalogue: Catalogue
  var run: CheckRunState

  var body: [DeepCheckNode] {
    let count = catalogue.text("checkup.run.progress", String(run.finished), String(run.plan.count))
    let left = catalogue.text("checkup.run.left", DurationText.minutes(run.secondsLeft))
    Element("div", .class("progress")) {
      Element(
        "progress", .init("max", String(max(1, run.plan.count))), .init("value", String(run.finished)),
        .init("aria-label", count))
      Element("p", .class("footnote")) { run.isComplete ? count : count + " · " + left }
    }
  }
}

/// Asks for confirmation before discarding a run, which can't be undone.
struct DiscardAlert: DeepCheckPart {
  var catalogue: Catalogue

  var body: [DeepCheckNode] {
    Element(
      "dialog", .class("alert"), .init("role", "alertdialog"), .init("aria-labelledby", "discard-title"),
      .init("aria-describedby", "discard-text")
    ) {
      Element("h2", .init("id", "discard-title")) { catalogue.text("checkup.discard.title") }
      Element("p", .init("id", "discard-text")) { catalogue.text("checkup.discard.text") }
      ActionButton(catalogue.text("checkup.discard.keep"), style: "button primary", .closeDiscard)
      ActionButton(catalogue.text("checkup.discard.do"), style: "button plain", .discard)
    }
    .key(22).on(.cancel, .closeDiscard).onAppear(.showModal)
  }
}

extension CheckVerdict {
  /// Of several parts' verdicts, the one with the greatest weight is shown.
  fileprivate var weight: Int {
    switch self {
    case .unavailable: 0
    case .skipped: 1
    case .pass: 2
    case .blocked: 3
    case .invalid: 4
    case .warn: 5
    case .fail: 6
    }
  }
}
