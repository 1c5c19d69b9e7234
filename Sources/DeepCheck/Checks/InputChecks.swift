/// Typing, clicking and drawing: keyboard, mouse and stylus.
extension Check {
  static var keyboard: Check {
    Check(
      .keyboard, .body, .browser, .guided, .full, seconds: 30,
      recording: .recorder { .keyboard(KeyboardRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeKeyboard
    )
    .limit(.missedKeys, .atMost, 0, 1, .count, "own: keys that every layout has (UI Events KeyboardEvent code, 3.1)")
    .limit(.keyBounces, .atMost, 0, 1, .count, "own: pressed again within 30 ms; fingers take 50")
    .limit(.stuckKeys, .atMost, 0, 0, .count, "own: held for 2 s at the end")
  }

  private static func judgeKeyboard(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    guard let pressed = evidence.integer(.pressed), pressed > 0 else {
      return judgement.invalidOrFail(.notConnected, failure: .notUsable)
    }
    judgement.measure(.missedKeys, Double(evidence.values(.missed).count))
    judgement.measure(.keyBounces, evidence.number(.bounces) ?? 0)
    judgement.measure(.stuckKeys, evidence.number(.stuck) ?? 0)
    // It is easy to miss a key once.
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(.keysFail)
  }

  static var mouse: Check {
    Check(
      .mouse, .body, .browser, .guided, .full, seconds: 15,
      recording: .recorder { .mouse(MouseRecorder(attempt: $0.attempt, isHandheld: $0.isHandheld)) },
      judge: judgeMouse
    )
    .limit(.missedControls, .atMost, 0, 1, .count, "own: left, right, wheel up and wheel down")
    .limit(.clickBounces, .atMost, 0, 1, .count, "own: pressed again within 30 ms; fingers take 50")
    .limit(.wheelJumps, .atMost, 1, 4, .count, "own: one step back within 60 ms of the last one")
  }

  private static func judgeMouse(_ judgement: inout Judgement) -> CheckResult {
    let counts = judgement.evidence.values(.clicks)
    guard counts.count == 4, counts.contains(where: { $0 > 0 }) else {
      return judgement.invalidOrFail(.notConnected, failure: .notUsable)
    }
    judgement.measure(.missedControls, Double(counts.filter { $0 <= 0 }.count))
    judgement.measure(.clickBounces, judgement.evidence.number(.bounces) ?? 0)
    judgement.measure(.wheelJumps, judgement.evidence.number(.jumps) ?? 0)
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result(.keysFail)
  }

  static var stylus: Check {
    Check(
      .stylus, .touch, .browser, .guided, .full, seconds: 12,
      recording: .recorder { .stylus(StylusRecorder(attempt: $0.attempt)) }, judge: judgeStylus
    )
    .limit(.forceLevels, .atLeast, 30, 6, .count, "own: pens have 1,024 levels and more; a line from light to firm")
    .limit(.forceSpan, .atLeast, 40, 15, .percent, "own: of the force from none to all")
    .limit(.penRate, .atLeast, 55, 25, .frequency, "HLK: a pen reports at the display's rate at least")
  }

  private static func judgeStylus(_ judgement: inout Judgement) -> CheckResult {
    let evidence = judgement.evidence
    let (forces, times) = (evidence.values(.forces), evidence.values(.times))
    guard forces.count >= 20, times.count == forces.count else {
      return judgement.invalidOrFail(.notConnected, failure: .notUsable)
    }
    guard Judge.areTimes(times) else { return judgement.invalid(.implausible) }
    let sorted = forces.sorted()
    let levels = sorted.indices.reduce(0) { $0 + ($1 == 0 || sorted[$1] != sorted[$1 - 1] ? 1 : 0) }
    judgement.measure(.forceLevels, Double(levels))
    judgement.measure(.forceSpan, 100 * ((sorted.last ?? 0) - (sorted.first ?? 0)))
    // A lifted pen sends no reports.
    let steps = Statistics.steps(times).filter { $0 < 150 }
    let moved = steps.reduce(0, +)
    if moved > 300 { judgement.measure(.penRate, 1000 * Double(steps.count) / moved) }
    let tilt = (evidence.values(.tilts).max() ?? 0) - (evidence.values(.tilts).min() ?? 0)
    if tilt > 0 { judgement.note(.tiltSpan, tilt, .angle) }
    if judgement.isFirstDoubt { return judgement.invalid(.missedOnce) }
    return judgement.result()
  }
}
