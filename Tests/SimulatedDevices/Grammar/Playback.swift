import DeepCheck
import ElementaryFunctions

/// Plays a physical device and its person to a check as a browser would: samples in, evidence out, with its own clock.
package struct Playback {
  let healthy: PhysicalDevice
  let broken: PhysicalDevice
  let timing: Timing
  let person: Person
  var chance: Chance
  let challenge: Challenge?

  var recorder: Recorder?
  var now = 1000.0
  var begun = 1000.0
  var queue: [(time: Double, event: RecorderEvent)] = []
  var motion = PlayedMotion()
  var sound = PlayedSound()
  var camera = PlayedCamera()
  /// When the instruction appeared to the person, and whether they have answered it.
  var shownSince = 1000.0
  private var shown: (key: RecorderInstruction.Key, face: Int?, answer: RecorderInstruction.Answer)?
  private var hasAnswered = false
  /// Whether the person gets this try wrong.
  var isMistaken = false
  var ordinal = 1

  package init(
    _ healthy: PhysicalDevice, _ broken: PhysicalDevice, _ timing: Timing, _ person: Person, seed: UInt64
  ) {
    (self.healthy, self.broken, self.timing, self.person) = (healthy, broken, timing, person)
    chance = Chance(seed: seed)
    challenge = Challenge(code: "PLAYED" + String(seed % 1000))
  }

  /// The device at this moment.
  var device: PhysicalDevice { timing.isActive(now - begun) ? broken : healthy }

  /// The results of up to three tries, one for each part of the last.
  package mutating func results(of check: CheckID) -> [[CheckResult]] {
    var tries: [[CheckResult]] = []
    // Only tries with evidence count, as in a run.
    var attempt = 1
    for turn in 0..<3 {
      ordinal = turn + 1
      isMistaken = turn == 0 && chance.happens(person.mistakes)
      let results: [CheckResult]
      switch evidence(of: check, attempt: attempt) {
      case .finish(let parts):
        results = parts.map {
          Judge.judge(check, part: $0.part, Self.tried($0.evidence, attempt), challenge: challenge)
        }
        attempt += 1
      case .refuse(let verdict, let reason): results = [CheckResult(id: check, verdict: verdict, reason: reason)]
      default: results = [CheckResult(id: check, verdict: .invalid, reason: .interrupted)]
      }
      tries.append(results)
      if !results.contains(where: { $0.verdict == .invalid }) { break }
    }
    return tries
  }

  private static func tried(_ evidence: Evidence, _ attempt: Int) -> Evidence {
    var evidence = evidence
    if evidence.integer(.attempt) == nil { evidence.add(.attempt, attempt) }
    return evidence
  }

  private mutating func evidence(of check: CheckID, attempt: Int) -> RecorderEffect? {
    guard let challenge else { return nil }
    if let recorder = Recorder.make(
      check, attempt: attempt, challenge: challenge, isHandheld: check != .keyboard && check != .mouse)
    {
      (self.recorder, queue, shown) = (recorder, [], nil)
      (motion, sound, camera) = (PlayedMotion(), PlayedSound(), PlayedCamera())
      (begun, shownSince, hasAnswered) = (now, now, false)
      return run()
    }
    switch playTouch(check, attempt: attempt) {
    case .finish(let evidence): return .finish([RecordedPart(evidence)])
    case .refuse(let verdict, let reason): return .refuse(verdict, reason)
    case .wait, nil: return nil
    }
  }

  private mutating func run() -> RecorderEffect? {
    var last: RecorderEffect?
    perform(Recorder.start, &last)
    var nextTick = now + 100
    while last == nil, now < begun + 180_000 {
      now += 5
      if now >= nextTick {
        nextTick += 100
        deliver(.tick(now), &last)
      }
      for event in move() + hear() + look() { deliver(event, &last) }
      if let event = answer() { deliver(event, &last) }
      let due = queue.filter { $0.time <= now }
      queue.removeAll { $0.time <= now }
      for item in due.sorted(by: { $0.time < $1.time }) { deliver(item.event, &last) }
    }
    return last
  }

  private mutating func deliver(_ event: RecorderEvent, _ last: inout RecorderEffect?) {
    guard last == nil, let effects = recorder?.handle(event), let instruction = recorder?.instruction else { return }
    perform(effects, &last)
    if shown.map({ $0 == (instruction.key, instruction.face, instruction.answer) }) != true {
      shown = (instruction.key, instruction.face, instruction.answer)
      (shownSince, hasAnswered) = (now, false)
    }
  }

  mutating func send(_ event: RecorderEvent, in milliseconds: Double = 20) {
    queue.append((now + milliseconds, event))
  }

  private mutating func perform(_ effects: [RecorderEffect], _ last: inout RecorderEffect?) {
    for effect in effects {
      if effect.isLast { last = effect } else { perform(effect) }
    }
  }

  private mutating func answer() -> RecorderEvent? {
    guard !hasAnswered, let recorder, now >= shownSince + person.reaction * 1000 else { return nil }
    hasAnswered = true
    switch recorder.instruction.answer {
    case .seen where recorder.check == .stylus: return .answer(.seen(true))
    case .none, .seen, .digits, .side, .battery, .deviceNumber: return nil
    // A person who types and clicks is ready when everything is done.
    case .ready where recorder.check == .keyboard || recorder.check == .mouse: return nil
    case .ready: return .answer(.ready)
    case .place: return .answer(.isOutdoors(!isMistaken))
    }
  }

  private mutating func perform(_ effect: RecorderEffect) {
    switch effect {
    case .begin: send(.begin(now), in: 0)
    case .startMotion: motion.next = now + device.motion.delay
    case .startHeading: motion.hasHeading = true
    case .vibrate(let milliseconds):
      send(.vibrated(true))
      if milliseconds > 0 { motion.pulseEnd = now + Double(milliseconds) }
    case .startLocation: locate()
    case .listMicrophones: send(.microphones([]))
    case .listOutputs, .chooseOutput: send(.outputs([], canChoose: false))
    case .openOutput: send(.output(isOpen: true))
    case .closeMicrophone: sound.next = nil
    case .download: download()
    case .upload(let bytes): upload(bytes)
    case .openMicrophone: openMicrophone()
    case .play(let played, let side): play(played, side)
    case .listLenses: send(.lenses([CameraLens(id: "b", label: "Back Camera")]))
    case .openCamera(_, _, _, let frameWidth): openCamera(frameWidth)
    case .closeCamera: camera.next = nil
    case .setFocus(let distance):
      camera.focus = distance
      send(.adjusted(true), in: 60)
    case .setZoom(let factor):
      camera.zoom = factor
      send(.adjusted(true), in: 60)
    case .record(let seconds): film(seconds)
    case .startKeys: type()
    case .startPointer: recorder?.check == .mouse ? click() : draw()
    case .setTorch(let isOn):
      if device.camera.canSwitchTorch { camera.isTorchOn = isOn }
      send(.torch(device.camera.canSwitchTorch))
    case .watchDisplay: showFrames()
    case .work: work()
    case .draw(let picture): draw(picture)
    case .store(let blocks, let bytes): store(blocks, bytes)
    case .probe: probe()
    case .resumeSound, .findMemory, .tryMemory, .findAdapter, .chooseDevice, .readTag, .verifyPerson, .watchPower,
      .finish,
      .refuse, .interrupt:
      return
    }
  }
}
