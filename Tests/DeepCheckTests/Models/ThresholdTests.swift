import DeepCheck
import Testing

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
      // A limit of our own says what it comes from.
      #expect(row.source.utf8CodeUnitCount >= 8, "\(row.check) \(row.figure)")
      #expect(seen.insert(row.check.rawValue + "." + row.figure.rawValue).inserted, "\(row.check) \(row.figure)")
      if let warn = row.warn {
        #expect(row.relation == .atMost ? warn >= row.pass : warn <= row.pass, "\(row.check) \(row.figure)")
      }
    }
  }
}
