/// A run of checks on this device: actions in, state and effects out. It is saved after every check.
package struct CheckRunViewModel: Sendable {
  package private(set) var state = CheckRunState()
  /// The run that was found and not decided on yet.
  private var found: CheckRunState?

  package init() {}

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: CheckRunAction) -> [CheckRunEffect] {
    switch action {
    case .found(let bytes):
      found = CheckRunArchive.read(bytes)
      if case .welcome = state.phase { state.phase = .welcome(canResume: found != nil) }
      return []
    case .start(let depth, let device, let time, let code, let permissions):
      return start(depth, DeviceReport(device: device, startedAt: time, challenge: Challenge(code: code)), permissions)
    case .resume:
      guard case .welcome = state.phase, let found else { return [] }
      (state, self.found) = (found, nil)
      return advance()
    case .discard: return discard()
    case .overview: return leaveCheck { $0.isComplete ? .finished : .overview }
    case .show(let check): return show(check)
    case .park: return park()
    case .recorded(let check, let parts): return record(check, parts)
    case .refused(let check, let verdict, let reason):
      return settle(check, [CheckResult(id: check, verdict: verdict, reason: reason)], goesOn: true)
    case .interrupted(let check):
      let interrupted = CheckResult(id: check, verdict: .invalid, reason: .interrupted)
      return settle(check, judged(check) ?? [interrupted], goesOn: false)
    case .again(let check): return again(check)
    case .skip(let reason): return skip(reason)
    case .next, .goOn: return goOn()
    case .pause: return pause()
    }
  }

  private mutating func start(
    _ depth: Check.Depth, _ report: DeviceReport, _ permissions: [PermissionsState.Row]
  ) -> [CheckRunEffect] {
    guard case .welcome = state.phase else { return [] }
    found = nil
    state = CheckRunState()
    (state.depth, state.report) = (depth, report)
    state.report.scope = depth.scope
    state.plan = Check.plan(depth)
    for check in state.plan { refuse(check, permissions) }
    // Without a stated model there is nothing to compare.
    if report.device.stated == nil { put(.model, [CheckResult(id: .model, verdict: .skipped, reason: .notNow)]) }
    return [save()] + advance()
  }

  /// Gives checks that lack a permission their result before they run.
  private mutating func refuse(_ check: CheckID, _ permissions: [PermissionsState.Row]) {
    for row in permissions where Check.check(check).needs.contains(row.kind) {
      switch row.status {
      case .authorized: continue
      case .unavailable: put(check, [CheckResult(id: check, verdict: .unavailable, reason: .notOffered)])
      case .absent: put(check, [CheckResult(id: check, verdict: .unavailable, reason: .absent)])
      case .denied, .notDetermined, nil:
        put(check, [CheckResult(id: check, verdict: .blocked, reason: .noPermission)])
      }
      return
    }
  }

  private mutating func record(_ check: CheckID, _ parts: [RecordedPart]) -> [CheckRunEffect] {
    guard state.phase == .running(check), !parts.isEmpty else { return [] }
    let attempt = state.nextAttempt(check)
    count(check)
    let results = parts.map { part in
      var evidence = part.evidence
      // The number of the try decides what counts as the device's fault.
      if evidence.integer(.attempt) == nil { evidence.add(.attempt, attempt) }
      return Judge.judge(check, part: part.part, evidence, challenge: state.report.challenge)
    }
    return settle(check, results, goesOn: results.allSatisfy { $0.verdict == .pass || $0.verdict == .unavailable })
  }

  /// Records the results of the running check; only goes on by itself if there is nothing to decide.
  private mutating func settle(_ check: CheckID, _ results: [CheckResult], goesOn: Bool) -> [CheckRunEffect] {
    guard state.phase == .running(check) else { return [] }
    put(check, results)
    if check == .motionTiming, results.allSatisfy({ $0.reason == .absent }) { leaveOutMotion() }
    state.phase = .decided(check)
    return [.stop(check), save()] + (goesOn ? advance() : [])
  }

  /// The results of a check that is being repeated, if it was judged: a repetition that is skipped or interrupted takes
  /// nothing back, neither a failure nor a pass.
  private func judged(_ check: CheckID) -> [CheckResult]? {
    let results = state.results(check)
    return results.contains { $0.verdict.isJudged } ? results : nil
  }

  private mutating func put(_ check: CheckID, _ results: [CheckResult]) {
    state.report.checks.removeAll { $0.id == check }
    state.report.checks += results
  }

  /// Spares the person laying down, swinging and turning a device without motion sensors.
  private mutating func leaveOutMotion() {
    for check in state.plan where Check.check(check).needs.contains(.motion) && state.result(check) == nil {
      put(check, [CheckResult(id: check, verdict: .unavailable, reason: .absent)])
    }
  }

  private mutating func count(_ check: CheckID) {
    if let index = state.attempts.firstIndex(where: { $0.check == check }) {
      state.attempts[index].count += 1
    } else {
      state.attempts.append(CheckRunState.Attempt(check: check, count: 1))
    }
  }

  /// Runs the next check without a result, or ends the run.
  private mutating func advance() -> [CheckRunEffect] {
    guard let next = state.plan.first(where: { state.result($0) == nil }) else {
      state.phase = .finished
      return [save()]
    }
    return run(next)
  }

  private mutating func run(_ check: CheckID) -> [CheckRunEffect] {
    state.phase = .running(check)
    return [.run(check, attempt: state.nextAttempt(check))]
  }

  private mutating func again(_ check: CheckID) -> [CheckRunEffect] {
    switch state.phase {
    case .decided, .finished, .paused, .overview:
      let canRun = state.plan.contains(check) && (check != .model || state.report.device.stated != nil)
      return canRun ? run(check) : []
    case .running(let running): return running == check ? [.stop(check)] + run(check) : []
    case .welcome: return []
    }
  }

  private mutating func skip(_ reason: CheckReason) -> [CheckRunEffect] {
    switch state.phase {
    case .running(let check):
      return settle(check, judged(check) ?? [CheckResult(id: check, verdict: .skipped, reason: reason)], goesOn: true)
    case .paused(let check):
      put(check, judged(check) ?? [CheckResult(id: check, verdict: .skipped, reason: reason)])
      return [save()] + advance()
    case .welcome, .decided, .overview, .finished: return []
    }
  }

  private mutating func goOn() -> [CheckRunEffect] {
    switch state.phase {
    case .decided, .overview: return advance()
    case .paused(let check): return run(check)
    case .welcome, .running, .finished: return []
    }
  }

  private mutating func pause() -> [CheckRunEffect] {
    guard case .running(let check) = state.phase else { return [] }
    state.phase = .paused(check)
    return [.stop(check)]
  }

  /// Stops the running check and enters the phase that `phase` returns, loading a run that was found if necessary.
  private mutating func leaveCheck(_ phase: (CheckRunState) -> CheckRunState.Phase) -> [CheckRunEffect] {
    var effects: [CheckRunEffect] = []
    switch state.phase {
    case .welcome:
      guard let found else { return [] }
      (state, self.found) = (found, nil)
    case .running(let check): effects.append(.stop(check))
    case .decided, .paused, .overview, .finished: break
    }
    state.phase = phase(state)
    return effects
  }

  private mutating func show(_ check: CheckID) -> [CheckRunEffect] {
    guard state.phase.check != check else { return [] }
    return leaveCheck { state in
      guard state.plan.contains(check) else { return state.isComplete ? .finished : .overview }
      return state.result(check) == nil ? .paused(check) : .decided(check)
    }
  }

  private mutating func park() -> [CheckRunEffect] {
    if case .welcome = state.phase { return [] }
    let effects = leaveCheck { _ in .overview }
    // A finished run is a report; there is nothing to resume.
    found = state.isComplete ? nil : state
    state = CheckRunState()
    state.phase = .welcome(canResume: found != nil)
    return effects
  }

  private mutating func discard() -> [CheckRunEffect] {
    var effects: [CheckRunEffect] = [.clear]
    if case .running(let check) = state.phase { effects.insert(.stop(check), at: 0) }
    (state, found) = (CheckRunState(), nil)
    return effects
  }

  private func save() -> CheckRunEffect { .save(CheckRunArchive.write(state)) }
}
