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
    let named: [CheckID] = [.cameraDevice, .firmware, .sensor, .securityChip, .displayPanel, .model]
    let verdict = Judge.judge(id, Evidence()).verdict
    // Checks that only return names can't find a fault, and an unstated model is skipped; the others
    // must not pass without evidence.
    if !named.contains(id) {
      #expect(verdict == .invalid || verdict == .unavailable || verdict == .warn, "\(verdict)")
    }
    #expect(verdict != .fail)
  }
}

@Suite struct ThresholdTests {
  @Test func gradesOnBothSides() {
    let most = Threshold(.battery, .health, .atMost, 5, 10, .percent, "test")
    #expect([4, 5, 5.1, 10, 10.1].map { most.grade($0) } == [.pass, .pass, .warn, .warn, .fail])
    let least = Threshold(.battery, .health, .atLeast, 80, 70, .percent, "test")
    #expect([81, 80, 79.9, 70, 69.9].map { least.grade($0) } == [.pass, .pass, .warn, .warn, .fail])
  }

  @Test func warnsAtMostWithoutASecondLimit() {
    let row = Threshold(.battery, .cycles, .atMost, 1000, nil, .count, "test")
    #expect(row.grade(1e9) == .warn)
  }

  @Test func letsNothingPassThatIsNoNumber() {
    for row in Threshold.all { #expect(row.grade(.nan) != .pass, "\(row.check) \(row.figure)") }
  }

  @Test func hasASourceForEveryRowAndNoRowTwice() {
    var seen: Set<String> = []
    for row in Threshold.all {
      // Our own limits name their basis.
      #expect(row.source.utf8CodeUnitCount >= 8, "\(row.check) \(row.figure)")
      #expect(seen.insert(row.check.rawValue + "." + row.figure.rawValue).inserted, "\(row.check) \(row.figure)")
      if let warn = row.warn {
        #expect(row.relation == .atMost ? warn >= row.pass : warn <= row.pass, "\(row.check) \(row.figure)")
      }
    }
  }
}
