import DeepCheck

/// A report as divided by its view: by the parts of the device, with the verdict on each and on the whole.
struct DeviceReportOutline {
  /// The strength of the evidence behind the report.
  enum Strength: String {
    case strong, moderate, weak, none
  }

  /// The checks of one part of the device.
  struct Part {
    var category: CheckCategory
    var checks: [CheckResult]

    /// The worst judgement, or `nil` if there is none.
    var verdict: CheckVerdict? { DeviceReportOutline.worst(checks) }
  }

  var report: DeviceReport
  var proof: ChallengeProof

  init(_ report: DeviceReport) {
    self.report = report
    proof = ChallengeProof(report)
  }

  /// The parts in the report, in category order.
  var parts: [Part] {
    CheckCategory.allCases.compactMap { category in
      let checks = report.checks.filter { Check.check($0.id).category == category }
      return checks.isEmpty ? nil : Part(category: category, checks: checks)
    }
  }

  /// The worst of all judgements, or `nil` if there are none.
  var verdict: CheckVerdict? { Self.worst(report.checks) }

  /// The results that were not judged, in report order.
  var unjudged: [CheckResult] { report.checks.filter { !$0.verdict.isJudged } }

  /// The results that need action: failures before warnings.
  var findings: [CheckResult] {
    report.checks.filter { $0.verdict == .fail } + report.checks.filter { $0.verdict == .warn }
  }

  var judged: Int { report.checks.reduce(0) { $0 + ($1.verdict.isJudged ? 1 : 0) } }
  var passed: Int { report.checks.reduce(0) { $0 + ($1.verdict == .pass ? 1 : 0) } }

  /// The statement about the whole device.
  enum Headline: Equatable {
    case none, fail
    /// Too few checks were judged to call it healthy.
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

  /// Categories without which a device can't be called healthy.
  private static let essential: [CheckCategory] = [.touch, .display, .sound, .motion]

  /// What a complete report would contain; checks chosen one by one are part of it.
  private var scope: ReportScope {
    let browser = ReportScope.full.checks
    return report.scope ?? (report.checks.allSatisfy { browser.contains($0.id) } ? .full : .machine)
  }

  /// Whether some check of the category was judged, if the run has such a check and the device such a part. A machine's
  /// files contain nothing about touch or motion.
  private func isCovered(_ category: CheckCategory, _ whole: [CheckID]) -> Bool {
    guard scope != .machine else { return true }
    let checks = whole.filter { Check.check($0).category == category }
    return checks.isEmpty || checks.contains { isJudged($0) }
  }

  private func isJudged(_ check: CheckID) -> Bool {
    report.checks.contains { $0.id == check && $0.verdict.isJudged }
  }

  /// Whether the device was measured to have no such part, not just stated to.
  private func isAbsent(_ check: CheckID) -> Bool {
    let results = report.checks.filter { $0.id == check }
    return !results.isEmpty && results.allSatisfy { $0.verdict == .unavailable && $0.reason == .absent }
  }

  /// Own: three quarters of what can be tested here, measured or by challenge; strong only if the code is answered too.
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
