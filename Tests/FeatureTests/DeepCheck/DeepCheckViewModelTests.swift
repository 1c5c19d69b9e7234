import DeepCheck
import Testing
import ViewKit

@testable import DeviceFeature

@Suite struct DeepCheckViewModelTests {
  private let bytes: [UInt8] = [7, 19, 3, 23, 22, 9, 0, 31]

  private func model(_ change: (inout DevicePlatform) -> Void = { _ in }) -> DeepCheckViewModel {
    var model = DeepCheckViewModel(language: .english)
    var platform = DevicePlatform()
    platform.screen = StageScreen(width: 390, height: 844, scale: 3, fingers: 5, isHandheld: true)
    change(&platform)
    _ = model.handle(.platformKnown(platform))
    return model
  }

  /// Everything but `open` is sent as `status`.
  private func settle(_ model: inout DeepCheckViewModel, _ status: PermissionStatus) -> [DeepCheckEffect] {
    PermissionsState.required.flatMap { model.handle(.permission(.found($0, status))) }
  }

  /// A run whose permissions are all unavailable.
  private func running(_ depth: Check.Depth = .quick) -> (DeepCheckViewModel, [DeepCheckEffect]) {
    var model = model()
    _ = model.handle(.chooseDepth(depth))
    _ = model.handle(.begin)
    _ = settle(&model, .unavailable)
    let effects = model.handle(.drawn(bytes, time: 1_795_273_818))
    return (model, effects)
  }

  @Test func aCodeThatIsClearedLeavesItsFieldInView() {
    var model = model()
    let isExpanded = { HTMLRenderer.render(DeepCheckView($0).body).contains("<details class=\"card\" open") }
    #expect(!isExpanded(model.state))
    for code in ["abc", ""] {
      _ = model.handle(.writeCode(code))
      #expect(isExpanded(model.state))
    }
  }

  @Test func thePermissionsComeBeforeTheRunAndOnlyWhenThereIsSomethingToAsk() {
    var model = model()
    #expect(model.state.screen == .welcome)
    #expect(model.handle(.begin).count == PermissionsState.required.count && model.state.screen == .welcome)
    _ = settle(&model, .notDetermined)
    #expect(model.state.screen == .permissions)
    #expect(model.handle(.permission(.ask(.motion))) == [.permission(.request(.motion))])
    for kind in PermissionsState.required.dropLast() { _ = model.handle(.permission(.answered(kind, .authorized))) }
    #expect(model.handle(.permission(.answered(.bluetooth, .unavailable))) == [.draw])
    _ = model.handle(.drawn(bytes, time: 0))
    #expect(model.state.screen == .run && model.state.run.phase == .running(.motionTiming))
    #expect(model.state.instruction != nil)
  }

  /// A phone whose camera, microphone or Bluetooth isn't found has a fault; a computer may have none.
  @Test(arguments: [true, false]) func whatIsMissingFromAPhoneIsForItsCheckToJudge(isHandheld: Bool) {
    var model = model {
      $0.screen = StageScreen(width: 390, height: 844, scale: 3, fingers: 5, isHandheld: isHandheld)
    }
    _ = model.handle(.chooseDepth(.full))
    _ = model.handle(.begin)
    _ = settle(&model, .absent)
    _ = model.handle(.drawn(bytes, time: 1_795_273_818))
    for check in [CheckID.cameraFrames, .microphoneNoise, .bluetooth] {
      #expect(model.state.run.result(check)?.reason == (isHandheld ? nil : .absent))
    }
  }

  /// Touches of a portrait screen say nothing in millimetres about a landscape one.
  @Test func aTurnedDeviceBeginsItsTouchesAgain() throws {
    var (model, _) = running()
    for _ in 0..<40 {
      if case .touchGrid = model.state.stage { break }
      _ = model.handle(.run(.skip(.notNow)))
    }
    let touch = Touch(.began, finger: 1, x: 0.5, y: 0.5, time: 0)
    let grid = { (state: DeepCheckState) -> TouchGridStage? in
      if case .touchGrid(let grid) = state.stage { grid } else { nil }
    }
    _ = model.handle(.stage(.touched([touch])))
    let upright = try #require(grid(model.state))
    #expect(upright.isReached.contains(true))
    // The browser's bar disappears.
    var platform = model.state.platform
    platform.screen.height += 56
    _ = model.handle(.platformKnown(platform))
    #expect(grid(model.state) == upright)
    (platform.screen.width, platform.screen.height) = (platform.screen.height, platform.screen.width)
    _ = model.handle(.platformKnown(platform))
    let turned = try #require(grid(model.state))
    #expect(!turned.isReached.contains(true) && turned.columns > upright.columns)
    #expect(model.state.run.phase == .running(.touchGrid))
  }

  /// The screen's own size counts, not the window's; a touch screen of a computer makes it no tablet.
  @Test func aHandheldOfSixHundredPointsIsATablet() {
    for (short, isHandheld, isTablet) in [(390, true, false), (600, true, true), (1080, false, false)] {
      var platform = DevicePlatform()
      platform.screen = StageScreen(width: 320, height: 480, scale: 2, fingers: 5, isHandheld: isHandheld)
      platform.shown = ShownDevice(width: 1920, height: short, scale: 2)
      #expect(platform.isTablet == isTablet)
    }
  }

  @Test func nothingIsShownOfPermissionsThatAreSettled() {
    let (model, effects) = running()
    #expect(model.state.screen == .run)
    #expect(model.state.run.result(.motionTiming)?.verdict == .unavailable)
    #expect(effects.contains { if case .saveRun = $0 { true } else { false } })
  }

  @Test func aDeniedOneIsWaivedOnceAndForTheNextVisit() {
    var first = model()
    _ = first.handle(.begin)
    _ = settle(&first, .denied)
    #expect(first.state.screen == .permissions)
    var effects: [DeepCheckEffect] = []
    for kind in PermissionsState.required { effects += first.handle(.permission(.waive(kind))) }
    #expect(effects.last == .draw)
    #expect(effects.contains(.permission(.storeWaived(PermissionsState.required))))
    var second = model()
    _ = second.handle(.loaded(run: nil, report: nil, waived: PermissionsState.required, code: nil))
    _ = second.handle(.begin)
    #expect(settle(&second, .denied).contains(.draw) && second.state.screen == .welcome)
  }

  @Test func theBuyersCodeIsTheRuns() {
    var model = model()
    _ = model.handle(.walked(DeviceAddress("check&code=7k3q-p9")))
    #expect(model.state.code == "7K3QP9")
    _ = model.handle(.begin)
    _ = settle(&model, .unavailable)
    _ = model.handle(.drawn(bytes, time: 0))
    #expect(model.state.run.report.challenge?.code == "7K3QP9")
  }

  @Test func theStatedModelIsHeldAgainstWhatTheBrowserShows() {
    var model = model { $0.shown = ShownDevice(width: 390, height: 844, scale: 3, agent: "") }
    _ = model.handle(.stateModel("iphone 14 pro"))
    #expect(model.state.stated == "iPhone 14 Pro")
    _ = model.handle(.begin)
    _ = settle(&model, .unavailable)
    _ = model.handle(.drawn(bytes, time: 0))
    #expect(model.state.run.report.device.stated == "iPhone 14 Pro")
    while case .running(let check) = model.state.run.phase, check != .model {
      _ = model.handle(.run(.refused(check, .unavailable, .notOffered)))
    }
    // By now the cameras may have names, so the platform was queried again.
    _ = model.handle(.platformKnown(model.state.platform))
    #expect(model.state.run.result(.model)?.verdict == .fail)
    #expect(model.state.run.phase == .decided(.model))
    _ = model.handle(.run(.next))
    #expect(ReportReview.review(model.state.run.report) == [])
  }

  @Test func nothingIsHeldAgainstAModelThatIsNotStated() {
    var model = model()
    _ = model.handle(.stateModel("Galaxy"))
    #expect(model.state.stated == nil)
  }

  @Test func withoutABuyerTheCodeIsDrawn() {
    #expect(running().0.state.run.report.challenge?.code == "7K3QP90Z")
  }

  @Test func aWrongCodeIsSaidBeforeAnythingBegins() {
    var model = model()
    _ = model.handle(.writeCode("abc"))
    #expect(model.state.isCodeWrong && model.handle(.begin).isEmpty)
  }

  /// Skips every check.
  private func finish(_ model: inout DeepCheckViewModel) -> [DeepCheckEffect] {
    var effects: [DeepCheckEffect] = []
    for _ in 0..<99 {
      guard case .running = model.state.run.phase else { break }
      effects += model.handle(.run(.skip(.notNow)))
    }
    return effects
  }

  @Test func aFinishedRunIsAReportThatIsKept() throws {
    var (model, _) = running()
    let effects = finish(&model)
    #expect(model.state.screen == .report)
    let saved = try #require(effects.compactMap { if case .saveReport(let bytes) = $0 { bytes } else { nil } }.last)
    var next = self.model()
    _ = next.handle(.loaded(run: nil, report: saved, waived: [], code: nil))
    #expect(next.state.kept == model.state.run.report && next.state.screen == .welcome)
    _ = next.handle(.openReport)
    #expect(next.state.screen == .report && next.state.report == model.state.run.report)
    _ = next.handle(.back)
    #expect(next.state.screen == .welcome)
  }

  @Test func aRunThatBrokeOffGoesOnWhereItWas() throws {
    var (model, effects) = running()
    effects += model.handle(.run(.skip(.hasNone)))
    let saved = try #require(effects.compactMap { if case .saveRun(let bytes) = $0 { bytes } else { nil } }.last)
    let done = model.state.run.finished
    var next = self.model()
    _ = next.handle(.loaded(run: saved, report: nil, waived: [], code: nil))
    #expect(next.state.canResume)
    _ = next.handle(.resume)
    _ = settle(&next, .unavailable)
    #expect(next.state.screen == .run && next.state.run.finished == done)
  }

  @Test func aStageIsPlayedToItsEvidence() {
    var (model, _) = running()
    for _ in 0..<99 where model.state.run.phase != .running(.multiTouch) { _ = model.handle(.run(.skip(.notNow))) }
    #expect(model.state.stage != nil)
    for finger in 0..<5 {
      _ = model.handle(.stage(.touched([Touch(.began, finger: finger, x: 0.5, y: 0.5, time: 0)])))
    }
    #expect(model.state.run.result(.multiTouch)?.verdict == .pass)
  }

  @Test func aDisplayThatGoesDarkBreaksOffOnlyTheWaitForTouches() {
    var (model, _) = running(.full)
    while model.state.run.phase != .running(.ghostTouch) {
      #expect(model.handle(.hidden).isEmpty)
      _ = model.handle(.run(.skip(.notNow)))
    }
    _ = model.handle(.hidden)
    #expect(model.state.run.phase == .decided(.ghostTouch) && model.state.stage == nil)
    #expect(model.state.run.result(.ghostTouch)?.reason == .interrupted)
    _ = model.handle(.run(.next))
    for _ in 0..<9 where model.state.run.phase != .running(.displayPixels) { _ = model.handle(.run(.skip(.hasNone))) }
    #expect(model.state.run.phase == .running(.displayPixels))
    #expect(model.handle(.hidden).isEmpty && model.state.stage != nil)
  }

  @Test func aPatternThatIsNotShownDoesNotCount() {
    var (model, _) = running(.full)
    for _ in 0..<99 where model.state.run.phase != .running(.displayRetention) {
      _ = model.handle(.run(.skip(.notNow)))
    }
    #expect(model.state.run.phase == .running(.displayRetention))
    _ = model.handle(.hidden)
    #expect(model.state.run.phase == .decided(.displayRetention) && model.state.stage == nil)
    #expect(model.state.run.result(.displayRetention)?.reason == .interrupted)
  }

  @Test func aPauseClosesWhatIsOpenAndLateTimersMeanNothing() {
    var (model, _) = running(.full)
    for _ in 0..<99 where model.state.run.phase != .running(.ghostTouch) { _ = model.handle(.run(.skip(.notNow))) }
    let effects = model.handle(.run(.again(.ghostTouch)))
    let wait = effects.compactMap { if case .wait(_, let number) = $0 { number } else { nil } }.last ?? -1
    _ = model.handle(.run(.pause))
    #expect(model.state.stage == nil)
    _ = model.handle(.run(.goOn))
    #expect(model.handle(.waited(wait)).isEmpty)
  }

  @Test func theBuyersPageDrawsItsCodeOnceAndKeepsIt() {
    var model = model()
    #expect(model.handle(.openCode) == [.draw])
    #expect(model.handle(.drawn(bytes, time: 9)) == [.saveCode("7K3QP90Z", at: 9)])
    #expect(model.state.screen == .buyer && model.state.given?.challenge.code == "7K3QP90Z")
    #expect(model.handle(.openCode).isEmpty && model.handle(.newCode) == [.draw])
  }

  @Test func aReportsFileIsJudgedAgain() throws {
    var (model, _) = running()
    _ = finish(&model)
    var report = model.state.run.report
    _ = model.handle(.fileOpened(name: "a.json", DeviceReportJSON.write(report)))
    #expect(model.state.review == .report(report, [], isPageUnlike: false) && model.state.screen == .review)
    report.checks[0].verdict = .pass
    _ = model.handle(.back)
    _ = model.handle(.fileOpened(name: "a.json", DeviceReportJSON.write(report)))
    let found = [Discrepancy(check: report.checks[0].id, part: nil, kind: .noEvidence)]
    #expect(model.state.review == .report(report, found, isPageUnlike: false))
    for (file, code) in [("", "notJSON"), ("{}", "otherSchema"), ("{\"schema\":\"touchstone.device/1\"}", "damaged")] {
      _ = model.handle(.fileOpened(name: "a", Array(file.utf8)))
      #expect(model.state.review == .failed(code))
    }
    _ = model.handle(.back)
    #expect(model.state.screen == .report)
  }

  @Test func throwingAwayForgets() {
    var (model, _) = running()
    _ = model.handle(.openDiscard)
    #expect(model.state.isDiscarding)
    #expect(model.handle(.discard).contains(.clearRun))
    #expect(model.state.screen == .welcome && !model.state.isDiscarding)
  }

  @Test func whoLeavesForAnotherInstrumentFindsTheRunPaused() {
    var (model, effects) = running()
    #expect(effects.contains(.stayAwake(true)))
    effects = model.handle(.left)
    guard case .paused = model.state.run.phase else { return #expect(Bool(false)) }
    #expect(effects.contains(.stayAwake(false)))
  }

  @Test func leavingThePermissionsThrowsNothingAway() {
    var model = model()
    _ = model.handle(.begin)
    _ = settle(&model, .notDetermined)
    #expect(model.handle(.back).isEmpty && model.state.screen == .welcome)
  }

  @Test func aSecondReportIsComparedWithTheOpenOne() {
    var (model, _) = running()
    _ = finish(&model)
    let file = DeviceReportJSON.write(model.state.run.report)
    _ = model.handle(.fileOpened(name: "a.json", file))
    _ = model.handle(.fileOpened(name: "b.json", file))
    guard case .comparison(let comparison)? = model.state.review else { return #expect(Bool(false)) }
    #expect(comparison.before == comparison.after)
  }
}
