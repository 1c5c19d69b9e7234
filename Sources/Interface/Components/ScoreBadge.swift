import MetaLens
import ViewKit

/// A score in small: number, symbol of the verdict, and the verdict in words for who can't see it.
struct ScoreBadge: InspectorView {
  var catalogue: Catalogue
  var verdict: Verdict
  var score: Int

  var body: [Node<PhotoInspectorAction>] { Self.nodes(catalogue, verdict, score) }

  @inline(never)
  private static func nodes(_ catalogue: Catalogue, _ verdict: Verdict, _ score: Int) -> [Node<PhotoInspectorAction>] {
    [
      .element(
        Element("span", .class("badge " + Tone(verdict, score: score).rawValue)) {
          SymbolView(verdict.picture)
          Element("span") { String(score) }
          Element("span", .class("visually-hidden")) { catalogue.text("verdict." + verdict.rawValue) }
        })
    ]
  }
}
