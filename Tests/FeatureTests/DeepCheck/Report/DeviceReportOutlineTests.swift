import CivilTime
import DeepCheck
import Testing

@testable import Reports

@Suite struct DeviceReportOutlineTests {
  private func outline(_ checks: [CheckResult], scope: ReportScope? = nil) -> DeviceReportOutline {
    DeviceReportOutline(
      DeviceReport(device: DeviceIdentity(), startedAt: Instant(0), scope: scope, checks: checks))
  }

  private let pass = CheckResult(id: .disk, verdict: .pass)

  @Test func takesTheWorstOfWhatWasJudged() {
    let blocked = CheckResult(id: .fan, verdict: .blocked)
    #expect(outline([pass, blocked]).verdict == .pass)
    #expect(outline([pass, CheckResult(id: .battery, verdict: .warn)]).verdict == .warn)
    #expect(outline([CheckResult(id: .battery, verdict: .fail), pass]).verdict == .fail)
    #expect(outline([blocked]).verdict == nil)
  }

  @Test func putsTheChecksOfAPartTogether() {
    let parts = outline(SampleDevice.broken.checks).parts
    #expect(Set(parts.map { $0.category }).count == parts.count)
    #expect(parts.reduce(0) { $0 + $1.checks.count } == SampleDevice.broken.checks.count)
    #expect(parts.first { $0.category == .power }?.verdict == .fail)
  }

  @Test func tellsHowGoodTheEvidenceIs() {
    #expect(outline([]).strength == .none)
    #expect(outline([CheckResult(id: .fan, verdict: .blocked)]).strength == .none)
    #expect(outline([pass]).strength == .moderate)
    #expect(outline([pass, CheckResult(id: .fan, verdict: .skipped)]).strength == .weak)
    // What can't be tested here is no weakness of the report.
    #expect(outline([pass, CheckResult(id: .fan, verdict: .unavailable)]).strength == .moderate)
    #expect(DeviceReportOutline(SampleDevice.healthy).strength == .strong)
  }
}
