import PiggyBank
import Testing

@Suite struct MomentRuleTests {
  private let now: Int64 = 1_795_000_000

  @Test func allowsFiveMinutesToAHundredYears() {
    #expect(MomentRule.fault(now, now: now) == .past)
    #expect(MomentRule.fault(now + 1, now: now) == .tooSoon)
    #expect(MomentRule.fault(now + 299, now: now) == .tooSoon)
    #expect(MomentRule.fault(now + 300, now: now) == nil)
    #expect(MomentRule.fault(now + MomentRule.longest, now: now) == nil)
    #expect(MomentRule.fault(now + MomentRule.longest + 1, now: now) == .tooFar)
  }

  /// A clock that shows anything, and a moment that anyone wrote.
  @Test func judgesTheFarthestMoments() {
    #expect(MomentRule.fault(.max, now: .max - 1) == .tooSoon)
    #expect(MomentRule.fault(.max, now: .max - 300) == nil)
    #expect(MomentRule.fault(.max, now: .min) == .tooFar)
    #expect(MomentRule.fault(.min, now: .max) == .past)
    #expect(MomentRule.fault(-1, now: .min) == .tooFar)
  }
}
