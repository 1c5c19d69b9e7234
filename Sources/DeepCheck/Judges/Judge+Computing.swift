extension Judge {
  /// `work` holds what was done in each second of full load.
  static func processor(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let work = judgement.evidence.values(.work)
    guard work.count >= 20, work.allSatisfy({ $0 >= 0 }) else { return judgement.invalid(.tooShort) }
    let windows = (0...work.count - 10).map { Statistics.mean(Array(work[$0..<$0 + 10])) }
    guard let best = windows.max(), let last = windows.last, best > 0 else { return judgement.invalid(.tooShort) }
    judgement.measure(.sustained, 100 * last / best)
    judgement.measure(.drop, 100 * steepestDrop(work))
    if let throttled = judgement.evidence.number(.throttled) { judgement.measure(.throttleEvents, throttled) }
    return judgement.result()
  }

  /// The largest share that is lost from one second to the next and does not come back within five.
  private static func steepestDrop(_ work: [Double]) -> Double {
    (5...work.count - 5).map { index in
      let before = Statistics.mean(Array(work[index - 5..<index]))
      let after = work[index..<index + 5].max() ?? 0
      return before > 0 ? max(0, 1 - after / before) : 0
    }.max() ?? 0
  }

  static func memory(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    let names: [(FigureName, EvidenceName)] = [
      (.uncorrected, .uncorrected), (.corrected, .corrected), (.corruptedMemory, .corrupted),
    ]
    for (figure, name) in names {
      if let value = evidence.number(name) { judgement.measure(figure, value) }
    }
    let isCounted = !judgement.figures.isEmpty
    judgement.note(.capacity, evidence.number(.bytes), .bytes)
    guard let tested = evidence.number(.tested), let wrong = evidence.number(.mismatched) else {
      return isCounted ? judgement.result() : judgement.result(.unavailable, .notOffered)
    }
    judgement.note(.memoryTold, evidence.number(.told), .bytes)
    judgement.note(.memoryTried, tested, .bytes)
    judgement.measure(.wrongWords, wrong)
    judgement.note(.writeRate, evidence.number(.writeRate), .byteRate)
    judgement.note(.readRate, evidence.number(.readRate), .byteRate)
    // An error is one wherever it is; but nothing can be said for memory that was not to be had.
    return judgement.verdict != .fail && tested < leastMemory ? judgement.invalid(.noRoom) : judgement.result()
  }

  /// Caches hold less than these 64 MiB, and would be tried instead of the memory behind them.
  private static let leastMemory = 67_108_864.0

  static func disk(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    judgement.note(.model, evidence.text(.model))
    judgement.note(.capacity, evidence.number(.bytes), .bytes)
    let before = judgement.figures.count
    let limited: [(FigureName, EvidenceName)] = [
      (.selfAssessment, .passed), (.criticalWarning, .criticalWarning), (.wear, .used),
      (.reallocated, .reallocated), (.pending, .pending), (.mediaErrors, .mediaErrors),
      (.loggedErrors, .errors),
    ]
    for (figure, name) in limited {
      if let value = evidence.number(name) { judgement.measure(figure, value) }
    }
    if let spare = evidence.number(.spare), let threshold = evidence.number(.spareThreshold) {
      judgement.measure(.spareMargin, spare - threshold)
    }
    guard judgement.figures.count > before else { return judgement.result(.unavailable, .notOffered) }
    judgement.note(.hottest, evidence.number(.temperature), .temperature)
    judgement.note(.powerOnTime, evidence.number(.hours), .hours)
    return judgement.result()
  }

  static func storage(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    guard let mismatched = evidence.number(.mismatched), (evidence.number(.bytes) ?? 0) >= 1_000_000 else {
      return judgement.invalid(.tooShort)
    }
    judgement.measure(.mismatches, mismatched)
    judgement.note(.writeRate, evidence.number(.writeRate), .byteRate)
    judgement.note(.readRate, evidence.number(.readRate), .byteRate)
    return judgement.result()
  }

  static func graphics(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    guard let total = judgement.evidence.number(.total), total > 0,
      let differing = judgement.evidence.number(.differing)
    else { return judgement.invalid(.tooShort) }
    judgement.measure(.renderDifference, 100 * differing / total)
    judgement.note(.model, judgement.evidence.text(.model))
    return judgement.result()
  }
}
