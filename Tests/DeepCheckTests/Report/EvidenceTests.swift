import DeepCheck
import Testing

@Suite struct EvidenceTests {
  @Test func keepsNumbersInFixedPoint() {
    var evidence = Evidence()
    evidence.add(.times, [0.1234, -2, 1e6], decimals: 3)
    #expect(evidence.series[0].values == [123, -2000, 1_000_000_000])
    #expect(evidence.values(.times) == [0.123, -2, 1e6])
  }

  @Test func clampsWhatCanBeNoMeasurement() {
    var evidence = Evidence()
    evidence.add(.times, [.nan, .infinity, -.infinity, 1e300])
    #expect(evidence.values(.times) == [0, 0, 0, 9e15])
  }

  @Test func leavesOutWhatIsNotThere() {
    var evidence = Evidence()
    evidence.add(.width, nil as Double?)
    evidence.add(.height, nil as Int?)
    evidence.add(.model, "")
    #expect(evidence == Evidence())
    #expect(evidence.number(.width) == nil && evidence.text(.model) == nil && evidence.values(.times).isEmpty)
  }

  @Test func hasNoWholeNumberOfWhatIsTooLarge() {
    var evidence = Evidence()
    evidence.add(.bytes, 5e12)
    #expect(evidence.integer(.bytes) == nil)
    #expect(evidence.number(.bytes) == 5e12)
  }
}

@Suite struct CoverageTests {
  @Test func countsJudgementsByTheirGroundsAndTheRestByTheirVerdict() {
    let coverage = Coverage([
      CheckResult(id: .fan, verdict: .pass), CheckResult(id: .disk, verdict: .fail),
      CheckResult(id: .speakerDigits, verdict: .warn, basis: .challenge),
      CheckResult(id: .locks, verdict: .pass, basis: .stated), CheckResult(id: .compass, verdict: .invalid),
      CheckResult(id: .torch, verdict: .skipped), CheckResult(id: .location, verdict: .blocked),
      CheckResult(id: .sensor, verdict: .unavailable),
    ])
    #expect(coverage.measured == 2 && coverage.challenge == 1 && coverage.stated == 1)
    #expect(coverage.invalid == 1 && coverage.skipped == 1 && coverage.blocked == 1 && coverage.unavailable == 1)
  }
}

@Suite struct ReportScopeTests {
  @Test func promisesTheChecksOfItsPlace() {
    #expect(Set(ReportScope.quick.checks).isStrictSubset(of: Set(ReportScope.full.checks)))
    #expect(ReportScope.full.checks.contains(.model))
    #expect(!ReportScope.full.checks.contains(.fan))
    #expect(ReportScope.machine.checks.contains(.fan))
    #expect(!ReportScope.machine.checks.contains(.touchGrid))
  }
}
