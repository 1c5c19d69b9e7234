import DeepCheck

extension DeepCheckViewModel {
  /// The platform's part of the run's effects.
  mutating func perform(_ effects: [CheckRunEffect]) -> [DeepCheckEffect] {
    var result: [DeepCheckEffect] = []
    for effect in effects {
      switch effect {
      case .run(let check, let attempt): result += begin(check, attempt)
      case .stop: result += stop()
      case .save(let bytes): result.append(.saveRun(bytes))
      case .clear: result.append(.clearRun)
      }
    }
    // Stores the report of a finished run, so that it is there tomorrow too.
    if run.state.phase == .finished, effects.contains(where: { if case .save = $0 { true } else { false } }) {
      state.kept = run.state.report
      result.append(.saveReport(DeviceReportJSON.write(run.state.report)))
    }
    return result + stayAwake()
  }

  /// Keeps the display on: turning off would interrupt a check in which nobody touches it.
  private mutating func stayAwake() -> [DeepCheckEffect] {
    var isRunning = false
    if case .running = run.state.phase { isRunning = true }
    guard isRunning != isAwake else { return [] }
    isAwake = isRunning
    return [.stayAwake(isRunning)]
  }

  private mutating func begin(_ check: CheckID, _ attempt: Int) -> [DeepCheckEffect] {
    (state.draft, state.isSkipping) = (DeepCheckState.Draft(), false)
    let challenge = run.state.report.challenge
    let platform = state.platform
    let recorder = challenge.flatMap {
      Recorder.make(
        check, attempt: attempt, challenge: $0, isHandheld: platform.screen.isHandheld, isTablet: platform.isTablet)
    }
    if let recorder {
      self.recorder = recorder
      return settle(check, Recorder.start)
    }
    if check == .model { return [.showDevice] }
    guard let stage = Stage.make(check, attempt: attempt, challenge: challenge, screen: state.platform.screen) else {
      return perform(run.handle(.refused(check, .unavailable, .notSupported)))
    }
    state.stage = stage
    return handleStage(.begun)
  }

  /// Updates what the device shows; the model check waits for this.
  mutating func show(_ platform: DevicePlatform) -> [DeepCheckEffect] {
    let change = abs(platform.screen.width - state.platform.screen.width) / state.platform.screen.width
    state.platform = platform
    if change > Self.otherWidth { return restartStage() }
    guard run.state.phase == .running(.model) else { return [] }
    var shown = platform.shown
    if shown.cameras.isEmpty { shown.cameras = run.state.results(.cameraFrames).compactMap { $0.part } }
    for figure in run.state.result(.displayRefresh)?.figures ?? [] {
      if figure.name == .frameRate, case .number(let rate) = figure.value { shown.refresh = rate }
    }
    let evidence = shown.evidence(stated: run.state.report.device.stated)
    return perform(run.handle(.recorded(.model, [RecordedPart(evidence)])))
  }

  /// The share of its width by which a window changes when the device is turned or unfolded, but not when a bar of the
  /// browser disappears.
  private static let otherWidth = 0.1

  /// Begins a stage that measures in millimetres again: its touches so far were on a screen of other sides.
  private mutating func restartStage() -> [DeepCheckEffect] {
    guard case .running(let check) = run.state.phase else { return [] }
    switch state.stage {
    case .touchGrid, .touchLine: break
    case .touchRate, .multiTouch, .ghostTouch, .displayPixels, .displayRetention, .statement, nil: return []
    }
    state.stage = Stage.make(
      check, attempt: 1, challenge: run.state.report.challenge, screen: state.platform.screen)
    return handleStage(.begun)
  }

  private mutating func stop() -> [DeepCheckEffect] {
    let wasOpen = recorder != nil
    (recorder, state.stage) = (nil, nil)
    wait += 1
    return wasOpen ? [.stop] : []
  }

  /// Adds a digit that the person heard; sends the answer after the third.
  mutating func type(_ digit: Int) -> [DeepCheckEffect] {
    if state.draft.digits.count < 3 { state.draft.digits.append(digit) }
    guard state.draft.digits.count == 3 else { return [] }
    defer { state.draft.digits = [] }
    return sense(.answer(.digits(state.draft.digits)))
  }

  mutating func sendBattery() -> [DeepCheckEffect] {
    let (health, cycles) = (NumberEntry.number(state.draft.health), NumberEntry.number(state.draft.cycles))
    state.draft.isWrong = health == nil || cycles == nil && !state.draft.cycles.isEmpty
    guard !state.draft.isWrong else { return [] }
    return sense(.answer(.battery(health: health.map { Double($0) }, cycles: cycles)))
  }

  mutating func sendDeviceNumber() -> [DeepCheckEffect] {
    let printed = DeviceNumber(state.draft.printedNumber)
    state.draft.isWrong = printed == nil && !state.draft.printedNumber.isEmpty
    guard let shown = DeviceNumber(state.draft.shownNumber), !state.draft.isWrong else {
      state.draft.isWrong = true
      return []
    }
    return sense(.answer(.deviceNumber(shown: shown, printed: printed)))
  }

  /// A minute without touches doesn't count while the display can't be touched, nor do a pattern's seconds while it
  /// isn't shown.
  mutating func hide() -> [DeepCheckEffect] {
    switch state.stage {
    case .ghostTouch: perform(run.handle(.interrupted(.ghostTouch)))
    case .displayRetention(let stage) where !stage.isGrey: perform(run.handle(.interrupted(.displayRetention)))
    case .displayRetention, .touchGrid, .touchLine, .touchRate, .multiTouch, .displayPixels, .statement, nil: []
    }
  }

  mutating func handleStage(_ event: StageEvent) -> [DeepCheckEffect] {
    guard case .running(let check) = run.state.phase, state.stage != nil else { return [] }
    var result: [DeepCheckEffect] = []
    for effect in state.stage?.handle(event) ?? [] {
      switch effect {
      case .wait(let milliseconds):
        wait += 1
        result.append(.wait(milliseconds: milliseconds, number: wait))
      case .finish(let evidence): result += perform(run.handle(.recorded(check, [RecordedPart(evidence)])))
      case .refuse(let verdict, let reason): result += perform(run.handle(.refused(check, verdict, reason)))
      }
    }
    return result
  }

  mutating func sense(_ event: RecorderEvent) -> [DeepCheckEffect] {
    guard case .running(let check) = run.state.phase, recorder?.check == check else { return [] }
    return settle(check, recorder?.handle(event) ?? [])
  }

  private mutating func settle(_ check: CheckID, _ effects: [RecorderEffect]) -> [DeepCheckEffect] {
    var result: [DeepCheckEffect] = []
    for effect in effects {
      switch effect {
      case .finish(let parts): result += perform(run.handle(.recorded(check, parts)))
      case .refuse(let verdict, let reason): result += perform(run.handle(.refused(check, verdict, reason)))
      case .interrupt: result += perform(run.handle(.interrupted(check)))
      case .begin, .startMotion, .startHeading, .startLocation, .vibrate, .listMicrophones, .openMicrophone,
        .closeMicrophone, .listOutputs, .chooseOutput, .openOutput, .play, .resumeSound, .startKeys, .startPointer,
        .listLenses, .openCamera, .closeCamera,
        .setTorch, .setFocus, .setZoom,
        .record, .watchDisplay, .work, .draw, .store, .findMemory, .tryMemory, .probe, .download, .upload, .findAdapter,
        .chooseDevice, .readTag, .verifyPerson, .watchPower:
        result.append(.perform(effect))
      }
    }
    return result
  }

  mutating func discard() -> [DeepCheckEffect] {
    (state.isDiscarding, state.isSkipping, state.intent) = (false, false, nil)
    return perform(run.handle(.discard))
  }
}
