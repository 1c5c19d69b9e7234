/// Something in a report that does not follow from its own evidence.
public struct Discrepancy: Equatable, Sendable {
  /// What does not follow.
  public enum Kind: Equatable, Sendable {
    /// The evidence comes to another verdict.
    case verdict(judged: CheckVerdict)
    /// The evidence comes to another figure, or to none of this name.
    case figure(FigureName)
    /// A judgement without evidence can't be judged again.
    case noEvidence
  }

  public var check: CheckID
  public var part: String?
  public var kind: Kind

  public init(check: CheckID, part: String?, kind: Kind) {
    self.check = check
    self.part = part
    self.kind = kind
  }
}
