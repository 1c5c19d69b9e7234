import DeepCheck

/// Plays a simulated device, and the person holding it, to a recorder: effects in, events out, with its own clock.
package struct RecorderDriver {
  /// A failure of the device.
  package enum Trouble: Sendable {
    case none
    /// No motion sensor, no microphone, no camera, and so on.
    case fails(RecorderError)
    /// Opened parts disappear after this many ms.
    case loses(after: Double)
    /// The page is hidden after this many ms.
    case hides(after: Double)
  }

  package var simulation: Simulation
  package private(set) var recorder: Recorder
  package var trouble = Trouble.none
  /// Whether the browser requires a tap before it plays sound.
  package var isMuted = false
  package var isProcessed = false
  package var lenses = [CameraLens(id: "a", label: "Front Camera"), CameraLens(id: "b", label: "Back Camera")]
  package var microphones: [AudioDevice] = []
  package var outputs = [AudioDevice(id: "default", label: "Default"), AudioDevice(id: "s", label: "Speaker")]
  package var hasTorch = true
  /// Whether cameras stop after a few frames.
  package var isStalled = false
  package var hasBattery = true
  /// The person's input; the right digits if `nil`.
  package var typed: [Int]?
  /// The recorder's requests, in order.
  package private(set) var effects: [RecorderEffect] = []
  /// The prompts shown to the person, each once.
  package private(set) var keys: [RecorderInstruction.Key] = []

  /// An IMEI with a valid check digit.
  private static let number = DeviceNumber("490154203237518")

  var now = 5000.0
  var queue: [(time: Double, event: RecorderEvent)] = []
  var motion = MotionState()
  var sound = SoundState()
  var camera = CameraState()
  /// When the current prompt appeared.
  var shownSince = 5000.0
  private var shown: (key: RecorderInstruction.Key, face: Int?, answer: RecorderInstruction.Answer)?
  private var isHinted = false

  package init?(_ check: CheckID, _ device: SimulatedDevice, seed: UInt64 = 11, attempt: Int = 1) {
    simulation = Simulation(device, seed: seed, carelessness: 0)
    guard let challenge = simulation.challenge,
      // A keyboard and a mouse belong to a desktop.
      let recorder = Recorder.make(
        check, attempt: attempt, challenge: challenge, isHandheld: check != .keyboard && check != .mouse)
    else { return nil }
    self.recorder = recorder
  }

  package var challenge: Challenge? { simulation.challenge }

  /// Runs the check to its end; returns the last effect, or `nil` if it doesn't end within three minutes.
  package mutating func run() -> RecorderEffect? {
    perform(Recorder.start)
    let begun = now
    var nextTick = now + 100
    while !recorder.isFinished, now < begun + 180_000 {
      now += 5
      if now >= nextTick {
        nextTick += 100
        deliver(.tick(now))
      }
      move()
      hear()
      look()
      answer()
      makeTrouble(now - begun)
      let due = queue.filter { $0.time <= now }
      queue.removeAll { $0.time <= now }
      for item in due { deliver(item.event) }
    }
    return effects.last { $0.isLast }
  }

  /// The results of the recording, one per part.
  package mutating func results() -> [CheckResult] {
    guard case .finish(let parts) = run() else { return [] }
    let check = recorder.check
    return parts.map { Judge.judge(check, part: $0.part, $0.evidence, challenge: challenge) }
  }

  mutating func deliver(_ event: RecorderEvent) {
    perform(recorder.handle(event))
    let instruction = recorder.instruction
    if shown.map({ $0 == (instruction.key, instruction.face, instruction.answer) }) != true {
      shown = (instruction.key, instruction.face, instruction.answer)
      shownSince = now
      isHinted = false
      if keys.last != instruction.key { keys.append(instruction.key) }
    }
  }

  private mutating func makeTrouble(_ elapsed: Double) {
    switch trouble {
    case .none, .fails: return
    case .loses(let after):
      guard elapsed >= after else { return }
      deliver(.lost)
    case .hides(let after):
      guard elapsed >= after else { return }
      deliver(.hidden)
    }
    trouble = .none
  }

  /// The person's response to a prompt: half a second later, once.
  private mutating func answer() {
    guard !isHinted, now >= shownSince + 500 else { return }
    isHinted = true
    if recorder.instruction.key == .pressSide {
      deliver(.hidden)
      send(.shown, in: 2000)
    }
    switch recorder.instruction.answer {
    case .none: return
    case .ready: deliver(.answer(.ready))
    case .seen: deliver(.answer(.seen(true)))
    case .place: deliver(.answer(.isOutdoors(true)))
    case .deviceNumber:
      if let number = Self.number { deliver(.answer(.deviceNumber(shown: number, printed: number))) }
    case .side:
      // Each note is answered once.
      isHinted = false
      guard let side = sound.side else { return }
      sound.side = nil
      deliver(.answer(.side(side)))
    case .battery: deliver(.answer(.battery(health: simulation.device.power.health.rounded(.down), cycles: 210)))
    case .digits:
      // Each of them is typed in after it was heard.
      isHinted = false
      guard let heard = sound.digits else { return }
      sound.digits = nil
      deliver(.answer(.digits(typed ?? heard)))
    }
  }

  mutating func send(_ event: RecorderEvent, in milliseconds: Double = 20) {
    queue.append((now + milliseconds, event))
  }

  private mutating func perform(_ effects: [RecorderEffect]) {
    self.effects += effects
    for effect in effects {
      if effect != .begin, !effect.isLast, case .fails(let error) = trouble {
        send(.failed(error))
      } else {
        perform(effect)
      }
    }
  }

  private mutating func perform(_ effect: RecorderEffect) {
    switch effect {
    case .begin: send(.begin(now), in: 0)
    case .startMotion: motion.next = now + simulation.device.motion.delay
    case .startHeading: motion.hasHeading = true
    case .vibrate(let milliseconds): vibrate(milliseconds)
    case .startLocation: locate()
    case .listMicrophones: send(.microphones(microphones))
    case .listOutputs, .chooseOutput: send(.outputs(outputs, canChoose: false))
    case .openOutput: send(.output(isOpen: true))
    case .closeMicrophone: sound.next = nil
    case .download: send(.downloaded(bytes: 2_000_000, milliseconds: 640), in: 640)
    case .upload(let bytes): send(.uploaded(bytes: bytes, milliseconds: 400), in: 400)
    case .openMicrophone: openMicrophone()
    case .play(let sound, let side): play(sound, side)
    case .resumeSound: resumeSound()
    case .listLenses: send(.lenses(lenses))
    case .openCamera(let id, _, _, _): openCamera(id)
    case .closeCamera: camera.next = nil
    case .setTorch(let isOn): setTorch(isOn)
    case .setFocus, .setZoom: send(.adjusted(true))
    case .startKeys, .startPointer: return
    case .record: send(.failed(.notOffered))
    case .watchDisplay: show()
    case .work: work()
    case .draw(let picture): draw(picture)
    case .store(let blocks, let bytes): store(blocks, bytes)
    case .findMemory: send(.memory(gigabytes: simulation.device.computing.reportedMemory))
    case .tryMemory(let blocks, let seed): remember(min(blocks, simulation.device.computing.freeBlocks), seed)
    case .probe: send(.probed(35, takesUpload: true))
    case .findAdapter: send(.adapter(true))
    case .chooseDevice, .readTag: send(.chosen(true))
    case .verifyPerson: send(.verified(69))
    case .watchPower: watchPower()
    case .finish, .refuse, .interrupt: return
    }
  }
}
