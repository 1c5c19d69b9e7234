import DesignSystem
import MetaLens
import Reports
import ViewKit

/// How a score comes about, from the table that the judge itself uses.
struct ScoringGuideView: InspectorView {
  var catalogue: Catalogue

  var body: [Node<PhotoInspectorAction>] {
    SheetView(catalogue: catalogue, title: catalogue.text("guide.title"), identity: 11, version: 0) {
      content(ScoringGuide())
    }
  }

  @ViewBuilder<PhotoInspectorAction> private func content(_ guide: ScoringGuide) -> [Node<PhotoInspectorAction>] {
    Element("p") { catalogue.text("guide.base", String(ScoringGuide.base)) }
    Element("p", .class("secondary")) { catalogue.text("app.guide.note") }
    Element("h3") { catalogue.text("app.guide.scores") }
    Element("ul", .class("rules")) {
      for threshold in guide.thresholds { self.threshold(threshold) }
    }
    Element("h3") { catalogue.text("app.guide.deductions") }
    Element("ul", .class("rules")) {
      for rule in guide.deductions { self.rule(rule) }
    }
    Element("h3") { catalogue.text("app.guide.neutral") }
    Element("ul", .class("rules")) {
      for rule in guide.neutral { self.rule(rule) }
    }
  }

  private func threshold(_ threshold: ScoringGuide.Threshold) -> InspectorElement {
    let low = String(threshold.scores.lowerBound)
    let high = String(threshold.scores.upperBound)
    return Element("li") {
      SymbolView(threshold.verdict.picture)
      Element("span", .class("grow")) { catalogue.text("verdict." + threshold.verdict.rawValue) }
      Element("span", .class("points")) {
        low == high ? low : catalogue.text("app.guide.range", low, high)
      }
    }
  }

  private func rule(_ rule: OriginalityRule) -> InspectorElement {
    Element("li") {
      SymbolView(rule.severity.picture, "symbol " + rule.severity.tone.rawValue)
      Element("div", .class("grow")) {
        Element("h4") { RuleText.title(rule.kind, catalogue) }
        Element("p", .class("secondary")) { RuleText.explanation(rule.kind, catalogue) }
      }
      Element("span", .class("points")) { rule.points == 0 ? "0" : "−\(-rule.points)" }
    }
  }
}

/// What is read, what is kept, and how to delete it.
struct PrivacyView: InspectorView {
  var catalogue: Catalogue
  var hasHistory: Bool

  var body: [Node<PhotoInspectorAction>] {
    SheetView(
      catalogue: catalogue, title: catalogue.text("app.privacy"), identity: 12,
      version: hasHistory ? 1 : 0
    ) { content }
  }

  @ViewBuilder<PhotoInspectorAction> private var content: [Node<PhotoInspectorAction>] {
    for part in ["read", "kept", "delete"] {
      Element("h3") { catalogue.text("app.privacy." + part + ".title") }
      Element("p") { catalogue.text("app.privacy." + part) }
    }
    if hasHistory { actionButton(catalogue, "app.history.delete", .trash, .deleteHistory) }
  }
}
