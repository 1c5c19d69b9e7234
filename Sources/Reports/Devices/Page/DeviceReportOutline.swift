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

  /// The parts that the report tells of, in the order of their categories.
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
