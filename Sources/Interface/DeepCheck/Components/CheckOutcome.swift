import DeepCheck
import ViewKit

/// What came of one check: the verdict in words, why, what to do, and its figures.
struct CheckOutcome: DeepCheckPart {
  var catalogue: Catalogue
  var result: CheckResult

  private var part: String? { CheckText.part(result, catalogue) }

  var body: [DeepCheckNode] {
    Element("p", .class("outcome large " + result.verdict.tone.rawValue), .init("role", "status")) {
      SymbolView(result.verdict.picture)
      Element("span") { (part.map { $0 + ": " } ?? "") + catalogue.text("checkVerdict." + result.verdict.rawValue) }
    }
    for note in CheckText.notes(result, catalogue) { Element("p") { note } }
    if !result.figures.isEmpty {
      Element("ul", .class("footnote figures")) {
        for figure in result.figures { Element("li") { FigureText.shown(figure, catalogue) } }
      }
    }
  }
}
