import DeepCheck
import ViewKit

/// One check: its verdict, a picture of what was measured, every figure with its limit and where that comes from.
struct CheckResultView<Action>: View {
  var catalogue: Catalogue
  var check: CheckResult
  var again: ((CheckID) -> Action?)?

  var body: [Node<Action>] {
    Element("div", .class("dr-check")) {
      Element("h3") {
        VerdictSign<Action>(catalogue: catalogue, verdict: check.verdict)
        Element("span", .class("dr-grow")) { CheckText.name(check, catalogue) }
        Element("span", .class("dr-state " + Tone(check.verdict).rawValue)) {
          catalogue.text("checkVerdict." + check.verdict.rawValue)
        }
        if check.verdict.isJudged {
          Element("span", .class("dr-basis dr-" + check.basis.rawValue)) {
            catalogue.text("basis." + check.basis.rawValue)
          }
        }
      }
      for note in CheckText.notes(check, catalogue) { Element("p") { note } }
      EvidencePicture<Action>(catalogue: catalogue, check: check)
      if !check.figures.isEmpty {
        Element("ul", .class("dr-figures")) {
          for figure in check.figures.prefix(Self.limit) {
            FigureView<Action>(catalogue: catalogue, check: check.id, figure: figure)
          }
        }
      }
      if let again, let action = again(check.id) {
        Element("button", .class("button plain dr-again"), .init("type", "button")) {
          catalogue.text("device.again")
        }.on(.click, action)
      }
    }
  }

  /// A file can claim any number of figures.
  private static var limit: Int { 40 }
}
