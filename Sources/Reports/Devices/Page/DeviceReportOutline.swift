import DeepCheck

/// A report as its view is divided: by the parts of the device, with what stands for each and for the whole.
struct DeviceReportOutline {
  /// How good the evidence is on which the report rests.
  enum Strength: String {
    case strong, moderate, weak, none
  }

  /// The checks of one part of the device.
  struct Part {
    var category: CheckCategory
    var checks: [CheckResult]

    /// The worst of what was judged, and nothing where nothing was.
    var verdict: CheckVerdict? { DeviceReportOutline.worst(checks) }
  }

  var report: DeviceReport
  var proof: ChallengeProof

  init(_ report: DeviceReport) {
    self.report = report
    proof = ChallengeProof(report)
  }

  /// The parts in the report, in the order of their categories.
  var parts: [Part] {
    CheckCategory.allCases.compactMap { category in
      let checks = report.checks.filter { Check.check($0.id).category == category }
      return checks.isEmpty ? nil : Part(category: category, checks: checks)
    }
  }

  /// The worst of all judgements, and nothing where there are none.
  var verdict: CheckVerdict? { Self.worst(report.checks) }

  /// What was not judged, in the order of the report.
  var unjudged: [CheckResult] { report.checks.filter { !$0.verdict.isJudged } }

  /// What asks for something to be done: failures before warnings.
  var findings: [CheckResult] {
    report.checks.filter { $0.verdict == .fail } + report.checks.filter { $0.verdict == .warn }
  }

  var judged: Int { report.checks.reduce(0) { $0 + ($1.verdict.isJudged ? 1 : 0) } }
  var passed: Int { report.checks.reduce(0) { $0 + ($1.verdict == .pass ? 1 : 0) } }

  /// What is said of the whole device.
  enum Headline: Equatable {
    case none, fail
    /// Too little was judged to call it sound.
    case notEnough(judged: Int, of: Int)
    case warn, pass
  }

  var headline: Headline {
    guard let verdict else { return .none }
    if verdict == .fail { return .fail }
    let whole = scope.checks.filter { CheckSet.version(of: $0) <= report.checkSet && !isAbsent($0) }
    let count = whole.filter { isJudged($0) }.count
    guard Self.essential.allSatisfy({ isCovered($0, whole) }), count * 2 >= whole.count else {
      return .notEnough(judged: count, of: whole.count)
    }
    return verdict == .warn ? .warn : .pass
  }

  /// Nobody calls a device sound whose touch, display, sound or motion was not looked at.
  private static let essential: [CheckCategory] = [.touch, .display, .sound, .motion]

  /// What a whole report would have; checks chosen one by one are a part of it.
  private var scope: ReportScope {
    let browser = ReportScope.full.checks
    return report.scope ?? (report.checks.allSatisfy { browser.contains($0.id) } ? .full : .machine)
  }

  /// Whether something of the part was judged, where the run has such a check and the device such a part. A machine's
  /// files say nothing of touch or motion.
  private func isCovered(_ category: CheckCategory, _ whole: [CheckID]) -> Bool {
    guard scope != .machine else { return true }
    let checks = whole.filter { Check.check($0).category == category }
    return checks.isEmpty || checks.contains { isJudged($0) }
  }

  private func isJudged(_ check: CheckID) -> Bool {
    report.checks.contains { $0.id == check && $0.verdict.isJudged }
  }

  /// Whether the device has no such part: that it was measured to be so, not that a person says so.
  private func isAbsent(_ check: CheckID) -> Bool {
    let results = report.checks.filter { $0.id == check }
    return !results.isEmpty && results.allSatisfy { $0.verdict == .unavailable && $0.reason == .absent }
  }

  /// Own: three quarters of what can be tested here, measured or by challenge; strong only when the code is answered too.
  var strength: Strength {
    let coverage = report.coverage
    let firm = coverage.measured + coverage.challenge
    if firm + coverage.stated == 0 { return .none }
    let testable = report.checks.count - coverage.unavailable
    guard firm * 4 >= testable * 3 else { return .weak }
    return proof.isAnswered ? .strong : .moderate
  }

  private static func worst(_ checks: [CheckResult]) -> CheckVerdict? {
    for verdict in [CheckVerdict.fail, .warn, .pass] where checks.contains(where: { $0.verdict == verdict }) {
      return verdict
    }
    return nil
  }
}
