import DeepCheck
import SimulatedDevices
import Testing

/// Focus, zoom and film, simulated physically.
struct MovingLensTests {
  private func last(
    _ check: CheckID, seed: UInt64 = 5, _ change: (inout PhysicalDevice) -> Void = { _ in }
  ) throws -> (verdict: CheckVerdict, reason: CheckReason?, tries: Int) {
    let steady = try #require(Person.all.first)
    var chance = Chance(seed: seed)
    let healthy = PhysicalDevice.healthy(&chance)
    var broken = healthy
    change(&broken)
    var playback = Playback(healthy, broken, .always, steady, seed: seed)
    let tries = playback.results(of: check)
    let result = try #require(tries.last?.first)
    return (result.verdict, result.reason, tries.count)
  }

  @Test(arguments: [CheckID.cameraFocus, .cameraZoom, .cameraRecording])
  func passesWhatWorksAtTheFirstTry(check: CheckID) throws {
    let found = try last(check)
    #expect(found.verdict == .pass)
    #expect(found.tries == 1)
  }

  @Test func findsAMotorThatDoesNotMove() throws {
    let found = try last(.cameraFocus) { $0.camera.focusMoves = 0 }
    #expect(found.verdict == .fail)
    #expect(found.reason == .focusStuck)
  }

  @Test func findsAutofocusThatStopsBeside() throws {
    let found = try last(.cameraFocus) { $0.camera.focusMisses = 8 }
    #expect(found.verdict == .fail)
    #expect(found.reason == .focusMisses)
  }

  @Test func findsAZoomThatDoesNothing() throws {
    let found = try last(.cameraZoom) { $0.camera.zoomFollows = 0 }
    #expect(found.verdict == .fail)
    #expect(found.reason == .zoomStuck)
  }

  @Test func findsADeadLensThatTheZoomSwitchesTo() throws {
    let found = try last(.cameraZoom) { $0.camera.darkFrom = 3 }
    #expect(found.verdict == .fail)
    #expect(found.reason == .black)
    #expect(found.tries == 3)
  }

  @Test func findsAFilmWithoutSoundPictureOrEnd() throws {
    #expect(try last(.cameraRecording) { $0.camera.hasFilmSound = false }.reason == .silent)
    #expect(try last(.cameraRecording) { $0.camera.filmLight = 0 }.reason == .black)
    #expect(try last(.cameraRecording) { $0.camera.filmSeconds = 0.5 }.reason == .filmBroken)
    #expect(try last(.cameraRecording) { $0.camera.filmLost = 0.8 }.reason == .filmBroken)
    #expect(try last(.cameraRecording) { $0.camera.filmGrey = 0.8 }.reason == .filmBroken)
  }

  /// The frames that a slow camera shows, in films of some length, on the last try.
  @Test(arguments: [(5, 0.5, CheckReason.filmBroken), (3, 0.5, .tooShort), (7, 0.9, .tooShort), (7, 3, .tooShort)])
  func aFilmThatEndsEarlyNeedsFewFrames(shown: Int, seconds: Double, reason: CheckReason) {
    var evidence = Evidence()
    evidence.add(.attempt, 3)
    evidence.add(.liveFrames, shown)
    evidence.add(.liveLuma, 120)
    evidence.add(.filmSeconds, seconds, decimals: 2)
    evidence.add(.frames, shown)
    evidence.add(.lumas, [Double](repeating: 120, count: shown))
    evidence.add(.level, -40)
    #expect(Judge.judge(.cameraRecording, evidence).reason == reason)
  }

  /// In Low Power Mode an iPhone records, but plays no video by itself.
  @Test(arguments: 1...3) func blamesNoFilmThatMayNotBePlayed(attempt: Int) throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.cameraRecording, attempt: attempt, challenge: challenge))
    _ = recorder.handle(.begin(0))
    _ = recorder.handle(.lenses([CameraLens(id: "b", label: "Back Camera")]))
    _ = recorder.handle(.camera(width: 1280, height: 720, hasTorch: false))
    #expect(recorder.handle(.muted) == [])
    #expect(recorder.handle(.tick(1000)) == [.record(seconds: 3)])
    _ = recorder.handle(.recording)
    let frame = try #require(LumaFrame(width: 2, height: 1, pixels: [90, 200]))
    for index in 0..<90 { _ = recorder.handle(.frame(time: 1000 + Double(index) * 33, missed: 0, frame)) }
    _ = recorder.handle(.replaying)
    guard case .finish(let parts)? = recorder.handle(.muted).first, let part = parts.first else {
      return #expect(Bool(false))
    }
    let result = Judge.judge(.cameraRecording, part.evidence)
    #expect(result.verdict == .invalid && result.reason == .lowPowerMode)
  }

  @Test(arguments: [CheckID.cameraFocus, .cameraZoom])
  func blamesNoLensThatTheBrowserKeepsToItself(check: CheckID) throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(check, attempt: 3, challenge: challenge))
    _ = recorder.handle(.begin(0))
    _ = recorder.handle(.lenses([CameraLens(id: "b", label: "Back Camera")]))
    _ = recorder.handle(.reach(LensReach()))
    let effects = recorder.handle(.camera(width: 640, height: 480, hasTorch: false))
    #expect(effects == [.refuse(.unavailable, .notOffered)])
  }

  @Test func blamesNoBrowserWithoutARecorder() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.cameraRecording, attempt: 3, challenge: challenge))
    _ = recorder.handle(.begin(0))
    _ = recorder.handle(.lenses([CameraLens(id: "b", label: "Back Camera")]))
    #expect(recorder.handle(.failed(.notOffered)) == [.refuse(.unavailable, .notOffered)])
  }

  @Test func takesOnlyRangesThatAreRanges() {
    #expect(LensReach(focus: (0.5, 0.5)).focus == nil)
    #expect(LensReach(zoom: (3, 1)).zoom == nil)
    #expect(LensReach(zoom: (.nan, 4)).zoom == nil)
    #expect(LensReach(focus: (0.1, 10)).focus == 0.1...10)
  }
}
