import DeepCheck
import ViewKit

/// What became of checks and figures, in the reader's language.
public enum ComparisonText {
  static func kind(_ kind: CheckChange.Kind, _ catalogue: Catalogue) -> String {
    catalogue.text("device.change." + kind.rawValue)
  }

  static func name(_ change: CheckChange, _ catalogue: Catalogue) -> String {
    (change.after ?? change.before).map { CheckText.name($0, catalogue) } ?? ""
  }

  /// "Failed → Passed", or the one verdict that there is, or that stayed.
  static func verdicts(_ change: CheckChange, _ catalogue: Catalogue) -> String {
    let words = [change.before, change.after].compactMap { $0?.verdict }
    let first = words.first.map { verdict($0, catalogue) } ?? ""
    guard words.count == 2, words[0] != words[1] else { return first }
    return first + " → " + verdict(words[1], catalogue)
  }

  private static func verdict(_ verdict: CheckVerdict, _ catalogue: Catalogue) -> String {
    verdict.symbol + " " + catalogue.text("checkVerdict." + verdict.rawValue)
  }

  /// "Capacity left 71 % → 100 % (± 2)".
  static func figure(_ change: FigureChange, _ catalogue: Catalogue) -> String {
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

  static func contradiction(_ one: IdentityContradiction, _ catalogue: Catalogue) -> String {
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
