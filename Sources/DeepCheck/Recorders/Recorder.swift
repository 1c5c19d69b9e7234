/// Guides a device through one check: events in, effects out, evidence at the end. A value without a clock of its own.
package struct Recorder: Sendable {
  /// The parameters of a recorder.
  struct Setting: Sendable {
    /// The number of this try, from 1.
    let attempt: Int
    let challenge: Challenge
    /// Whether the device is handheld: a computer usually has no motion sensors.
    var isHandheld = true
    /// Whether it is a tablet: most have no vibration motor.
    var isTablet = false
  }

  package let check: CheckID
  /// What the screen shows.
  package private(set) var instruction: RecorderInstruction
  /// Whether evidence, a refusal or an interruption was reported; nothing follows after that.
  package private(set) var isFinished = false
  private var kind: Kind
  /// The time of the last tick, and how many ticks were late because the page was kept from running.
  private var lastTick: Double?
  private var late = 0
  /// Ticks arrive ten times a second; one later than this, in ms, had to wait for something else.
  private static let patience = 500.0

  /// The recorder of a check on try `attempt` (from 1); `nil` for checks that run on the screen itself (touch, pixels,
  /// statements) and those with nothing to record.
  package static func make(
    _ check: CheckID, attempt: Int, challenge: Challenge, isHandheld: Bool = true, isTablet: Bool = false
  ) -> Recorder? {
    switch Check.check(check).recording {
    case .recorder(let make):
      Recorder(
        check,
        make(Setting(attempt: attempt, challenge: challenge, isHandheld: isHandheld, isTablet: isTablet)))
    case .stage, .unrecorded: nil
    }
  }

  private init(_ check: CheckID, _ kind: Kind) {
    self.check = check
    self.kind = kind
    instruction = kind.instruction
  }

  /// The effects that start every recorder.
  package static let start: [RecorderEffect] = [.begin]

  /// Handles an event and returns the effects to perform.
  package mutating func handle(_ event: RecorderEvent) -> [RecorderEffect] {
    guard !isFinished else { return [] }
    if case .tick(let time) = event {
      if let lastTick, time - lastTick > Self.patience { late += 1 }
      lastTick = time
    }
    let answer = kind.handle(event)
    instruction = answer.instruction
    let effects = (answer.effects ?? Self.fallback(event)).map { counted($0) }
    isFinished = effects.contains { $0.isLast }
    return effects
  }

  /// Notes in the evidence that the device was busy: what it missed meanwhile isn't the part's fault.
  private func counted(_ effect: RecorderEffect) -> RecorderEffect {
    guard late > 0, case .finish(var parts) = effect else { return effect }
    for index in parts.indices { parts[index].evidence.add(.late, late) }
    return .finish(parts)
  }

  /// What a check does with an event that its recorder doesn't handle.
  private static func fallback(_ event: RecorderEvent) -> [RecorderEffect] {
    switch event {
    case .failed(.denied): [.refuse(.blocked, .noPermission)]
    case .failed(.notOffered): [.refuse(.unavailable, .notOffered)]
    case .failed(.absent): [.refuse(.unavailable, .absent)]
    case .failed(.noRoom): [.refuse(.invalid, .noRoom)]
    // Transient errors are retried and counted: the third time, the part itself is at fault.
    case .failed(.unreadable), .lost: [.finish([RecordedPart(lost)])]
    // A hidden page is not the part's fault.
    case .hidden: [.interrupt]
    case .begin, .tick, .motion, .heading, .vibrated, .fix, .microphones, .microphone, .outputs, .output, .sound,
      .played, .muted, .key,
      .pointer, .lenses, .camera, .frame, .torch, .reach, .adjusted, .recording, .replaying, .replayed, .displayed,
      .worked, .drawn, .block, .stored, .memory, .memoryTaken,
      .memoryTried, .probed,
      .downloaded, .uploaded, .adapter, .chosen, .verified, .power, .answer, .shown:
      []
    }
  }

  /// The evidence of a part that went away while recording; the run adds the number of the try.
  private static var lost: Evidence {
    var evidence = Evidence()
    evidence.add(.state, "lost")
    return evidence
  }

  enum Kind: Sendable {
    case timing(TimingRecorder), rest(RestRecorder), swing(SwingRecorder), faces(FacesRecorder), turn(TurnRecorder)
    case vibration(VibrationRecorder), location(LocationRecorder)
    case sound(SoundRecorder), digits(DigitsRecorder), sides(SidesRecorder), outputs(OutputsRecorder)
    case camera(CameraRecorder), torch(TorchRecorder)
    case focus(FocusRecorder), zoom(ZoomRecorder), film(FilmRecorder)
    case refresh(RefreshRecorder), processor(ProcessorRecorder), graphics(GraphicsRecorder)
    case storage(StorageRecorder), memory(MemoryRecorder), network(NetworkRecorder), bluetooth(BluetoothRecorder)
    case tag(TagRecorder), deviceNumber(DeviceNumberRecorder)
    case keyboard(KeyboardRecorder), mouse(MouseRecorder), stylus(StylusRecorder)
    case biometric(BiometricRecorder), battery(BatteryRecorder), charger(ChargerRecorder), buttons(ButtonsRecorder)
  }
}

extension Recorder.Kind {
  fileprivate mutating func handle(
    _ event: RecorderEvent
  ) -> (effects: [RecorderEffect]?, instruction: RecorderInstruction) {
    switch self {
    case .timing(let recorder): advance(recorder, event) { .timing($0) }
    case .rest(let recorder): advance(recorder, event) { .rest($0) }
    case .swing(let recorder): advance(recorder, event) { .swing($0) }
    case .faces(let recorder): advance(recorder, event) { .faces($0) }
    case .turn(let recorder): advance(recorder, event) { .turn($0) }
    case .vibration(let recorder): advance(recorder, event) { .vibration($0) }
    case .location(let recorder): advance(recorder, event) { .location($0) }
    case .sound(let recorder): advance(recorder, event) { .sound($0) }
    case .digits(let recorder): advance(recorder, event) { .digits($0) }
    case .sides(let recorder): advance(recorder, event) { .sides($0) }
    case .outputs(let recorder): advance(recorder, event) { .outputs($0) }
    case .camera(let recorder): advance(recorder, event) { .camera($0) }
    case .torch(let recorder): advance(recorder, event) { .torch($0) }
    case .focus(let recorder): advance(recorder, event) { .focus($0) }
    case .zoom(let recorder): advance(recorder, event) { .zoom($0) }
    case .film(let recorder): advance(recorder, event) { .film($0) }
    case .refresh(let recorder): advance(recorder, event) { .refresh($0) }
    case .processor(let recorder): advance(recorder, event) { .processor($0) }
    case .graphics(let recorder): advance(recorder, event) { .graphics($0) }
    case .storage(let recorder): advance(recorder, event) { .storage($0) }
    case .memory(let recorder): advance(recorder, event) { .memory($0) }
    case .network(let recorder): advance(recorder, event) { .network($0) }
    case .bluetooth(let recorder): advance(recorder, event) { .bluetooth($0) }
    case .tag(let recorder): advance(recorder, event) { .tag($0) }
    case .deviceNumber(let recorder): advance(recorder, event) { .deviceNumber($0) }
    case .keyboard(let recorder): advance(recorder, event) { .keyboard($0) }
    case .mouse(let recorder): advance(recorder, event) { .mouse($0) }
    case .stylus(let recorder): advance(recorder, event) { .stylus($0) }
    case .biometric(let recorder): advance(recorder, event) { .biometric($0) }
    case .battery(let recorder): advance(recorder, event) { .battery($0) }
    case .charger(let recorder): advance(recorder, event) { .charger($0) }
    case .buttons(let recorder): advance(recorder, event) { .buttons($0) }
    }
  }

  /// Unwraps the recorder so that it can change; `wrap` puts it back.
  private mutating func advance<R: CheckRecorder>(
    _ recorder: R, _ event: RecorderEvent, _ wrap: (R) -> Recorder.Kind
  ) -> (effects: [RecorderEffect]?, instruction: RecorderInstruction) {
    var recorder = recorder
    let effects = recorder.handle(event)
    self = wrap(recorder)
    return (effects, recorder.instruction)
  }

  /// What the screen shows before anything has happened.
  fileprivate var instruction: RecorderInstruction {
    var copy = self
    // No recorder changes its instruction when the page is shown.
    return copy.handle(.shown).instruction
  }
}
