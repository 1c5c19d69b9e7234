import CivilTime
import DeepCheck
import Reports
import ViewKit

/// The device screens: actions in, state and effects out. Pure: no I/O, clock or randomness.
package struct DeepCheckViewModel {
  package internal(set) var state: DeepCheckState
  var permissions = PermissionsViewModel()
  var run = CheckRunViewModel()
  var recorder: Recorder?
  /// The permissions the person goes on without, as stored by this browser.
  private var waived: [PermissionKind] = []
  /// The number of the current wait.
  var wait = 0
  /// Whether the display was asked to stay on.
  var isAwake = false

  package init(language: Language) {
    state = DeepCheckState(language: language)
  }

  /// The effects to perform first.
  package func start() -> [DeepCheckEffect] { [.showLanguage(state.language)] }

  /// Handles an action and returns the effects to perform.
  package mutating func handle(_ action: DeepCheckAction) -> [DeepCheckEffect] {
    defer {
      (state.permissions, state.run) = (permissions.state, run.state)
      state.instruction = recorder?.instruction
    }
    switch action {
    case .permission(let action): return permit(action)
    case .begin: return want(.start)
    case .resume: return want(.resume(nil))
    case .runCheck(let check): return want(.resume(check))
    case .walked(let address): return walk(to: address)
    case .back: return back()
    case .openDoor(let door): return walk(to: DeviceAddress(door: door))
    case .openCode: return walk(to: DeviceAddress(door: state.door, .code))
    case .openChart: return walk(to: DeviceAddress(door: state.door, .chart))
    case .drawn(let bytes, let time): return drawn(bytes, time)
    case .run(let action): return perform(run.handle(action))
    case .stage(let event): return handleStage(event)
    case .waited(let number): return number == wait ? handleStage(.waited) : []
    case .sensor(let event): return sense(event)
    case .hidden: return hide()
    case .typeDigit(let digit): return type(digit)
    case .eraseDigit: state.draft.digits = Array(state.draft.digits.dropLast())
    case .writeHealth(let text): (state.draft.health, state.draft.isWrong) = (text, false)
    case .writeCycles(let text): (state.draft.cycles, state.draft.isWrong) = (text, false)
    case .sendBattery: return sendBattery()
    case .writeShownNumber(let text): (state.draft.shownNumber, state.draft.isWrong) = (text, false)
    case .writePrintedNumber(let text): (state.draft.printedNumber, state.draft.isWrong) = (text, false)
    case .sendDeviceNumber: return sendDeviceNumber()
    case .returned: return perform(permissions.handle(.returned))
    case .discard: return discard()
    case .exportJSON: return reportFile.map { [.download(name: $0.name, mediaType: $0.mediaType, $0.bytes)] } ?? []
    case .exportHTML: return state.report.map { [page(of: $0)] } ?? []
    // A buyer wants the report that can be judged again.
    case .share: return reportFile.map { [.share(name: $0.name, mediaType: $0.mediaType, $0.bytes)] } ?? []
    case .print:
      state.isUnfolded = true
      return state.report != nil || state.screen == .chart ? [.print] : []
    case .copy(let text): return [.copy(text)]
    case .languageChanged(let language) where language == state.language: break
    case .languageChanged(let language):
      state.language = language
      return [.showLanguage(language), .storeLanguage(language)]
    case .newCode: return [.draw]
    case .left: return perform(run.handle(.pause))
    case .platformKnown(let platform): return show(platform)
    case .loaded(let run, let report, let waived, let code): return load(run, report, waived, code)
    case .keepingFailed: state.isKeeping = false
    case .chooseDepth(let depth): state.depth = depth
    case .writeCode(let code): (state.code, state.isCodeOpen) = (code, true)
    case .stateModel(let name): state.stated = name.flatMap { AppleModel.named($0)?.name }
    case .openSkip: state.isSkipping = true
    case .closeSkip: state.isSkipping = false
    case .openDiscard: state.isDiscarding = true
    case .closeDiscard: state.isDiscarding = false
    case .openReport: state.isReportOpen = state.kept != nil
    case .fileOpened(_, let bytes):
      state.review = DeviceReview.open(bytes, given: state.given, beside: state.review ?? compared)
    }
    return []
  }

  /// After a repair, the old report is opened next to the new one.
  private var compared: DeepCheckState.Review? {
    guard state.door == .repaired, state.screen == .report, let report = state.report else { return nil }
    return .report(report, [], isPageUnlike: false)
  }

  private mutating func load(
    _ run: [UInt8]?, _ report: [UInt8]?, _ waived: [PermissionKind], _ code: String?
  ) -> [DeepCheckEffect] {
    self.waived = waived
    state.kept = report.flatMap { try? DeviceReportReader.read($0) }
    state.given = code.flatMap { DrawnCode.given($0) }
    guard let run else { return [] }
    return perform(self.run.handle(.found(run)))
  }

  /// Asks for the permissions first; if there is nothing to ask for, their screen isn't shown.
  private mutating func want(_ intent: DeepCheckState.Intent) -> [DeepCheckEffect] {
    guard state.intent == nil, intent != .start || !state.isCodeWrong else { return [] }
    state.intent = intent
    if permissions.state.isFinished { return go() }
    return permit(.appeared(waived: waived))
  }

  private mutating func permit(_ action: PermissionsAction) -> [DeepCheckEffect] {
    perform(permissions.handle(action))
  }

  private mutating func perform(_ effects: [PermissionsEffect]) -> [DeepCheckEffect] {
    var result: [DeepCheckEffect] = []
    for effect in effects {
      if effect == .finish { result += go() } else { result.append(.permission(effect)) }
    }
    return result
  }

  /// The permissions are settled: continues with what was waiting for them.
  private mutating func go() -> [DeepCheckEffect] {
    switch state.intent {
    case .start: return [.draw]
    case .resume(let check):
      state.intent = nil
      return perform(resume(check))
    case nil: return []
    }
  }

  private mutating func resume(_ check: CheckID?) -> [CheckRunEffect] {
    if let check { return run.handle(.again(check)) }
    if case .welcome = run.state.phase { return run.handle(.resume) }
    return run.handle(.goOn)
  }

  /// Turns random bytes into a code: for a seller if the buyer's page is open, otherwise for this run.
  private mutating func drawn(_ bytes: [UInt8], _ time: Int64) -> [DeepCheckEffect] {
    let drawn = DrawnCode.code(bytes)
    if state.intent == .start {
      state.intent = nil
      let code = Challenge(code: state.code)?.code ?? drawn
      var device = state.platform.device
      device.stated = state.stated
      return perform(run.handle(.start(state.depth, device, Instant(time), code: code, rows)))
    }
    guard state.beside == .code, let challenge = Challenge(code: drawn) else { return [] }
    state.given = GivenChallenge(challenge, at: Instant(time))
    return [.saveCode(drawn, at: time)]
  }

  /// The permissions as the run needs them: every phone has a camera, a microphone and Bluetooth, so one that isn't found
  /// there is for its check to judge.
  private var rows: [PermissionsState.Row] {
    permissions.state.rows.map { row in
      var row = row
      if row.status == .absent, state.platform.screen.isHandheld { row.status = .authorized }
      return row
    }
  }
}

/// Exports from the page.
extension DeepCheckViewModel {
  /// The report as a file that can be judged again.
  private var reportFile: (name: String, mediaType: String, bytes: [UInt8])? {
    state.report.map { ("touchstone-device.json", "application/json", DeviceReportJSON.write($0)) }
  }

  private func page(of report: DeviceReport) -> DeepCheckEffect {
    let page = DeviceReportHTML(.devices(state.language)).page(report, as: DeepCheckAction.self)
    return .download(name: "touchstone-device.html", mediaType: "text/html", Array(page.utf8))
  }
}
