import CivilTime

/// Judges a report again from its own evidence.
public enum ReportReview {
  /// What doesn't follow from the evidence; empty for an honest report of this engine's version. With the code given
  /// for it, also what keeps the report from answering that code.
  public static func review(_ report: DeviceReport, given: GivenChallenge? = nil) -> [Discrepancy] {
    whole(report) + report.checks.flatMap { review($0, report.challenge) } + answer(report, given)
  }

  /// Missing and repeated checks, and a changed statement.
  private static func whole(_ report: DeviceReport) -> [Discrepancy] {
    var found = report.promised.filter { id in !report.checks.contains { $0.id == id } }
      .map { Discrepancy(check: $0, kind: .missing) }
    for (index, check) in report.checks.prefix(mostResults).enumerated() {
      let before = report.checks[..<index]
      if before.contains(where: { $0.id == check.id && isSame($0.part, check.part) }) {
        found.append(Discrepancy(check: check.id, part: check.part, kind: .repeated))
      }
      if check.id == .model, let evidence = check.evidence, !isSame(evidence.text(.model), report.device.stated) {
        found.append(Discrepancy(check: .model, kind: .statedModel))
      }
    }
    return found + report.remarks + coherence(report) + missingLenses(report)
  }

  /// A scope that doesn't fit the results, parts with another's measurements, and values that a browser can't have
  /// measured.
  private static func coherence(_ report: DeviceReport) -> [Discrepancy] {
    var found: [Discrepancy] = []
    let promised = report.promised
    if !promised.isEmpty, report.checks.contains(where: { !promised.contains($0.id) }) {
      found.append(Discrepancy(check: nil, kind: .otherScope))
    }
    let isBrowser = report.scope == .quick || report.scope == .full
    for (index, check) in report.checks.prefix(mostResults).enumerated() {
      guard let evidence = check.evidence else { continue }
      // No browser reports a battery's health: there it is the person's statement.
      if isBrowser, check.id == .battery, evidence.number(.health) != nil || evidence.number(.full) != nil,
        !evidence.says(.origin, "stated")
      {
        found.append(Discrepancy(check: .battery, part: check.part, kind: .unmeasurable))
      }
      if check.id == .speakerDigits, let name = evidence.text(.name), let part = check.part, !isSame(name, part) {
        found.append(Discrepancy(check: check.id, part: check.part, kind: .otherPart))
      }
      // Two parts never give the same hundred readings.
      let size = evidence.series.reduce(0) { $0 + $1.values.count }
      let isCopied = size >= 100 && report.checks[..<index].contains { $0.id == check.id && $0.evidence == evidence }
      if isCopied { found.append(Discrepancy(check: check.id, part: check.part, kind: .copied)) }
    }
    return found
  }

  /// The checks that each measure every lens of a device.
  private static let lensChecks: [CheckID] = [
    .cameraFrames, .cameraResolution, .cameraPicture, .cameraSharpness, .cameraHotPixels,
  ]

  /// Lenses that all checks but one have results for, two at least: a camera that was connected during the run is in one or
  /// the last ones only. A check that was skipped, blocked or interrupted has one result without a lens, and says nothing.
  private static func missingLenses(_ report: DeviceReport) -> [Discrepancy] {
    let results = report.checks.prefix(mostResults).filter { lensChecks.contains($0.id) }
    let whole = lensChecks.filter { id in
      let own = results.filter { $0.id == id }
      return !own.isEmpty && own.allSatisfy { $0.part != nil }
    }
    var lenses: [String] = []
    for result in results where whole.contains(result.id) && lenses.count < mostLenses {
      guard let part = result.part, !lenses.contains(where: { isSame($0, part) }) else { continue }
      lenses.append(part)
    }
    return lenses.compactMap { lens in
      let without = whole.filter { id in !results.contains { $0.id == id && isSame($0.part, lens) } }
      guard without.count == 1, whole.count > 2 else { return nil }
      return Discrepancy(check: without[0], part: lens, kind: .missing)
    }
  }

  /// More lenses than any device has; bounds the comparison.
  private static let mostLenses = 32

  /// More results than any device has; bounds the pairwise comparison.
  static let mostResults = 2048

  private static func answer(_ report: DeviceReport, _ given: GivenChallenge?) -> [Discrepancy] {
    guard let given else { return [] }
    guard report.challenge == given.challenge else { return [Discrepancy(check: nil, kind: .otherCode)] }
    var found: [Discrepancy] = []
    // Two clocks may be minutes apart.
    if let at = given.at, report.startedAt.seconds < at.seconds - 300 {
      found.append(Discrepancy(check: nil, kind: .begunBefore))
    }
    if !ChallengeProof(report).isAnswered { found.append(Discrepancy(check: nil, kind: .unanswered)) }
    return found
  }

  private static func review(_ result: CheckResult, _ challenge: Challenge?) -> [Discrepancy] {
    let discrepancy = { (kind: Discrepancy.Kind) in Discrepancy(check: result.id, part: result.part, kind: kind) }
    guard let evidence = result.evidence else {
      return result.verdict.isJudged ? [discrepancy(.noEvidence)] : []
    }
    // An interrupted check may have only part of its evidence; a skipped one has none.
    let isHalf = result.verdict == .invalid && result.reason == .interrupted
    if isHalf, result.figures.isEmpty { return [] }
    let again = Judge.judge(result.id, part: result.part, evidence, challenge: challenge)
    var found: [Discrepancy] = []
    if again.verdict != result.verdict || again.basis != result.basis {
      found.append(discrepancy(.verdict(judged: again.verdict)))
    } else if result.verdict.isJudged, again.reason != result.reason {
      found.append(discrepancy(.reason))
    }
    for figure in result.figures where !isAmong(again.figures, figure) {
      found.append(discrepancy(.figure(figure.name)))
    }
    for figure in again.figures where !result.figures.contains(where: { $0.name == figure.name }) {
      found.append(discrepancy(.leftOut(figure.name)))
    }
    return found
  }

  /// Whether `figures` contains this one, as printed, with the same limit.
  private static func isAmong(_ figures: [Figure], _ figure: Figure) -> Bool {
    figures.contains {
      $0.name == figure.name && $0.unit == figure.unit && $0.text == figure.text && $0.limit == figure.limit
        && $0.relation == figure.relation && isSame($0.source, figure.source)
    }
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }
}

/// Something in a report that doesn't follow from its own evidence, or from the code that was given.
public struct Discrepancy: Equatable, Sendable {
  /// What doesn't follow.
  public enum Kind: Equatable, Sendable {
    /// The evidence gives another verdict.
    case verdict(judged: CheckVerdict)
    /// The evidence gives another reason for the verdict, or none.
    case reason
    /// The evidence gives another figure, or none with this name.
    case figure(FigureName)
    /// The evidence gives a figure that the report omits.
    case leftOut(FigureName)
    /// A judgement without evidence can't be judged again.
    case noEvidence
    /// The report promises this check but has no result for it, or none for a lens that other checks measured.
    case missing
    /// The check has two results for one part.
    case repeated
    /// The summary doesn't match the results.
    case coverage
    /// The file has members that this version doesn't write.
    case unknownMember
    /// The report has results that don't belong to the kind of run it names.
    case otherScope
    /// A part has a different name from the one its evidence was made for.
    case otherPart
    /// A part has the evidence of another one.
    case copied
    /// A browser can't have measured it.
    case unmeasurable
    /// The report names another stated model than the one that was judged.
    case statedModel
    /// The report is for a different code than the one that was given, or none.
    case otherCode
    /// The report claims to have been started before the code was given.
    case begunBefore
    /// All of the report could have been made before the code was given.
    case unanswered
  }

  /// The check it is about; `nil` if it is about the whole report.
  public var check: CheckID?
  public var part: String?
  public var kind: Kind

  public init(check: CheckID?, part: String? = nil, kind: Kind) {
    self.check = check
    self.part = part
    self.kind = kind
  }
}
