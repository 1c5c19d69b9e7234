/// One reason for a score: what was found, how much it takes, and the proof.
public struct OriginalityFlag: Equatable, Sendable {
  public var kind: FlagKind
  /// Points taken from the score: 0 or less. In a report only the strongest flag of a family takes points; the
  /// others of it show 0, so that the points of all flags add up to what is missing from 100.
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

  /// A flag with its rule's points, before the families are weighed.
  init(_ kind: FlagKind, _ detail: FlagDetail, _ evidence: [Evidence]) {
    self.init(kind, points: OriginalityRule.rule(for: kind).points, detail: detail, evidence: evidence)
  }

  /// A flag whose sentence has no placeholders.
  init(_ kind: FlagKind, _ evidence: [Evidence]) {
    self.init(kind, .none, evidence)
  }

  /// The rule behind the flag.
  public var rule: OriginalityRule { OriginalityRule.rule(for: kind) }
}
