import DeepCheck
import JSON
import SimulatedDevices
import Testing

/// Every recorder with a simulated device and person, up to the verdict.
@Suite struct RecorderTests {
  static let checks: [CheckID] = CheckID.allCases.filter { RecorderDriver($0, SimulatedDevice(name: "")) != nil }

  private static let onScreen: [CheckID] = [
    .touchGrid, .touchLine, .touchRate, .ghostTouch, .multiTouch, .displayPixels, .displayRetention, .parts, .locks,
    .model,
  ]

  /// Moving lenses, a film and hands on a keyboard are simulated only by the grammar.
  private static let playedByGrammar: [CheckID] = [
    .stylus, .cameraFocus, .cameraZoom, .cameraRecording, .keyboard, .mouse,
  ]

  /// Keys and buttons can't be opened, nor can a side button and a number on a label.
  private static let unopened: [CheckID] = [.buttons, .deviceNumber, .keyboard, .mouse, .stylus]

  private func healthy(_ seed: UInt64 = 5) -> SimulatedDevice {
    var chance = Chance(seed: seed)
    return .healthy(Int(seed), &chance)
  }

  @Test func thereIsOneForEveryCheckThatIsNotTheScreenItself() {
    let browser = Check.all.filter { $0.places.contains(.browser) }.map { $0.id }
    #expect(Set(Self.checks).union(Self.onScreen) == Set(browser))
  }

  @Test(arguments: checks.filter { !playedByGrammar.contains($0) })
  func findsNoFaultInAHealthyDevice(check: CheckID) throws {
    var driver = try #require(RecorderDriver(check, healthy()))
    let results = driver.results()
    #expect(!results.isEmpty)
    for result in results {
      #expect(result.verdict == .pass || result.verdict == .warn, "\(result.reason?.rawValue ?? "") \(result.figures)")
    }
  }

  /// Faults that show in the stream itself; the judges' own tests cover the others.
  @Test(arguments: [
    "stuck accelerometer axis", "accelerometer offset", "noisy accelerometer", "slow motion events", "weak vibration",
    "biased gyroscope", "gyroscope scale", "dead gyroscope axis", "disagreeing sensors", "stuck compass",
    "slow location", "no location", "stuck memory bits",
  ])
  func findsAFaultWithinThreeTries(name: String) throws {
    let fault = try #require(Fault.all.first { $0.name == name })
    for check in fault.checks where Self.checks.contains(check) {
      var chance = Chance(seed: 3)
      var device = healthy(3)
      fault.apply(&device, 1, &chance)
      var verdict = CheckVerdict.invalid
      for attempt in 1...3 where verdict == .invalid {
        var driver = try #require(RecorderDriver(check, device, attempt: attempt))
        verdict = driver.results().first?.verdict ?? .invalid
      }
      #expect(verdict == fault.verdict, "\(check)")
    }
  }

  @Test(arguments: checks.filter { !unopened.contains($0) })
  func saysWhatItMayNotOpen(check: CheckID) throws {
    for (error, verdict) in [(RecorderError.denied, CheckVerdict.blocked), (.notOffered, .unavailable)] {
      var driver = try #require(RecorderDriver(check, healthy()))
      driver.trouble = .fails(error)
      let last = driver.run()
      // The battery's and the charger's state can be stated instead.
      if check == .battery || check == .charger {
        guard case .finish = last else {
          Issue.record("\(last.map { "\($0)" } ?? "no end")")
          continue
        }
      } else if case .refuse(let found, _) = last {
        #expect(found == verdict)
      } else {
        Issue.record("\(last.map { "\($0)" } ?? "no end")")
      }
    }
  }

  /// Every phone has an accelerometer, a microphone and a camera: one check of each notices if it isn't found.
  @Test func missesWhatEveryPhoneHas() throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    for (check, event) in [
      (CheckID.motionTiming, RecorderEvent.failed(.absent)), (.microphoneNoise, .failed(.absent)),
      (.cameraFrames, .failed(.absent)), (.cameraFrames, .lenses([])),
    ] {
      for (attempt, verdict) in [(1, CheckVerdict.invalid), (2, .warn), (3, .warn)] {
        var recorder = try #require(Recorder.make(check, attempt: attempt, challenge: challenge))
        _ = recorder.handle(.begin(0))
        guard case .finish(let parts)? = recorder.handle(event).first, let part = parts.first else {
          Issue.record("\(check)")
          continue
        }
        let result = Judge.judge(check, part.evidence)
        #expect(result.verdict == verdict && result.reason == (attempt == 1 ? .missedOnce : .absent))
      }
      // A computer may have none.
      var computer = try #require(Recorder.make(check, attempt: 3, challenge: challenge, isHandheld: false))
      _ = computer.handle(.begin(0))
      #expect(computer.handle(event) == [.refuse(.unavailable, .absent)])
    }
    // The other checks of the part don't say it again.
    for check in [CheckID.accelerometerRest, .speakerBalance, .cameraPicture] {
      var recorder = try #require(Recorder.make(check, attempt: 3, challenge: challenge))
      _ = recorder.handle(.begin(0))
      #expect(recorder.handle(.failed(.absent)) == [.refuse(.unavailable, .absent)])
    }
  }

  @Test(arguments: checks)
  func breaksOffWhenWhatWasOpenGoesAway(check: CheckID) throws {
    for trouble in [RecorderDriver.Trouble.loses(after: 40), .hides(after: 40)] {
      var driver = try #require(RecorderDriver(check, healthy()))
      driver.trouble = trouble
      let last = driver.run()
      // Expected covers of the page, such as a dialog, interrupt nothing.
      if case .hides = trouble, [.battery, .biometric, .buttons, .deviceNumber].contains(check) { continue }
      if case .hides = trouble {
        #expect(last == .interrupt)
        continue
      }
      // A part that disappears once may come back; one that disappears three times can't be used.
      guard case .finish(let parts) = last, var evidence = parts.first?.evidence else {
        Issue.record("\(last.map { "\($0)" } ?? "no end")")
        continue
      }
      #expect(Judge.judge(check, evidence).reason == .interrupted)
      evidence.add(.attempt, 3)
      let third = Judge.judge(check, evidence)
      #expect(third.verdict == .fail && third.reason == .notUsable)
    }
  }

  @Test(arguments: checks)
  func staysSilentWhenItIsDone(check: CheckID) throws {
    var driver = try #require(RecorderDriver(check, healthy()))
    _ = driver.run()
    var recorder = driver.recorder
    #expect(recorder.isFinished)
    for event in [RecorderEvent.begin(1), .tick(2), .lost, .answer(.ready), .failed(.denied)] {
      #expect(recorder.handle(event) == [])
    }
  }

  /// Any events in any order: no trap, at most one end.
  @Test(arguments: checks)
  func takesAnyEventAtAnyTime(check: CheckID) throws {
    let challenge = try #require(Challenge(code: "7K3QP9"))
    let frame = try #require(LumaFrame(width: 2, height: 1, pixels: [3, 200]))
    for seed in 0..<20 {
      var chance = Chance(seed: UInt64(seed))
      var recorder = try #require(Recorder.make(check, attempt: 1, challenge: challenge))
      var ends = 0
      for step in 0..<300 {
        let time = Double(step) * 100 + chance.normal(200)
        let events: [RecorderEvent] = [
          .begin(time), .tick(time), .motion(time: time, acceleration: chance.vector(9), rate: nil),
          .motion(time: .nan, acceleration: Vector3(.infinity, 0, .nan), rate: chance.vector(1e9)),
          .heading(time: time, degrees: 1e9, accuracy: nil), .vibrated(true), .fix(time: time, accuracy: -1),
          .microphones([AudioDevice(id: "m", label: "Top"), AudioDevice(id: "n", label: "Bottom")]), .microphones([]),
          .outputs([AudioDevice(id: "o", label: "Speaker")], canChoose: true), .outputs([], canChoose: false),
          .output(isOpen: true), .output(isOpen: false),
          .downloaded(bytes: -1, milliseconds: .nan), .downloaded(bytes: .max, milliseconds: 1e-300),
          .microphone(rate: chance.happens(0.5) ? 8000 : 0, isProcessed: true), .sound([.nan, 1, .infinity]),
          .sound([Float](repeating: 0, count: 4000)), .played, .muted, .lenses([]),
          .lenses([CameraLens(id: "", label: "")]), .camera(width: -1, height: 0, hasTorch: true),
          .frame(time: time, missed: -7, frame), .torch(true), .displayed([.nan, time, -time]), .worked(.nan),
          .drawn(DrawnPicture(pixels: [1], control: [], renderer: "")), .block(0, []),
          .stored(writeSeconds: 0, readSeconds: -1), .probed(nil),
          .memory(gigabytes: .nan), .memory(gigabytes: 1e300), .memoryTaken(blocks: .max), .memoryTaken(blocks: -1),
          .memoryTried(isRead: true, wrong: .max, milliseconds: .infinity),
          .adapter(true), .chosen(false), .verified(nil), .power(charge: .nan, isCharging: false),
          .answer(.ready), .answer(.digits([1, 2])), .answer(.digits([1, 2, 99])), .answer(.seen(false)),
          .answer(.battery(health: 1e300, cycles: -1)), .answer(.isOutdoors(true)),
        ]
        ends += recorder.handle(events.randomElement(using: &chance) ?? .lost).reduce(0) { $0 + ($1.isLast ? 1 : 0) }
      }
      #expect(ends <= 1)
    }
  }
}
