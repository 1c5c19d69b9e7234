/// A row of the rule table: what a flag of a kind weighs. The guide shows the same rows.
public struct OriginalityRule: Equatable, Sendable {
  public var kind: FlagKind
  public var family: FlagFamily
  public var severity: FlagSeverity
  /// The most that a flag of this kind takes from the score: 0 or less.
  public var points: Int
  /// The verdict that the flag leads to by itself, when it does.
  public var verdict: Verdict?

  /// The table, in the order of the guide.
  public static let all: [OriginalityRule] = [
    OriginalityRule(
      kind: .editingSoftware, family: .declared, severity: .critical, points: -40, verdict: .modified)
  ]

  /// The row for `kind`; every kind has one, which a test holds.
  public static func rule(for kind: FlagKind) -> OriginalityRule {
    for rule in all where rule.kind == kind { return rule }
    preconditionFailure("a kind without a rule")
  }
}
