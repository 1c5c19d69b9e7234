/// Something in a report that does not follow from its own evidence, or from what it was asked for.
public struct Discrepancy: Equatable, Sendable {
  /// What does not follow.
  public enum Kind: Equatable, Sendable {
    /// The evidence comes to another verdict.
    case verdict(judged: CheckVerdict)
    /// The evidence comes to another figure, or to none of this name.
    case figure(FigureName)
    /// The evidence comes to a figure that the report leaves out.
    case leftOut(FigureName)
    /// A judgement without evidence can't be judged again.
    case noEvidence
    /// The report promises this check and has no result of it.
    case missing
    /// The check has two results for one part.
    case repeated
    /// The report names another stated model than the check that judged it.
    case statedModel
    /// The report answers another code than the one that was given, or none.
    case otherCode
    /// The report says that it was begun before the code was given.
    case begunBefore
    /// Nothing in the report could not have been made before the code was given.
    case unanswered
  }

  /// The check that it is about; nothing where it is about the whole report.
  public var check: CheckID?
  public var part: String?
  public var kind: Kind

  public init(check: CheckID?, part: String? = nil, kind: Kind) {
    self.check = check
    self.part = part
    self.kind = kind
  }
}
