import CivilTime
import DeepCheck
import DesignSystem
import ViewKit

/// Two reports side by side, as text for a terminal.
package struct ReportComparisonText {
  private let catalogue: Catalogue
  private let style: TerminalStyle

  package init(_ catalogue: Catalogue, _ style: TerminalStyle) {
    self.catalogue = catalogue
    self.style = style
  }

  /// The whole comparison, ending in a line break.
  package func text(_ comparison: ReportComparison) -> String {
    var lines = [style.paint(catalogue.text("device.compare.title"), .heading)]
    lines += side("device.compare.before", comparison.before, comparison.discrepancies.before)
    lines += side("device.compare.after", comparison.after, comparison.discrepancies.after) + [""]
    lines += identity(comparison) + [""]
    for kind in [CheckChange.Kind.worse, .better, .moved, .gone, .appeared, .same] {
      for change in comparison.checks where change.kind == kind { lines += self.change(change) }
    }
    lines += ["", "  " + style.paint(catalogue.text("device.compare.note"), .secondary)]
    lines.append("  " + style.paint(catalogue.text("device.notProof"), .secondary))
    return style.wrapped(lines.joined(separator: "\n") + "\n")
  }

  private func side(_ key: String, _ report: DeviceReport, _ discrepancies: Int) -> [String] {
    var lines = [
      "  " + catalogue.text(key) + ": " + CheckText.device(report.device, catalogue) + " · "
        + InstantText.shown(report.startedAt, catalogue.language)
    ]
    if discrepancies > 0 {
      lines.append("    " + style.paint(catalogue.text("device.compare.unsound", String(discrepancies)), .critical))
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

/// The changes of checks and figures, in the reader's language.
package enum ComparisonText {
  package static func kind(_ kind: CheckChange.Kind, _ catalogue: Catalogue) -> String {
    catalogue.text("device.change." + kind.rawValue)
  }

  package static func name(_ change: CheckChange, _ catalogue: Catalogue) -> String {
    (change.after ?? change.before).map { CheckText.name($0, catalogue) } ?? ""
  }

  /// "Failed → Passed", or the only or unchanged verdict.
  package static func verdicts(_ change: CheckChange, _ catalogue: Catalogue) -> String {
    let words = [change.before, change.after].compactMap { $0?.verdict }
    let first = words.first.map { verdict($0, catalogue) } ?? ""
    guard words.count == 2, words[0] != words[1] else { return first }
    return first + " → " + verdict(words[1], catalogue)
  }

  private static func verdict(_ verdict: CheckVerdict, _ catalogue: Catalogue) -> String {
    verdict.symbol + " " + catalogue.text("checkVerdict." + verdict.rawValue)
  }

  /// "Capacity left 71 % → 100 % (± 2)".
  package static func figure(_ change: FigureChange, _ catalogue: Catalogue) -> String {
    let name = catalogue.text("figure." + change.name.rawValue)
    let values = [change.before, change.after].map { value in
      value.map { FigureText.value(Figure(name: change.name, value: $0, unit: change.unit), catalogue) } ?? "–"
    }
    guard values[0] != values[1] else { return name + " " + values[0] }
    var text = name + " " + values[0] + " → " + values[1]
    if let tolerance = change.tolerance, case .number(let old)? = change.before, change.after != nil {
      text += " (± " + NumberText.decimal(tolerance.amount(around: old), 2) + ")"
    }
    return text
  }

  package static func contradiction(_ one: IdentityContradiction, _ catalogue: Catalogue) -> String {
    var text = catalogue.text("device.contradiction." + one.kind.rawValue)
    if let check = one.check {
      text += " (" + CheckText.name(CheckResult(id: check, part: one.part, verdict: .pass), catalogue) + ")"
    }
    return text + ": " + shown(one.before) + " → " + shown(one.after)
  }

  private static func shown(_ text: String) -> String { SafeText.shortened(SafeText.visible(text), to: 80) }
}

extension CheckChange.Kind {
  /// A sign beside the words.
  var symbol: String {
    switch self {
    case .better: "▲"
    case .worse: "▼"
    case .moved: "≠"
    case .same: "="
    case .appeared: "+"
    case .gone: "−"
    case .open: "–"
    }
  }

  var tone: Tone {
    switch self {
    case .better: .green
    case .worse: .red
    case .moved, .gone: .orange
    case .same, .appeared, .open: .grey
    }
  }

  var role: TerminalStyle.Role {
    switch self {
    case .better: .good
    case .worse: .critical
    case .moved, .gone: .warning
    case .same, .appeared, .open: .secondary
    }
  }
}
