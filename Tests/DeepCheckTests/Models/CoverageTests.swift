import DeepCheck
import Testing

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
