/// Why a moment can't be taken. Each is said in the same way.
public enum MomentFault: String, Error, Equatable, Sendable {
  /// Nothing was chosen, or what was chosen is no date.
  case missing
  case past
  /// Less than ``MomentRule/shortest`` away.
  case tooSoon
  /// More than ``MomentRule/longest`` away.
  case tooFar
  /// The clocks are put back and show it twice: one of the two has to be chosen.
  case ambiguous
  /// The zone's clocks are not known yet.
  case unknown
}

/// How far away a moment may lie.
public enum MomentRule {
  /// Five minutes: time for the first letter.
  public static let shortest: Int64 = 300
  /// A hundred years: a year with a digit too many is a slip.
  public static let longest: Int64 = 36_525 * 86_400

  /// Whether a field's text begins with a year of more than four digits, which is no ``WallTime``.
  static func isFarYear(_ text: String) -> Bool {
    let year = text.utf8.prefix { (0x30...0x39).contains($0) }
    return year.count > 4 && text.utf8.dropFirst(year.count).first == UInt8(ascii: "-")
  }

  /// What is wrong with `moment` at `now`.
  public static func fault(_ moment: Int64, now: Int64) -> MomentFault? {
    if moment <= now { return .past }
    if moment < now + shortest { return .tooSoon }
    return moment > now + longest ? .tooFar : nil
  }
}
