import DesignSystem
import MetaLens
import Reports
import ViewKit

/// How scores are calculated: this photo's sum first, then the table that the judge uses.
struct ScoringGuideView: DetailsView {
  var catalogue: Catalogue
  /// The report whose sum comes first.
  var report: ReportDocument?

  var body: [Node<PhotoDetailsAction>] {
    if let report { sum(report) }
    content(ScoringGuide())
  }

  /// "100 − 60 − 40 = 0", and the reason for each part.
  private func sum(_ report: ReportDocument) -> DetailsElement {
    let deductions = report.flags.filter { $0.points < 0 }
    let parts = deductions.map { " − \(-$0.points)" }.joined()
    return Element("section", .class("sum")) {
      Element("h3") { catalogue.text("details.sum") }
      Element("p", .class("equation")) { String(ScoringGuide.base) + parts + " = " + String(report.score) }
      Element("ul", .class("rules")) {
        for flag in deductions {
          Element("li") {
            SymbolView(flag.rule.severity.picture, "symbol " + flag.rule.severity.tone.rawValue)
            Element("span", .class("grow")) { FlagText.sentence(flag, catalogue) }
            Element("span", .class("points")) { "−\(-flag.points)" }
          }
        }
      }
      if deductions.isEmpty { Element("p", .class("secondary")) { catalogue.text("details.sum.nothing") } }
      // A score is never below zero, no matter what was found.
      if deductions.reduce(ScoringGuide.base, { $0 + $1.points }) < report.score {
        Element("p", .class("secondary")) { catalogue.text("details.sum.floor") }
      }
    }
  }

  @ViewBuilder<PhotoDetailsAction> private func content(_ guide: ScoringGuide) -> [Node<PhotoDetailsAction>] {
    Element("p") { catalogue.text("guide.base", String(ScoringGuide.base)) }
    Element("p", .class("secondary")) { catalogue.text("details.guide.note") }
    Element("h3") { catalogue.text("details.guide.scores") }
    Element("ul", .class("rules")) {
      for threshold in guide.thresholds { self.threshold(threshold) }
    }
    Element("h3") { catalogue.text("details.guide.deductions") }
    Element("ul", .class("rules")) {
      for rule in guide.deductions { self.rule(rule) }
    }
    Element("h3") { catalogue.text("details.guide.neutral") }
    Element("ul", .class("rules")) {
      for rule in guide.neutral { self.rule(rule) }
    }
  }

  private func threshold(_ threshold: ScoringGuide.Threshold) -> DetailsElement {
    let low = String(threshold.scores.lowerBound)
    let high = String(threshold.scores.upperBound)
    return Element("li") {
      SymbolView(threshold.verdict.picture)
      Element("span", .class("grow")) { catalogue.text("verdict." + threshold.verdict.rawValue) }
      Element("span", .class("points")) {
        low == high ? low : catalogue.text("details.guide.range", low, high)
      }
    }
  }

  private func rule(_ rule: OriginalityRule) -> DetailsElement {
    let text = RuleText(rule.kind, catalogue.language)
    return Element("li") {
      SymbolView(rule.severity.picture, "symbol " + rule.severity.tone.rawValue)
      Element("div", .class("grow")) {
        Element("h4") { text.title }
        Element("p", .class("secondary")) { text.explanation }
      }
      Element("span", .class("points")) { rule.points == 0 ? "0" : "−\(-rule.points)" }
    }
  }
}
