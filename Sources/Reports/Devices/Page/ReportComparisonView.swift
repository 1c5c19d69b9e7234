import CivilTime
import DeepCheck
import ViewKit

/// Two reports side by side: what contradicts a single device, what got better or worse, which figures changed.
package struct ReportComparisonView<Action>: View {
  private let catalogue: Catalogue
  private let comparison: ReportComparison

  package init(_ comparison: ReportComparison, _ catalogue: Catalogue) {
    self.comparison = comparison
    self.catalogue = catalogue
  }

  /// The kinds in order of interest.
  private var kinds: [CheckChange.Kind] { [.worse, .better, .moved, .gone, .appeared, .same, .open] }

  package var body: [Node<Action>] {
    Element("article", .class("dr")) {
      Element("section", .class("dr-card")) {
        Element("h1", .init("tabindex", "-1")) { catalogue.text("device.compare.title") }
        side("device.compare.before", comparison.before, comparison.discrepancies.before)
        side("device.compare.after", comparison.after, comparison.discrepancies.after)
        counts
      }
      identity
      for kind in kinds { group(kind) }
      Element("p", .class("dr-note")) { catalogue.text("device.compare.note") }
      ProofLimitsView<Action>(catalogue: catalogue)
    }
  }

  @ViewBuilder<Action> private func side(
    _ key: String, _ report: DeviceReport, _ discrepancies: Int
  ) -> [Node<Action>] {
    Element("p") {
      Element("strong") { catalogue.text(key) + catalogue.language.colon }
      CheckText.device(report.device, catalogue) + " · "
        + InstantText.shown(report.startedAt, catalogue.language)
    }
    if discrepancies > 0 {
      Element("p") {
        VerdictSign<Action>(catalogue: catalogue, verdict: .fail)
        " " + catalogue.text("device.compare.unsoundAlone", String(discrepancies))
      }
    }
  }

  private var counts: Element<Action> {
    Element("ul", .class("dr-facts")) {
      for kind in kinds where comparison.count(kind) > 0 {
        Element("li") {
          Element("span", .class("dr-state " + kind.tone.rawValue)) { kind.symbol }
          Element("span") { ComparisonText.kind(kind, catalogue) }
          Element("span", .class("dr-value")) { String(comparison.count(kind)) }
        }
      }
    }
  }

  private var identity: Element<Action> {
    Element("section", .class("dr-card")) {
      if comparison.contradictions.isEmpty {
        Element("p") { catalogue.text("device.compare.same") }
      } else {
        Element("p") { catalogue.text("device.compare.contradictions") }
        Element("ul", .class("dr-plain")) {
          for one in comparison.contradictions.prefix(100) {
            Element("li") { ComparisonText.contradiction(one, catalogue) }
          }
        }
      }
    }
  }

  @ViewBuilder<Action> private func group(_ kind: CheckChange.Kind) -> [Node<Action>] {
    let changes = comparison.checks.filter { $0.kind == kind }
    if !changes.isEmpty {
      Element("section", .class("dr-card dr-part")) {
        Element("h2") {
          Element("span", .class("dr-sign " + kind.tone.rawValue), .init("aria-hidden", "true")) { kind.symbol }
          ComparisonText.kind(kind, catalogue)
        }
        for change in changes { self.change(change) }
      }
    }
  }

  private func change(_ change: CheckChange) -> Element<Action> {
    Element("div", .class("dr-check")) {
      Element("h3") {
        Element("span", .class("dr-grow")) { ComparisonText.name(change, catalogue) }
        Element("span", .class("dr-state")) { ComparisonText.verdicts(change, catalogue) }
      }
      Element("ul", .class("dr-moves")) {
        for figure in change.figures where figure.isMoved || change.kind != .same {
          Element("li", .class(figure.isMoved ? "dr-moved" : "dr-still")) {
            ComparisonText.figure(figure, catalogue)
          }
        }
      }
    }
  }
}
