import DeepCheck
import SimulatedDevices
import Testing

/// Behaviour of single families beyond leading a healthy device to its verdict.
@Suite struct RecorderStageTests {
  private func healthy() -> SimulatedDevice {
    var chance = Chance(seed: 5)
    return .healthy(5, &chance)
  }

  private func driver(_ check: CheckID, attempt: Int = 1) throws -> RecorderDriver {
    try #require(RecorderDriver(check, healthy(), attempt: attempt))
  }

  @Test func asksForATapWhereTheBrowserRequiresOne() throws {
    var driver = try driver(.microphoneLevel)
    driver.isMuted = true
    #expect(driver.results().first?.verdict == .pass)
    #expect(driver.keys.contains(.tapForSound) && driver.effects.contains(.resumeSound))
  }

  @Test(arguments: [CheckID.microphoneLevel, .soundDistortion, .speakerBalance, .microphoneResponse])
  func judgesNoSoundThatTheDeviceChanged(check: CheckID) throws {
    var driver = try driver(check, attempt: 3)
    driver.isProcessed = true
    let result = try #require(driver.results().first)
    #expect(result.verdict == .invalid && result.reason == .soundChanged)
  }

  /// As Chrome on Android lists them while a headset is connected.
  @Test func listensToTheDevicesOwnMicrophonesOnly() throws {
    var driver = try driver(.microphoneNoise)
    driver.microphones = [
      ("default", "Default"), ("s", "Speakerphone"), ("e", "Headset earpiece"), ("b", "Bluetooth headset"),
    ].map { AudioDevice(id: $0.0, label: $0.1) }
    #expect(driver.results().map { $0.part } == ["Speakerphone", "Headset earpiece"])
    #expect(!driver.effects.contains(.openMicrophone(id: "b")))
  }

  /// A phone that was reset to be sold has no screen lock, so nobody can be verified on it: the reader isn't broken.
  @Test func blamesNoReaderWithoutAScreenLock() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    for (isHandheld, effect) in [
      (true, RecorderEffect.refuse(.blocked, .noScreenLock)), (false, .refuse(.unavailable, .absent)),
    ] {
      var recorder = try #require(
        Recorder.make(.biometric, attempt: 3, challenge: challenge, isHandheld: isHandheld))
      _ = recorder.handle(.begin(0))
      #expect(recorder.handle(.answer(.ready)) == [.verifyPerson])
      #expect(recorder.handle(.failed(.absent)) == [effect])
    }
  }

  @Test func playsOnOneSideThenOnTheOther() throws {
    var driver = try driver(.speakerBalance)
    _ = driver.run()
    let sides = driver.effects.compactMap { effect -> RecorderSound.Side? in
      if case .play(_, let side) = effect { side } else { nil }
    }
    #expect(sides == [.left, .right])
  }

  @Test func givesASecondTryForDigitsAndNoThird() throws {
    var driver = try driver(.earpieceDigits)
    driver.typed = [1, 1, 1]
    let result = try #require(driver.results().first)
    #expect(result.verdict == .fail && result.reason == .notAnswered && result.basis == .challenge)
    let played = driver.effects.filter { if case .play = $0 { true } else { false } }
    #expect(played.count == 2 && played[0] != played[1])
  }

  @Test func hearsEachSpeakerForItself() throws {
    var driver = try driver(.speakerDigits)
    #expect(driver.results().map { $0.part } == ["left", "right"])
  }

  /// The sizes of the lenses at the back, and the verdicts on them: the main one needs its resolution, wherever it is listed.
  @Test(arguments: [
    ([(4000, 3000), (1600, 1200), (640, 480)], [CheckVerdict.pass, .pass, .pass]),
    ([(1600, 1200), (1920, 1080)], [.pass, .pass]), ([(1600, 1200)], [.warn]),
    ([(1600, 1200), (1280, 720)], [.warn, .pass]), ([(4000, 3000), (320, 240)], [.pass, .fail]),
  ])
  func asksOnlyTheMainLensForTheResolutionOfABackCamera(
    sizes: [(Int, Int)], verdicts: [CheckVerdict]
  ) throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.cameraResolution, attempt: 1, challenge: challenge))
    _ = recorder.handle(.begin(0))
    _ = recorder.handle(
      .lenses(sizes.indices.map { CameraLens(id: "\($0)", label: "camera2 \($0), facing back") }))
    var effects: [RecorderEffect] = []
    for (index, size) in sizes.enumerated() {
      _ = recorder.handle(.camera(width: size.0, height: size.1, hasTorch: false))
      effects = recorder.handle(.tick(Double(index + 1) * 2500))
    }
    guard case .finish(let parts)? = effects.first else { return #expect(Bool(false)) }
    #expect(parts.map { Judge.judge(.cameraResolution, $0.evidence).verdict } == verdicts)
  }

  @Test func looksThroughEveryLensAndClosesItBeforeTheNext() throws {
    var driver = try driver(.cameraPicture)
    for (index, name) in ["Back Triple Camera", "후면 듀얼 와이드 카메라", "背面トリプルカメラ"].enumerated() {
      driver.lenses.append(CameraLens(id: "c\(index)", label: name))
    }
    #expect(driver.results().map { $0.part } == ["Front Camera", "Back Camera"])
    let opened = driver.effects.filter {
      switch $0 {
      case .openCamera, .closeCamera: true
      default: false
      }
    }
    #expect(opened.count == 3 && opened[1] == .closeCamera)
  }

  @Test func listensToEachMicrophone() throws {
    var driver = try driver(.microphoneNoise)
    // Chromium lists the default one twice.
    driver.microphones = ["default", "m", "n"].map { AudioDevice(id: $0, label: "Microphone " + $0) }
    let results = driver.results()
    #expect(results.map { $0.part } == ["Microphone m", "Microphone n"])
    #expect(results.allSatisfy { $0.verdict == .pass })
  }

  @Test func namesNoMicrophoneWhereThereIsOne() throws {
    var driver = try driver(.microphoneNoise)
    driver.microphones = [AudioDevice(id: "m", label: "Microphone")]
    #expect(driver.results().map { $0.part } == [nil])
  }

  @Test func saysThatThereIsNoCamera() throws {
    var driver = try driver(.cameraPicture)
    driver.lenses = []
    #expect(driver.run() == .refuse(.unavailable, .absent))
  }

  @Test(arguments: [CheckID.cameraFrames, .cameraPicture])
  func blamesALensThatStopsOnTheLastTryOnly(check: CheckID) throws {
    for (attempt, verdict) in [(1, CheckVerdict.invalid), (3, .fail)] {
      var driver = try driver(check, attempt: attempt)
      driver.isStalled = true
      #expect(driver.results().map { $0.verdict } == [verdict, verdict])
    }
  }

  @Test(arguments: [CheckID.cameraSharpness, .cameraHotPixels, .torch])
  func waitsForNoLensForEver(check: CheckID) throws {
    var driver = try driver(check)
    driver.isStalled = true
    #expect(driver.run() != nil)
  }

  @Test func saysThatThereIsNoTorch() throws {
    var driver = try driver(.torch)
    driver.hasTorch = false
    #expect(driver.run() == .refuse(.unavailable, .notOffered))
  }

  @Test func switchesTheTorchOffAgain() throws {
    var driver = try driver(.torch)
    _ = driver.run()
    let switched = driver.effects.filter { if case .setTorch = $0 { true } else { false } }
    #expect(switched == [.setTorch(true), .setTorch(false)])
  }

  @Test func waitsForLightThatComesLate() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    var recorder = try #require(Recorder.make(.torch, attempt: 1, challenge: challenge))
    _ = recorder.handle(.begin(0))
    _ = recorder.handle(.lenses([CameraLens(id: "b", label: "Back Camera", facing: .back)]))
    _ = recorder.handle(.camera(width: 640, height: 480, hasTorch: true))
    var (lit, out) = (Double.infinity, Double.infinity)
    var time = 0.0
    while !recorder.isFinished, time < 20_000 {
      time += 50
      // Pictures arrive two seconds after they were taken.
      let luma: UInt8 = time >= lit + 2000 && time < out + 2000 ? 180 : 90
      if let frame = LumaFrame(width: 2, height: 1, pixels: [luma, luma]) {
        _ = recorder.handle(.frame(time: time, missed: 0, frame))
      }
      for effect in recorder.handle(.tick(time)) {
        if case .setTorch(let isOn) = effect {
          if isOn { lit = time } else { out = time }
          _ = recorder.handle(.torch(true))
        }
        if case .finish(let parts) = effect {
          #expect(Judge.judge(.torch, try #require(parts.first).evidence).verdict == .pass)
        }
      }
    }
    #expect(time < 8000)
  }

  @Test func asksForLightOnASecondTry() throws {
    var driver = try driver(.cameraPicture, attempt: 2)
    #expect(driver.results().first?.verdict == .pass)
    #expect(driver.keys.contains(.pointToLight))
  }

  @Test func takesAStatedBatteryWhereTheBrowserReportsNone() throws {
    for hasBattery in [true, false] {
      var driver = try driver(.battery)
      driver.hasBattery = hasBattery
      let result = try #require(driver.results().first)
      #expect(result.verdict == .pass && result.basis == .stated)
      #expect(result.figures.contains { $0.name == .charge } == hasBattery)
    }
  }

  @Test func callsAChargerMeasuredOnlyWhereItWas() throws {
    for hasBattery in [true, false] {
      var driver = try driver(.charger)
      driver.hasBattery = hasBattery
      let result = try #require(driver.results().first)
      #expect(result.verdict == .pass && result.basis == (hasBattery ? .measured : .stated))
    }
  }

  /// The position never leaves the device.
  @Test func keepsNoPlace() throws {
    var driver = try driver(.location)
    let evidence = try #require(driver.results().first?.evidence)
    #expect(Set(evidence.series.map { $0.name }) == [.attempt, .seconds, .fixTimes, .accuracies, .sameFixes])
  }

  @Test func findsTheFacesWhateverSignGravityHas() throws {
    var device = healthy()
    device.motion.scale = Vector3(-1, -1, -1)
    var driver = try #require(RecorderDriver(.accelerometerFaces, device))
    #expect(driver.results().first?.verdict == .pass)
    #expect(driver.keys == [.holdFace])
  }

  @Test(arguments: [(nil, 8), (0.25, 4), (1, 4), (2, 8), (8, 16), (-1, 8), (1e300, 8), (Double.nan, 8)])
  func triesNoMoreMemoryThanADeviceCanSpare(told: Double?, blocks: Int) throws {
    var device = healthy()
    device.computing.reportedMemory = told
    var driver = try #require(RecorderDriver(.memory, device))
    #expect(driver.results().first?.verdict == .pass)
    let asked = driver.effects.compactMap { if case .tryMemory(let blocks, _) = $0 { blocks } else { nil } }
    #expect(asked == [blocks])
  }

  @Test func blamesNoDeviceForMemoryThatTheBrowserKeeps() throws {
    for blocks in [0, 3] {
      var device = healthy()
      device.computing.freeBlocks = blocks
      var driver = try #require(RecorderDriver(.memory, device, attempt: 3))
      let result = try #require(driver.results().first)
      #expect(result.verdict == .invalid && result.reason == .noRoom)
    }
  }

  @Test func triesMemoryWithThePatternOfTheCodeAndTheTry() throws {
    var seeds: [Int] = []
    for attempt in 1...3 {
      var driver = try driver(.memory, attempt: attempt)
      _ = driver.run()
      seeds += driver.effects.compactMap { if case .tryMemory(_, let seed) = $0 { seed } else { nil } }
    }
    #expect(Set(seeds).count == 3 && seeds.allSatisfy { (0..<1 << 30).contains($0) })
  }

  /// Flash that no longer answers would keep the check waiting for ever.
  @Test func waitsNoLongerForAStoreThanAMinute() throws {
    let challenge = try #require(Challenge(code: "TESTED41"))
    for (attempt, verdict) in [(1, CheckVerdict.invalid), (3, .fail)] {
      var recorder = try #require(Recorder.make(.storage, attempt: attempt, challenge: challenge))
      _ = recorder.handle(.begin(1000))
      #expect(recorder.handle(.tick(50_000)) == [])
      _ = recorder.handle(.block(0, StoragePattern.block(0, count: 1 << 20)))
      #expect(recorder.handle(.tick(109_000)) == [])
      guard case .finish(let parts)? = recorder.handle(.tick(111_000)).first, let part = parts.first else {
        return #expect(Bool(false))
      }
      let result = Judge.judge(.storage, part.evidence)
      #expect(result.verdict == verdict && result.reason == .notUsable)
    }
  }

  @Test func pulsesAtTheChallengesTimes() throws {
    var driver = try driver(.vibration)
    #expect(driver.results().first?.verdict == .pass)
    #expect(driver.effects.filter { $0 == .vibrate(350) }.count == 3)
  }
}
