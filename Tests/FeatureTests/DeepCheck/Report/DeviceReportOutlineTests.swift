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

  @Test func reportsHowGoodTheEvidenceIs() {
    #expect(outline([]).strength == .none)
    #expect(outline([CheckResult(id: .fan, verdict: .blocked)]).strength == .none)
    #expect(outline([pass]).strength == .moderate)
    #expect(outline([pass, CheckResult(id: .fan, verdict: .skipped)]).strength == .weak)
    // Checks that are unavailable here don't weaken the report.
    #expect(outline([pass, CheckResult(id: .fan, verdict: .unavailable)]).strength == .moderate)
    #expect(DeviceReportOutline(SampleDevice.healthy).strength == .strong)
  }

  /// A full run in which everything passed except the checks of these parts.
  private func run(_ verdict: CheckVerdict, _ reason: CheckReason?, in parts: [CheckCategory]) -> DeviceReportOutline {
    outline(
      ReportScope.full.checks.map {
        parts.contains(Check.check($0).category)
          ? CheckResult(id: $0, verdict: verdict, reason: reason) : CheckResult(id: $0, verdict: .pass)
      }, scope: .full)
  }

  @Test(arguments: [CheckCategory.touch, .display, .sound, .motion])
  func withoutWhatEveryoneUsesADeviceIsNotCalledSound(_ part: CheckCategory) {
    let all = ReportScope.full.checks
    let judged = all.filter { Check.check($0).category != part }.count
    for (verdict, reason) in [
      (CheckVerdict.skipped, CheckReason.notNow), (.skipped, .hasNone), (.blocked, .noPermission),
      (.unavailable, .notOffered), (.invalid, .interrupted),
    ] {
      #expect(run(verdict, reason, in: [part]).headline == .notEnough(judged: judged, of: all.count))
    }
    // A part measured to be absent is not a gap.
    #expect(run(.unavailable, .absent, in: [part]).headline == .pass)
  }

  @Test func aFewChecksAreNotEnoughAndAFailureIsSaidAllTheSame() {
    let few = ReportScope.quick.checks.map { CheckResult(id: $0, verdict: $0 == .storage ? .pass : .skipped) }
    #expect(outline(few, scope: .quick).headline == .notEnough(judged: 1, of: few.count))
    let failed = few.map { CheckResult(id: $0.id, verdict: $0.id == .storage ? .fail : .skipped) }
    #expect(outline(failed, scope: .quick).headline == .fail)
    #expect(outline([CheckResult(id: .storage, verdict: .pass)]).headline != .pass)
    #expect(outline([]).headline == .none)
  }

  @Test func aWholeRunIsCalledWhatItIs() {
    #expect(run(.pass, nil, in: []).headline == .pass)
    #expect(run(.warn, nil, in: [.power]).headline == .warn)
    // Nothing failed, and the owner states that a part was replaced.
    #expect(DeviceReportOutline(SampleDevice.healthy).headline == .warn)
    #expect(DeviceReportOutline(SampleDevice.broken).headline == .fail)
  }
}
