extension Judge {
  static func touchGrid(_ judgement: Judgement, _ challenge: Challenge?) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    guard let columns = evidence.integer(.columns), let rows = evidence.integer(.rows), columns >= 3, rows >= 3,
      columns <= 64, rows <= 64
    else { return judgement.invalid(.tooShort) }
    let missed = evidence.values(.missed).map { Int(max(0, min(4095, $0))) }
    let inside = missed.filter { cell in
      let (column, row) = (cell % columns, cell / columns)
      return column > 0 && column < columns - 1 && row > 0 && row < rows - 1
    }
    judgement.measure(.missedInside, Double(inside.count))
    judgement.measure(.missedAtEdge, Double(missed.count - inside.count))
    if let challenge, let taps = TouchTaps(evidence, challenge) {
      judgement.measure(.tapsFollowed, Double(taps.followed), pass: Double(max(1, taps.count - 1)))
    }
    // A finger skips a cell once; the same cells are asked for again.
    if judgement.verdict != .pass, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    return judgement.result(missed.isEmpty ? nil : .deadStripe)
  }

  static func ghostTouch(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    let evidence = judgement.evidence
    guard let contacts = evidence.integer(.contacts), let seconds = evidence.number(.seconds) else {
      return judgement.invalid(.tooShort)
    }
    let samples = accelerations(evidence)
    // Whoever lifts the device touches it.
    if samples.count >= fewestSamples, Statistics.largestDeviation(samples) > 0.3 { return judgement.invalid(.moved) }
    judgement.measure(.ghostContacts, Double(contacts))
    if contacts == 0, seconds < 20 { return judgement.invalid(.tooShort) }
    return judgement.result()
  }

  static func multiTouch(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    guard let contacts = judgement.evidence.integer(.contacts), contacts > 0 else {
      return judgement.invalid(.notTouched)
    }
    // A device that promises fewer is held to those.
    let promised = judgement.evidence.integer(.expected) ?? 5
    judgement.measure(.contacts, Double(contacts), pass: Double(max(2, min(5, promised))))
    if judgement.verdict != .pass, judgement.attempt < 2 { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }

  static func touchRate(_ judgement: Judgement) -> CheckResult {
    var judgement = judgement
    // A finger that rests makes no reports: pauses are left out.
    let steps = Statistics.steps(judgement.evidence.values(.contactTimes)).filter { $0 >= 0 && $0 < 100 }
    let moved = steps.reduce(0, +)
    guard steps.count >= 20, moved >= 800 else { return judgement.invalid(.notTouched) }
    guard isPossible(steps) else { return judgement.invalid(.implausible) }
    judgement.measure(.reportRate, 1000 * Double(steps.count) / moved)
    return judgement.result()
  }
}
