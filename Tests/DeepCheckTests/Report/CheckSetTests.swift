import CivilTime
import DeepCheck
import Testing

/// A report's version of the set of checks: later checks are not missing from it.
@Suite struct CheckSetTests {
  private func report(_ scope: ReportScope, checkSet: Int, leavingOut left: [CheckID] = []) -> DeviceReport {
    var report = DeviceReport(device: DeviceIdentity(), startedAt: Instant(0), scope: scope)
    report.checkSet = checkSet
    report.checks = scope.checks.filter { CheckSet.version(of: $0) <= checkSet && !left.contains($0) }
      .map { CheckResult(id: $0, verdict: .skipped, reason: .notNow) }
    return report
  }

  @Test func theFirstVersionHasTheChecksOfItsTime() {
    for check in [CheckID.motionTiming, .touchGrid, .storage, .model, .disk] {
      #expect(CheckSet.version(of: check) == 1)
    }
    #expect(CheckID.allCases.allSatisfy { (1...CheckSet.version).contains(CheckSet.version(of: $0)) })
  }

  @Test(arguments: ReportScope.allCases, [1, CheckSet.version])
  func nothingIsMissingFromAWholeReportOfAnyVersion(_ scope: ReportScope, _ checkSet: Int) {
    let report = report(scope, checkSet: checkSet)
    #expect(ReportReview.review(report) == [])
    #expect(report.newerChecks == scope.checks.filter { CheckSet.version(of: $0) > checkSet })
  }

  @Test func whatTheVersionHadIsStillMissed() {
    let report = report(.quick, checkSet: 1, leavingOut: [.touchGrid])
    #expect(ReportReview.review(report) == [Discrepancy(check: .touchGrid, kind: .missing)])
  }

  @Test func theVersionIsWrittenAndReadAndTheFirstIsTheOneThatNamesNone() throws {
    let new = report(.quick, checkSet: CheckSet.version)
    #expect(try DeviceReportReader.read(DeviceReportJSON.write(new)) == new)
    let old = report(.quick, checkSet: 1)
    let text = String(decoding: DeviceReportJSON.write(old), as: UTF8.self)
    #expect(!text.contains("checkSet"))
    #expect(try DeviceReportReader.read(Array(text.utf8)).checkSet == 1)
  }

  @Test(arguments: ["-7", "99999999999", "true", "2.5", "null"])
  func aVersionThatIsNoneIsBrought(_ text: String) throws {
    let json = #"{"schema":"touchstone.device/1","startedAt":"2026-11-23T00:00:00Z","checkSet":\#(text),"checks":[]}"#
    #expect((1...9999).contains(try DeviceReportReader.read(Array(json.utf8)).checkSet))
  }
}
