import DeepCheck
import DesignSystem
import Reports
import ViewKit

/// The run: its progress, the current instruction, the result, and the other actions.
struct CheckRunView: DeepCheckPart {
  var catalogue: Catalogue
  var state: DeepCheckState

  private var run: CheckRunState { state.run }

  var body: [DeepCheckNode] {
    Element("section", .class("column run")) {
      RunProgress(catalogue: catalogue, run: run)
      switch run.phase {
      case .running(let check): running(check)
      case .decided(let check): decided(check)
      case .paused(let check): paused(check)
      case .welcome, .overview, .finished: []
      }
      done
    }
    if let stage = state.stage { StageView(catalogue: catalogue, stage: stage) }
  }

  @ViewBuilder<DeepCheckAction> private func heading(_ check: CheckID, _ note: String?) -> [DeepCheckNode] {
    SymbolView(Check.check(check).category.symbol, "symbol hero")
    Element("h1", .init("tabindex", "-1")) { catalogue.text("check." + check.rawValue) }.onAppear(.focusAtTop)
    if let note { Element("p", .class("instruction"), .init("role", "status")) { note } }
  }

  private func running(_ check: CheckID) -> DeepCheckElement {
    Element("section", .class("card current")) {
      heading(check, nil)
      if let instruction = state.instruction {
        InstructionView(catalogue: catalogue, instruction: instruction, draft: state.draft)
      } else {
        Element("p", .class("instruction"), .init("role", "status")) {
          catalogue.text(state.stage == nil ? "checkup.run.automatic" : "stage." + check.rawValue)
        }
        if case .statement(let stage) = state.stage { StatementView(catalogue: catalogue, stage: stage) }
      }
      if state.isSkipping { reasons } else { around }
    }
  }

  private var around: DeepCheckElement {
    Element("div", .class("export")) {
      ActionButton(catalogue.text("checkup.run.pause"), .run(.pause))
      ActionButton(catalogue.text("checkup.run.skip"), .openSkip)
      ActionButton(catalogue.text("checkup.run.stop"), style: "button plain", .openDiscard)
    }
  }

  private var reasons: DeepCheckElement {
    Element("div", .class("reasons"), .init("role", "group"), .init("aria-labelledby", "skip-title")) {
      Element("h2", .init("id", "skip-title"), .init("tabindex", "-1")) { catalogue.text("checkup.skip") }
        .onAppear(.focus)
      for reason in [CheckReason.notNow, .hasNone, .cannot] {
        ActionButton(catalogue.text("checkup.skip." + reason.rawValue), .run(.skip(reason)))
      }
      ActionButton(catalogue.text("checkup.skip.not"), style: "button plain", .closeSkip)
    }
  }

  private func decided(_ check: CheckID) -> DeepCheckElement {
    Element("section", .class("card current")) {
      heading(check, nil)
      for result in run.results(check) { CheckOutcome(catalogue: catalogue, result: result) }
      Element("div", .class("export")) {
        if run.results(check).contains(where: { $0.verdict == .invalid }) {
          again(check, style: "button primary")
          next(style: "button")
        } else {
          next(style: "button primary")
          again(check, style: "button")
        }
      }
    }
  }

  /// On a freshly loaded page, the permissions may have to be asked for first.
  private func next(style: String) -> ActionButton<DeepCheckAction> {
    ActionButton(catalogue.text("checkup.run.next"), style: style, .resume)
  }

  private func again(_ check: CheckID, style: String) -> ActionButton<DeepCheckAction> {
    ActionButton(catalogue.text("checkup.run.again"), style: style, .runCheck(check))
  }

  private func paused(_ check: CheckID) -> DeepCheckElement {
    Element("section", .class("card current")) {
      heading(check, catalogue.text("checkup.run.paused"))
      Element("div", .class("export")) {
        ActionButton(catalogue.text("checkup.run.goOn"), style: "button primary", .runCheck(check))
        ActionButton(catalogue.text("checkup.run.skip"), .run(.skip(.notNow)))
        ActionButton(catalogue.text("checkup.run.stop"), style: "button plain", .openDiscard)
      }
    }
  }

  /// The finished checks, latest first.
  @ViewBuilder<DeepCheckAction> private var done: [DeepCheckNode] {
    if !run.report.checks.isEmpty {
      Element("details", .class("card done")) {
        Element("summary") {
          Element("span", .class("grow")) { catalogue.text("checkup.run.done") }
          SymbolView(.chevronRight, "symbol faint turning")
        }
        Element("ul", .class("rows")) {
          for result in run.report.checks.reversed() {
            Element("li", .class("outcome")) {
              CheckMark(catalogue: catalogue, verdict: result.verdict)
              Element("span", .class("grow")) { CheckText.name(result, catalogue) }
            }
          }
        }
      }
    }
  }
}

/// Durations as people say them.
enum DurationText {
  /// Whole minutes, at least one.
  static func minutes(_ seconds: Int) -> String { String(max(1, (seconds + 30) / 60)) }
}
