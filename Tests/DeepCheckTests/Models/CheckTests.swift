import DeepCheck
import Testing

@Suite struct CheckTests {
  @Test func hasOneRowForEveryName() {
    #expect(Check.all.map { $0.id.rawValue }.sorted() == CheckID.allCases.map { $0.rawValue }.sorted())
  }

  @Test(arguments: CheckID.allCases)
  func canRunSomewhereInSomeTime(id: CheckID) {
    let check = Check.check(id)
    #expect(check.id == id)
    #expect(!check.places.isEmpty)
    #expect(check.seconds > 0)
  }

  @Test func keepsTheQuickRunToAFewMinutes() {
    let quick = Check.all.filter { $0.depth == .quick && $0.places.contains(.browser) }
    #expect(quick.reduce(0) { $0 + $1.seconds } <= 300)
  }

  @Test(arguments: CheckID.allCases)
  func isInvalidOrNotThereWithoutEvidence(id: CheckID) {
    let named: [CheckID] = [.cameraDevice, .firmware, .sensor, .displayPanel, .model]
    let verdict = Judge.judge(id, Evidence()).verdict
    // What only tells names has nothing to find fault with, and a model that nobody stated is left out; the others
    // must not pass on nothing.
    if !named.contains(id) {
      #expect(verdict == .invalid || verdict == .unavailable || verdict == .warn, "\(verdict)")
    }
    #expect(verdict != .fail)
  }
}
