import DeepCheck
import ViewKit

/// A check's result in the reader's language.
public enum CheckText {
  /// The check's name, with the part that it was run on.
  public static func name(_ result: CheckResult, _ catalogue: Catalogue) -> String {
    let name = catalogue.text("check." + result.id.rawValue)
    return part(result, catalogue).map { name + " · " + $0 } ?? name
  }

  /// The part that a check was run on: a speaker in the reader's words, else by the name that the system gives it.
  static func part(_ result: CheckResult, _ catalogue: Catalogue) -> String? {
    guard let part = result.part else { return nil }
    let speaker = result.id == .speakerDigits ? catalogue.lookup("checkup.speaker." + part) : nil
    return speaker ?? SafeText.shortened(SafeText.visible(part), to: 40)
  }

  /// Why it came out so, where that needs words, and what to do about it.
  public static func notes(_ result: CheckResult, _ catalogue: Catalogue) -> [String] {
    var notes: [String] = []
    if let reason = result.reason { notes.append(catalogue.text("reason." + reason.rawValue)) }
    if result.verdict == .fail { notes.append(advice(result.id, catalogue)) }
    return notes
  }

  /// What to do about a failure: the check's own words, else its category's.
  static func advice(_ id: CheckID, _ catalogue: Catalogue) -> String {
    catalogue.lookup("advice." + id.rawValue)
      ?? catalogue.text("advice." + Check.check(id).category.rawValue)
  }

  /// How much was checked and on what grounds: "9 measured · 4 not testable here".
  public static func coverage(_ coverage: Coverage, _ catalogue: Catalogue) -> String {
    let parts: [(String, Int)] = [
      ("measured", coverage.measured), ("challenge", coverage.challenge), ("stated", coverage.stated),
      ("invalid", coverage.invalid), ("skipped", coverage.skipped), ("blocked", coverage.blocked),
      ("unavailable", coverage.unavailable),
    ]
    return parts.filter { $0.1 > 0 }.map { catalogue.text("coverage." + $0.0, NumberText.grouped($0.1)) }
      .joined(separator: " · ")
  }

  /// The device's name and system.
  public static func device(_ device: DeviceIdentity, _ catalogue: Catalogue) -> String {
    let name = [device.vendor, device.model].compactMap { $0 }.joined(separator: " ")
    return SafeText.visible(name.isEmpty ? catalogue.text("device.thisDevice") : name)
  }
}

extension CheckVerdict {
  /// A sign beside the words, since colour alone must not tell.
  public var symbol: String {
    switch self {
    case .pass: "✓"
    case .warn: "!"
    case .fail: "✗"
    case .invalid: "↻"
    case .skipped, .unavailable: "–"
    case .blocked: "⊘"
    }
  }

  var role: TerminalStyle.Role {
    switch self {
    case .pass: .good
    case .warn, .blocked, .invalid: .warning
    case .fail: .critical
    case .skipped, .unavailable: .secondary
    }
  }
}
