import Calendar
import DeepCheck
import ViewKit

/// Two reports side by side as a person reads them in a terminal.
public struct ReportComparisonText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  public init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The whole comparison, ending in a line break.
  public func text(_ comparison: ReportComparison) -> String {
    var lines = [style.paint(catalogue.text("device.compare.title"), .heading)]
    lines += side("device.compare.before", comparison.before) + side("device.compare.after", comparison.after) + [""]
    lines += identity(comparison) + [""]
    for kind in [CheckChange.Kind.worse, .better, .moved, .gone, .appeared, .same] {
      for change in comparison.checks where change.kind == kind { lines += self.change(change) }
    }
    lines += ["", "  " + style.paint(catalogue.text("device.compare.note"), .secondary)]
    lines.append("  " + style.paint(catalogue.text("device.notProof"), .secondary))
    return lines.joined(separator: "\n") + "\n"
  }

  private func side(_ key: String, _ report: DeviceReport) -> [String] {
    var lines = [
      "  " + catalogue.text(key) + ": " + CheckText.device(report.device, catalogue) + " · "
        + InstantText.shown(report.startedAt, catalogue.language)
    ]
    let count = ReportReview.review(report).count
    if count > 0 {
      lines.append("    " + style.paint(catalogue.text("device.compare.unsound", String(count)), .critical))
    }
    return lines
  }

  private func identity(_ comparison: ReportComparison) -> [String] {
    if comparison.contradictions.isEmpty { return ["  " + catalogue.text("device.compare.same")] }
    return ["  " + style.paint(catalogue.text("device.compare.contradictions"), .warning)]
      + comparison.contradictions.prefix(100).map { "    " + ComparisonText.contradiction($0, catalogue) }
  }

  private func change(_ change: CheckChange) -> [String] {
    let role = change.kind.role
    var lines = [
      "  " + style.paint(change.kind.symbol, role) + " " + ComparisonText.name(change, catalogue) + "  "
        + style.paint(ComparisonText.verdicts(change, catalogue), role)
    ]
    for figure in change.figures where figure.isMoved {
      lines.append("    " + style.paint(ComparisonText.figure(figure, catalogue), .secondary))
    }
    return lines
  }
}
