/// Judges a report again from the evidence that it carries.
public enum ReportReview {
  /// What does not follow from the evidence; nothing for an honest report of this engine's version.
  public static func review(_ report: DeviceReport) -> [Discrepancy] {
    report.checks.flatMap { review($0, report.challenge) }
  }

  private static func review(_ result: CheckResult, _ challenge: Challenge?) -> [Discrepancy] {
    let discrepancy = { (kind: Discrepancy.Kind) in Discrepancy(check: result.id, part: result.part, kind: kind) }
    guard let evidence = result.evidence else {
      return result.verdict.isJudged ? [discrepancy(.noEvidence)] : []
    }
    // What the person left out or what broke off may carry half of its evidence.
    guard result.verdict != .skipped, result.reason != .interrupted else { return [] }
    let again = Judge.judge(result.id, part: result.part, evidence, challenge: challenge)
    var found: [Discrepancy] = []
    if again.verdict != result.verdict || again.basis != result.basis {
      found.append(discrepancy(.verdict(judged: again.verdict)))
    }
    for figure in result.figures where !isAmong(again.figures, figure) {
      found.append(discrepancy(.figure(figure.name)))
    }
    return found
  }

  /// Whether `figures` has this one, as written, with the same limit.
  private static func isAmong(_ figures: [Figure], _ figure: Figure) -> Bool {
    figures.contains {
      $0.name == figure.name && $0.unit == figure.unit && $0.text == figure.text && $0.limit == figure.limit
        && $0.relation == figure.relation
    }
  }
}
