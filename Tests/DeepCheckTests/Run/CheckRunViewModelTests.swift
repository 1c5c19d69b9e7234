import CivilTime
import DeepCheck
import SimulatedDevices
import Testing

@Suite struct CheckRunViewModelTests {
  private func begun(
    _ depth: Check.Depth = .quick, permissions: [PermissionsState.Row] = [], stated: String? = "iPhone 13"
  ) -> (model: CheckRunViewModel, effects: [CheckRunEffect]) {
    var model = CheckRunViewModel()
    let effects = model.handle(
      .start(
        depth, DeviceIdentity(model: "Phone", stated: stated), Instant(1_795_273_818), code: "7K3QP9", permissions))
    return (model, effects)
  }

  private func running(_ effects: [CheckRunEffect]) -> CheckID? {
    for effect in effects { if case .run(let check, _) = effect { return check } }
    return nil
  }

  private func saved(_ effects: [CheckRunEffect]) -> [UInt8]? {
    for effect in effects.reversed() { if case .save(let bytes) = effect { return bytes } }
    return nil
  }

  private func row(_ kind: PermissionKind, _ status: PermissionStatus) -> PermissionsState.Row {
    var rows = PermissionsState(required: [kind]).rows
    rows[0].status = status
    return rows[0]
  }

  @Test func runsItsChecksInOrderAndEndsWithAReport() {
    var (model, effects) = begun()
    let plan = model.state.plan
    #expect(plan.first == running(effects) && !plan.contains(.compass) && !plan.contains(.disk))
    for (index, check) in plan.enumerated() {
      #expect(running(effects) == check && model.state.finished == index)
      effects = model.handle(.refused(check, .unavailable, .notOffered))
      #expect(effects.first == .stop(check))
    }
    #expect(model.state.phase == .finished && model.state.secondsLeft == 0)
    #expect(model.state.report.coverage.unavailable == plan.count)
  }

  @Test func leavesOutAModelThatWasNotStated() {
    var (model, _) = begun(stated: nil)
    #expect(model.state.result(.model)?.verdict == .skipped)
    #expect(model.state.report.scope == .quick)
    while case .running(let check) = model.state.phase {
      #expect(check != .model)
      _ = model.handle(.refused(check, .unavailable, .notOffered))
    }
    #expect(model.state.phase == .finished)
    #expect(model.handle(.again(.model)) == [])
    #expect(ReportReview.review(model.state.report) == [])
  }

  @Test func stopsToLetAFailureBeReadAndTriedAgain() {
    var (model, effects) = begun()
    #expect(running(effects) == .motionTiming)
    var evidence = Evidence()
    evidence.add(.seconds, 3.0)
    effects = model.handle(.recorded(.motionTiming, [RecordedPart(evidence)]))
    #expect(running(effects) == nil && model.state.phase == .decided(.motionTiming))
    #expect(model.state.result(.motionTiming)?.verdict == .fail)
    #expect(model.handle(.again(.motionTiming)) == [.run(.motionTiming, attempt: 2)])
    evidence.add(.delay, 20)
    evidence.add(.times, (0..<200).map { Double($0) * 16 })
    effects = model.handle(.recorded(.motionTiming, [RecordedPart(evidence)]))
    #expect(model.state.result(.motionTiming)?.verdict == .pass)
    #expect(model.state.report.checks.count == 1 && running(effects) == .accelerometerRest)
  }

  /// A call that comes in, or a change of mind, takes back neither a failure nor a pass.
  @Test func aRepetitionThatComesToNothingTakesNothingBack() {
    for ending in [CheckRunAction.skip(.notNow), .interrupted(.motionTiming)] {
      var (model, _) = begun()
      var evidence = Evidence()
      evidence.add(.seconds, 3.0)
      _ = model.handle(.recorded(.motionTiming, [RecordedPart(evidence)]))
      let failure = model.state.result(.motionTiming)
      #expect(failure?.verdict == .fail)
      _ = model.handle(.again(.motionTiming))
      #expect(model.handle(ending).first == .stop(.motionTiming))
      #expect(model.state.results(.motionTiming) == failure.map { [$0] })
      // From the list of all checks as well.
      _ = model.handle(.again(.motionTiming))
      _ = model.handle(.pause)
      _ = model.handle(.skip(.cannot))
      #expect(model.state.results(.motionTiming) == failure.map { [$0] })
    }
    // One that was only skipped or interrupted can still be skipped.
    var (model, _) = begun()
    _ = model.handle(.interrupted(.motionTiming))
    _ = model.handle(.again(.motionTiming))
    _ = model.handle(.skip(.cannot))
    #expect(model.state.result(.motionTiming)?.reason == .cannot)
  }

  @Test func countsTheTriesIntoTheEvidence() {
    var (model, effects) = begun()
    effects = model.handle(.refused(.motionTiming, .unavailable, .notOffered))
    for attempt in 1...3 {
      #expect(effects.last == .run(.accelerometerRest, attempt: attempt))
      var recording = MotionRecording()
      for index in 0..<60 {
        recording.add(time: Double(index), acceleration: Vector3(index % 2 == 0 ? 1 : -1, 0, 9.8), rate: .zero)
      }
      var evidence = Evidence()
      for series in recording.evidence(attempt: 1).series where series.name != .attempt { evidence.add(series) }
      _ = model.handle(.recorded(.accelerometerRest, [RecordedPart(evidence)]))
      #expect(model.state.result(.accelerometerRest)?.verdict == (attempt == 3 ? .fail : .invalid))
      effects = model.handle(.again(.accelerometerRest))
    }
  }

  @Test func losesNothingByAReload() throws {
    var (model, effects) = begun(.full)
    effects = model.handle(.refused(.motionTiming, .blocked, .switchedOff))
    effects += model.handle(.skip(.notNow))
    let bytes = try #require(saved(effects))
    var again = CheckRunViewModel()
    #expect(again.handle(.found(bytes)) == [])
    #expect(again.state.phase == .welcome(canResume: true))
    let resumed = again.handle(.resume)
    #expect(running(resumed) == model.state.plan[2])
    #expect(again.state.report == model.state.report && again.state.plan == model.state.plan)
    #expect(again.state.report.challenge?.code == "7K3QP9")
  }

  @Test func offersNoRunThatIsDoneOrIsNone() {
    for bytes in [[], Array("{}".utf8), Array(#"{"depth":"full","report":7}"#.utf8)] {
      var model = CheckRunViewModel()
      _ = model.handle(.found(bytes))
      #expect(model.state.phase == .welcome(canResume: false))
      #expect(model.handle(.resume) == [])
    }
  }

  @Test func pausesSkipsAndThrowsAway() {
    var (model, _) = begun()
    #expect(model.handle(.pause) == [.stop(.motionTiming)])
    #expect(model.state.phase == .paused(.motionTiming))
    #expect(model.handle(.goOn) == [.run(.motionTiming, attempt: 1)])
    let effects = model.handle(.skip(.hasNone))
    #expect(running(effects) == .accelerometerRest)
    #expect(model.state.result(.motionTiming)?.reason == .hasNone)
    #expect(model.handle(.discard) == [.stop(.accelerometerRest), .clear])
    #expect(model.state == CheckRunState())
  }

  @Test func reportsABreakAndGoesOn() {
    var (model, _) = begun()
    var effects = model.handle(.interrupted(.motionTiming))
    #expect(effects.first == .stop(.motionTiming) && running(effects) == nil)
    #expect(model.state.result(.motionTiming)?.reason == .interrupted)
    effects = model.handle(.next)
    #expect(running(effects) == .accelerometerRest)
  }

  @Test func settlesWhatLacksAPermissionBeforeItRuns() {
    let (model, effects) = begun(permissions: [row(.motion, .denied), row(.camera, .unavailable)])
    #expect(model.state.result(.accelerometerRest)?.verdict == .blocked)
    #expect(model.state.result(.torch)?.verdict == .unavailable)
    #expect(running(effects) == .location)
  }

  @Test func takesNothingFromAnotherCheckThanTheRunningOne() {
    var (model, _) = begun()
    let before = model.state
    #expect(model.handle(.recorded(.torch, [RecordedPart(Evidence())])) == [])
    #expect(model.handle(.refused(.torch, .unavailable, .notOffered)) == [])
    #expect(model.handle(.interrupted(.torch)) == [] && model.handle(.next) == [] && model.handle(.resume) == [])
    #expect(model.state == before)
  }

  /// Any events in any order: at most one check runs, it is closed before the next, and nothing is lost.
  @Test func opensOneCheckAtATime() {
    for seed in 0..<100 {
      var chance = Chance(seed: UInt64(seed))
      var (model, effects) = begun()
      var open: CheckID?
      for _ in 0..<80 {
        for effect in effects {
          if case .stop(let check) = effect {
            #expect(open == check)
            open = nil
          }
          if case .run(let check, _) = effect {
            #expect(open == nil)
            open = check
          }
        }
        let check = chance.happens(0.7) ? open ?? .fan : CheckID.allCases.randomElement(using: &chance) ?? .fan
        let actions: [CheckRunAction] = [
          .recorded(check, [RecordedPart(Evidence())]), .refused(check, .blocked, .switchedOff), .interrupted(check),
          .again(check),
          .skip(.notNow), .next, .pause, .goOn, .resume,
        ]
        let done = model.state.finished
        effects = model.handle(actions.randomElement(using: &chance) ?? .next)
        #expect(model.state.finished >= done)
      }
    }
  }

  @Test func aMissingPartIsNoMissingPermission() {
    let (model, _) = begun(permissions: [row(.microphone, .absent), row(.camera, .unavailable)])
    #expect(model.state.result(.microphoneNoise)?.reason == .absent)
    #expect(model.state.result(.cameraFrames)?.reason == .notOffered)
  }

  @Test func withoutMotionSensorsNoneOfTheirChecksIsAskedFor() {
    var (model, effects) = begun(.full)
    #expect(running(effects) == .motionTiming)
    effects = model.handle(.refused(.motionTiming, .unavailable, .absent))
    #expect(model.state.result(.gyroscopeTurn)?.reason == .absent && model.state.result(.accelerometerFaces) != nil)
    #expect(running(effects).map { !Check.check($0).needs.contains(.motion) } == true)
    // A missing browser feature says nothing about the device.
    (model, _) = begun(.full)
    _ = model.handle(.refused(.motionTiming, .unavailable, .notOffered))
    #expect(model.state.result(.gyroscopeTurn) == nil)
  }

  @Test func theOverviewStopsWhatRunsAndBeginsNothing() {
    var (model, _) = begun()
    #expect(model.handle(.overview) == [.stop(.motionTiming)] && model.state.phase == .overview)
    #expect(model.handle(.show(.touchGrid)) == [] && model.state.phase == .paused(.touchGrid))
    #expect(model.handle(.show(.compass)) == [] && model.state.phase == .overview)
    #expect(running(model.handle(.goOn)) == .motionTiming)
  }

  @Test func aParkedRunIsResumedWhereItWas() {
    var (model, _) = begun()
    _ = model.handle(.refused(.motionTiming, .unavailable, .notOffered))
    let done = model.state.finished
    #expect(model.handle(.park).count == 1 && model.state.phase == .welcome(canResume: true))
    #expect(running(model.handle(.resume)) != nil && model.state.finished == done)
  }
}
