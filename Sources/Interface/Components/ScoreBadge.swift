import MetaLens
import ViewKit

/// A score in small: number, symbol of the verdict, and the verdict in words for who can't see it.
struct ScoreBadge: InspectorView {
  var catalogue: Catalogue
  var report: ReportDocument

  var body: [Node<PhotoInspectorAction>] {
    Element("span", .class("badge " + report.tone.rawValue)) {
      SymbolView(report.verdict.picture)
      Element("span") { String(report.score) }
      Element("span", .class("visually-hidden")) { catalogue.text("verdict." + report.verdict.rawValue) }
    }
  }
}
