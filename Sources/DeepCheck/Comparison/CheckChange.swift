/// What became of one check from one report to another.
public struct CheckChange: Equatable, Sendable {
  /// How it changed.
  public enum Kind: String, Sendable, CaseIterable {
    /// A better verdict.
    case better
    /// A worse verdict.
    case worse
    /// The same verdict, and a figure that moved by more than chance.
    case moved
    /// The same verdict, and no such figure.
    case same
    /// Judged in the second report alone.
    case appeared
    /// Judged in the first report alone.
    case gone
    /// Judged in neither.
    case open
  }

  public var before: CheckResult?
  public var after: CheckResult?
  /// The figures of both, in the order of the later report.
  public var figures: [FigureChange]

  /// One of the two has to be there.
  init(before: CheckResult?, after: CheckResult?) {
    self.before = before
    self.after = after
    figures = FigureChange.all(before, after)
  }

  public var id: CheckID { (after ?? before)?.id ?? .model }
  public var part: String? { (after ?? before)?.part }

  public var kind: Kind {
    let (old, new) = (Self.rank(before), Self.rank(after))
    switch (old, new) {
    case (nil, nil): return .open
    case (nil, _): return .appeared
    case (_, nil): return .gone
    case (let old?, let new?):
      if new != old { return new > old ? .better : .worse }
      return figures.contains { $0.isMoved } ? .moved : .same
    }
  }

  /// 0 for a failure up to 2 for a pass; nothing for what was not judged.
  private static func rank(_ result: CheckResult?) -> Int? {
    switch result?.verdict {
    case .fail: 0
    case .warn: 1
    case .pass: 2
    default: nil
    }
  }
}
