import Testing

@testable import MetaLens

@Suite struct OriginalityRuleTests {
  @Test func hasOneRowAKind() {
    #expect(OriginalityRule.all.count == FlagKind.allCases.count)
    for kind in FlagKind.allCases { #expect(OriginalityRule.rule(for: kind).kind == kind) }
  }

  @Test(arguments: OriginalityRule.all)
  func keepsTheBoundsThatVerdictsPromise(rule: OriginalityRule) {
    switch rule.verdict {
    case .generated: #expect(rule.points == -ScoringGuide.base)
    case .modified, .screenshot: #expect(rule.points <= ScoringGuide.originalScore - 1 - ScoringGuide.base)
    case .original, .unverifiable: Issue.record("no rule leads to \(rule.verdict!)")
    case nil:
      #expect(!rule.isDoubt || rule.points <= ScoringGuide.unverifiableScore - ScoringGuide.base)
      #expect(rule.isDoubt || rule.points > ScoringGuide.originalScore - ScoringGuide.base)
    }
  }

  /// Measured points change the score but no verdict, which follows the points set by hand.
  @Test func takesMeasuredPointsWhereTheyAreKnown() {
    let measured = OriginalityRule.all.filter { $0.points != $0.manualPoints }
    #expect(measured.count >= 15)
    #expect(measured.allSatisfy { $0.verdict != .generated && $0.verdict != .screenshot })
    #expect(OriginalityRule.rule(for: .reencodedCopy).points == -65)
  }

  @Test(arguments: OriginalityRule.all)
  func costsPointsOnlyForContradictionsDoubtsAndMissingProof(rule: OriginalityRule) {
    let isHeld = rule.severity == .critical || rule.severity == .warning
    #expect((rule.points < 0) == (isHeld || rule.kind == .proofMissing))
  }

  @Test func isTheGuide() {
    let guide = ScoringGuide()
    #expect(
      guide.deductions + guide.neutral == OriginalityRule.all.filter { $0.points < 0 }
        + OriginalityRule.all.filter { $0.points == 0 })
    #expect(guide.deductions.count + guide.neutral.count == OriginalityRule.all.count)
    #expect(Set(guide.thresholds.map { $0.verdict }) == Set(Verdict.allCases))
  }
}
