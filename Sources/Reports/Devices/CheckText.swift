import DeepCheck
import DesignSystem
import ViewKit

/// The texts of a check's result in the reader's language.
package enum CheckText {
  /// The check's name, with the part it was run on.
  package static func name(_ result: CheckResult, _ catalogue: Catalogue) -> String {
    let name = catalogue.text("check." + result.id.rawValue)
    return part(result, catalogue).map { name + " · " + $0 } ?? name
  }

  /// The part that a check was run on: a speaker in the reader's language, otherwise the system's name for it.
  package static func part(_ result: CheckResult, _ catalogue: Catalogue) -> String? {
    guard let part = result.part else { return nil }
    let speaker = result.id == .speakerDigits ? catalogue.lookup("checkup.speaker." + part) : nil
    return speaker ?? SafeText.shortened(SafeText.visible(part), to: 40)
  }

  /// The reason for the result if it needs one, what to do about it, and what this check can't know.
  package static func notes(_ result: CheckResult, _ catalogue: Catalogue) -> [String] {
    var notes: [String] = []
    if let reason = result.reason { notes.append(catalogue.text("reason." + reason.rawValue)) }
    if let advice = advice(result, catalogue) { notes.append(advice) }
    if result.verdict.isJudged, let scope = catalogue.lookup("scope." + result.id.rawValue) { notes.append(scope) }
    return notes
  }

  /// What a warning or a failure means and what to do about it: the check's own advice, else its category's.
  package static func advice(_ result: CheckResult, _ catalogue: Catalogue) -> String? {
    let kind: String
    switch result.verdict {
    case .fail: kind = "advice."
    case .warn: kind = "caution."
    case .pass, .invalid, .skipped, .blocked, .unavailable: return nil
    }
    return ownCause(result).map { catalogue.text($0) } ?? catalogue.lookup(kind + result.id.rawValue)
      ?? catalogue.text(kind + Check.check(result.id).category.rawValue)
  }

  /// The advice for a cause that the check's own doesn't fit: a disk that is only hot, or has only a bad cable, needs no
  /// replacement; one that can't be used can't be backed up; a gauge that is wrong says nothing about the battery.
  private static func ownCause(_ result: CheckResult) -> String? {
    if result.verdict == .warn, result.reason == .absent { return "caution.missing" }
    if result.id == .battery { return result.verdict == .warn && result.reason == .implausible ? "caution.gauge" : nil }
    guard result.id == .disk else { return nil }
    if result.reason == .notUsable { return "advice.diskGone" }
    let causes = result.figures.filter { isBeyondLimit($0) }.map { $0.name }
    guard let first = causes.first, causes.allSatisfy({ $0 == first }) else { return nil }
    return first == .diskTemperature ? "advice.diskHeat" : first == .linkErrors ? "advice.diskCable" : nil
  }

  private static func isBeyondLimit(_ figure: Figure) -> Bool {
    guard let limit = figure.limit, let relation = figure.relation, case .number(let value) = figure.value else {
      return false
    }
    return !relation.holds(value, limit)
  }

  /// How much was checked and on what basis: "9 measured · 4 not testable here".
  package static func coverage(_ coverage: Coverage, _ catalogue: Catalogue) -> String {
    let parts: [(String, Int)] = [
      ("measured", coverage.measured), ("challenge", coverage.challenge), ("stated", coverage.stated),
      ("invalid", coverage.invalid), ("skipped", coverage.skipped), ("blocked", coverage.blocked),
      ("unavailable", coverage.unavailable),
    ]
    return parts.filter { $0.1 > 0 }.map { catalogue.text("coverage." + $0.0, NumberText.grouped($0.1)) }
      .joined(separator: " · ")
  }

  /// The device's name and system.
  package static func device(_ device: DeviceIdentity, _ catalogue: Catalogue) -> String {
    let name = [device.vendor, device.model].compactMap { $0 }.joined(separator: " ")
    return SafeText.visible(name.isEmpty ? catalogue.text("device.thisDevice") : name)
  }
}

extension CheckVerdict {
  /// A sign beside the words, since colour alone must not carry meaning.
  package var symbol: String {
    switch self {
    case .pass: "✓"
    case .warn: "!"
    case .fail: "✗"
    case .invalid: "↻"
    case .skipped, .unavailable: "–"
    case .blocked: "⊘"
    }
  }

  package var role: TerminalStyle.Role {
    switch self {
    case .pass: .good
    case .warn, .blocked, .invalid: .warning
    case .fail: .critical
    case .skipped, .unavailable: .secondary
    }
  }
}

/// A check's figures in the reader's language.
package enum FigureText {
  /// The figure with its name, its unit and the limit it was compared with: "Capacity left 92 % (≥ 80)". A state has no
  /// limit that says anything: "State of the storage pool Online".
  package static func shown(_ figure: Figure, _ catalogue: Catalogue) -> String {
    let text = catalogue.text("figure." + figure.name.rawValue) + " " + value(figure, catalogue)
    guard let limit = figure.limit, let relation = figure.relation, state(figure, catalogue) == nil else { return text }
    let shown = isScaled(figure.unit) ? self.limit(limit, figure.unit) : NumberText.decimal(limit, 3)
    return text + " (" + relation.symbol + " " + shown + ")"
  }

  /// The value with its unit, as people write it, or the state that it is the number of.
  package static func value(_ figure: Figure, _ catalogue: Catalogue) -> String {
    switch figure.value {
    case .text(let text): SafeText.shortened(SafeText.visible(text), to: 80)
    case .number(let number): state(figure, catalogue) ?? value(number, figure.unit, catalogue)
    }
  }

  /// The state that the figure's value is the number of, if it is one.
  static func state(_ figure: Figure, _ catalogue: Catalogue) -> String? {
    guard case .number(let number) = figure.value else { return nil }
    return FigureState.text(figure.name, number, catalogue)
  }

  /// A limit with its unit.
  package static func limit(_ value: Double, _ unit: FigureUnit) -> String {
    if isScaled(unit) { return scaled(value, unit) }
    return NumberText.decimal(value, 3) + (unit == .count ? "" : "\u{A0}" + unit.rawValue)
  }

  /// The source of a figure's limit in the reader's language; as it is in reports of other versions. Our own limits
  /// begin with `own`.
  package static func source(
    _ source: String, _ check: CheckID, _ figure: FigureName, _ catalogue: Catalogue
  ) -> String {
    let row = Threshold.row(check, figure)?.source.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let name = figure.rawValue
    let translated =
      row == source
      ? catalogue.lookup("source." + check.rawValue + "." + name) ?? catalogue.lookup("source." + name) : nil
    let shown = SafeText.shortened(SafeText.visible(source), to: 120)
    guard shown.utf8.starts(with: "own:".utf8) || shown.utf8.starts(with: "own;".utf8) else {
      return translated ?? shown
    }
    let rest = shown.utf8.dropFirst(4).drop { $0 == 0x20 }
    return catalogue.text("device.source.own", translated ?? String(decoding: Array(rest), as: UTF8.self))
  }

  /// Whether large values are written with a larger unit: 44.7 MB/s.
  private static func isScaled(_ unit: FigureUnit) -> Bool { unit == .bytes || unit == .byteRate }

  private static func scaled(_ number: Double, _ unit: FigureUnit) -> String {
    guard number >= 0, number < 9e15 else { return NumberText.decimal(number, 0) + "\u{A0}" + unit.rawValue }
    return NumberText.byteCount(Int64(number)) + (unit == .byteRate ? "/s" : "")
  }

  private static func value(_ number: Double, _ unit: FigureUnit, _ catalogue: Catalogue) -> String {
    let text = NumberText.decimal(number, unit.decimals)
    return switch unit {
    case .count, .text: text
    case .bytes, .byteRate: scaled(number, unit)
    case .years: catalogue.text(text == "1" ? "unit.years|one" : "unit.years", text)
    case .angle: text + unit.rawValue
    case .percent, .times, .acceleration, .angularRate, .milliseconds, .seconds, .hours, .frequency, .decibels,
      .fullScale, .percentAnHour, .milliwatts, .metres, .millimetres, .pixels, .perMegapixel, .temperature, .speed,
      .bitRate:
      text + "\u{A0}" + unit.rawValue
    }
  }
}

extension Threshold.Relation {
  /// The sign before the limit.
  var symbol: String { self == .atMost ? "≤" : "≥" }
}

/// The discrepancies of a report in the reader's language.
package enum DiscrepancyText {
  package static func sentence(_ discrepancy: Discrepancy, _ catalogue: Catalogue) -> String {
    let name = discrepancy.check.map {
      CheckText.name(CheckResult(id: $0, part: discrepancy.part, verdict: .pass), catalogue)
    }
    return switch discrepancy.kind {
    case .verdict(let judged):
      catalogue.text("device.review.verdict", name ?? "", catalogue.text("checkVerdict." + judged.rawValue))
    case .reason: catalogue.text("device.review.reason", name ?? "")
    case .figure(let figure):
      catalogue.text("device.review.figure", name ?? "", catalogue.text("figure." + figure.rawValue))
    case .leftOut(let figure):
      catalogue.text("device.review.leftOut", name ?? "", catalogue.text("figure." + figure.rawValue))
    case .noEvidence: catalogue.text("device.review.noEvidence", name ?? "")
    case .missing: catalogue.text("device.review.missing", name ?? "")
    case .repeated: catalogue.text("device.review.repeated", name ?? "")
    case .statedModel: catalogue.text("device.review.statedModel", name ?? "")
    case .coverage: catalogue.text("device.review.coverage")
    case .unknownMember: catalogue.text("device.review.unknownMember")
    case .otherScope: catalogue.text("device.review.scope")
    case .otherPart: catalogue.text("device.review.part", name ?? "")
    case .copied: catalogue.text("device.review.copied", name ?? "")
    case .unmeasurable: catalogue.text("device.review.unmeasurable", name ?? "")
    case .otherCode: catalogue.text("device.review.otherCode")
    case .begunBefore: catalogue.text("device.review.begunBefore")
    case .unanswered: catalogue.text("device.review.unanswered")
    }
  }
}
