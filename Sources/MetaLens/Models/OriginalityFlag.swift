/// One reason for a score: what was found, how much it takes, and the proof.
public struct OriginalityFlag: Equatable, Sendable {
  public var kind: FlagKind
  /// Points taken from the score: 0 or less. In a report only the strongest flag of a family takes points.
  public var points: Int
  /// What the sentence is filled with; the sentence itself comes from the string catalogue.
  public var detail: FlagDetail
  public var evidence: [Evidence]

  public init(_ kind: FlagKind, points: Int, detail: FlagDetail = .none, evidence: [Evidence]) {
    self.kind = kind
    self.points = points
    self.detail = detail
    self.evidence = evidence
  }

  /// The rule behind the flag.
  public var rule: OriginalityRule { OriginalityRule.rule(for: kind) }
}
