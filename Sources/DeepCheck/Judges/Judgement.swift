/// A judgement on its way: figures are held against the table as they come, and the worst of them decides.
struct Judgement {
  let check: CheckID
  let evidence: Evidence
  var basis = Basis.measured
  private(set) var figures: [Figure] = []
  private(set) var verdict = CheckVerdict.pass

  init(_ check: CheckID, _ evidence: Evidence) {
    self.check = check
    self.evidence = evidence
  }

  /// From which try on what looked like wrong conditions is the device's own fault.
  private static let lastTry = 3

  /// Which try this is, from 1.
  var attempt: Int { evidence.integer(.attempt) ?? 1 }

  /// Whether the same happened often enough to be the device's own fault.
  var isLastTry: Bool { attempt >= Self.lastTry }

  /// Takes a figure and holds it against its row; `pass` replaces the row's limit where the device sets its own.
  /// Returns what the figure alone comes to.
  @discardableResult
  mutating func measure(_ name: FigureName, _ value: Double, pass: Double? = nil) -> CheckVerdict {
    guard var row = Threshold.row(check, name) else {
      preconditionFailure("a figure without a limit")
    }
    if let pass { row.pass = pass }
    let grade = row.grade(value)
    verdict = verdict.worsened(by: grade)
    figures.append(
      Figure(
        name: name, value: .number(value), unit: row.unit, limit: row.pass, relation: row.relation,
        source: row.source.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }))
    return grade
  }

  /// Takes a figure that has no limit.
  mutating func note(_ name: FigureName, _ value: Double?, _ unit: FigureUnit) {
    if let value { figures.append(Figure(name: name, value: .number(value), unit: unit)) }
  }

  /// Takes a name or version.
  mutating func note(_ name: FigureName, _ text: String?) {
    if let text, !text.isEmpty { figures.append(Figure(name: name, value: .text(text), unit: .text)) }
  }

  /// The result as the figures have it; `reason` tells what decided a failure.
  func result(_ reason: CheckReason? = nil) -> CheckResult {
    result(verdict, verdict == .fail ? reason : nil)
  }

  /// The result with another verdict than the figures'.
  func result(_ verdict: CheckVerdict, _ reason: CheckReason?) -> CheckResult {
    CheckResult(id: check, verdict: verdict, basis: basis, figures: figures, evidence: evidence, reason: reason)
  }

  /// Wrong conditions: to be tried again.
  func invalid(_ reason: CheckReason) -> CheckResult { result(.invalid, reason) }

  /// Wrong conditions on the first tries, a failure on the last.
  func invalidOrFail(_ reason: CheckReason, failure: CheckReason? = nil) -> CheckResult {
    isLastTry ? result(.fail, failure) : result(.invalid, reason)
  }
}
