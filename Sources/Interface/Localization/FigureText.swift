import DeepCheck
import ViewKit

/// A check's figures in the reader's language.
public enum FigureText {
  /// The figure with its name, its unit and the limit that it was held against: "Capacity left 92 % (≥ 80)".
  public static func shown(_ figure: Figure, _ catalogue: Catalogue) -> String {
    let text = catalogue.text("figure." + figure.name.rawValue) + " " + value(figure, catalogue)
    guard let limit = figure.limit, let relation = figure.relation else { return text }
    return text + " (" + relation.symbol + " " + NumberText.decimal(limit, 3) + ")"
  }

  /// The value with its unit, as people write both.
  static func value(_ figure: Figure, _ catalogue: Catalogue) -> String {
    switch figure.value {
    case .text(let text): SafeText.shortened(SafeText.visible(text), to: 80)
    case .number(let number): value(number, figure.unit, catalogue)
    }
  }

  /// A limit with its unit.
  static func limit(_ value: Double, _ unit: FigureUnit) -> String {
    NumberText.decimal(value, 3) + (unit == .count ? "" : "\u{A0}" + unit.rawValue)
  }

  private static func value(_ number: Double, _ unit: FigureUnit, _ catalogue: Catalogue) -> String {
    let text = NumberText.decimal(number, unit.decimals)
    return switch unit {
    case .count, .text: text
    case .bytes where number >= 0 && number < 9e15: NumberText.byteCount(Int(clamping: Int64(number)))
    case .years: catalogue.text("unit.years", text)
    case .angle: text + unit.rawValue
    default: text + "\u{A0}" + unit.rawValue
    }
  }
}

extension Threshold.Relation {
  /// The sign before the limit.
  var symbol: String { self == .atMost ? "≤" : "≥" }
}
