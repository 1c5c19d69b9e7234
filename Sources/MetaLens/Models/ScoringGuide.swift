/// How a score comes about, as the app and the command line explain it: the same table that the judge uses.
public struct ScoringGuide: Equatable, Sendable {
  /// A verdict and the scores that go with it.
  public struct Threshold: Equatable, Sendable {
    public var verdict: Verdict
    public var scores: ClosedRange<Int>
  }

  /// What every photo begins with.
  public static let base = 100
  /// The lowest score of an original.
  public static let originalScore = 85
  /// The highest score of a photo that nothing can be shown of.
  public static let unverifiableScore = 60

  /// Rows that take points, heaviest first within each family.
  public var deductions: [OriginalityRule]
  /// Rows that never take points.
  public var neutral: [OriginalityRule]
  public var thresholds: [Threshold]

  public init() {
    deductions = OriginalityRule.all.filter { $0.points < 0 }
    neutral = OriginalityRule.all.filter { $0.points == 0 }
    thresholds = [
      Threshold(verdict: .original, scores: Self.originalScore...Self.base),
      Threshold(verdict: .modified, scores: 0...(Self.originalScore - 1)),
      Threshold(verdict: .screenshot, scores: 0...(Self.originalScore - 1)),
      Threshold(verdict: .unverifiable, scores: 0...Self.unverifiableScore),
      Threshold(verdict: .generated, scores: 0...0),
    ]
  }
}
