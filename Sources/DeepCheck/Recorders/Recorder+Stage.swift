extension Recorder {
  /// The families of recorders.
  enum Stage: Sendable {
    case timing(TimingRecorder), rest(RestRecorder), swing(SwingRecorder), faces(FacesRecorder), turn(TurnRecorder)
    case vibration(VibrationRecorder), location(LocationRecorder)
    case sound(SoundRecorder), digits(DigitsRecorder)
    case camera(CameraRecorder), torch(TorchRecorder)
    case refresh(RefreshRecorder), processor(ProcessorRecorder), graphics(GraphicsRecorder)
    case storage(StorageRecorder), memory(MemoryRecorder), network(NetworkRecorder), bluetooth(BluetoothRecorder)
    case biometric(BiometricRecorder), battery(BatteryRecorder), charger(ChargerRecorder), buttons(ButtonsRecorder)
  }

  static func stage(_ check: CheckID, _ attempt: Int, _ challenge: Challenge) -> Stage? {
    switch check {
    case .motionTiming: .timing(TimingRecorder(attempt: attempt))
    case .accelerometerRest, .gyroscopeRest:
      .rest(RestRecorder(attempt: attempt, needsRates: check == .gyroscopeRest))
    case .accelerometerMovement: .swing(SwingRecorder(attempt: attempt))
    case .accelerometerFaces: .faces(FacesRecorder(attempt: attempt, order: challenge.faceOrder(6)))
    case .gyroscopeTurn: .turn(TurnRecorder(attempt: attempt, turn: .table))
    case .motionAgreement: .turn(TurnRecorder(attempt: attempt, turn: .raise))
    case .compass: .turn(TurnRecorder(attempt: attempt, turn: .around))
    case .vibration: .vibration(VibrationRecorder(attempt: attempt, pulses: challenge.pulseTimes))
    case .location: .location(LocationRecorder(attempt: attempt))
    case .microphoneNoise, .microphoneLevel, .microphoneResponse, .soundDistortion, .speakerBalance:
      .sound(SoundRecorder(check, attempt: attempt))
    case .speakerDigits, .earpieceDigits: .digits(DigitsRecorder(check, attempt: attempt, challenge: challenge))
    case .cameraFrames, .cameraResolution, .cameraPicture, .cameraSharpness, .cameraHotPixels:
      .camera(CameraRecorder(check, attempt: attempt))
    case .memory: .memory(MemoryRecorder(attempt: attempt, seed: challenge.memorySeed(attempt: attempt)))
    default: furtherStage(check, attempt)
    }
  }

  private static func furtherStage(_ check: CheckID, _ attempt: Int) -> Stage? {
    switch check {
    case .torch: .torch(TorchRecorder(attempt: attempt))
    case .displayRefresh: .refresh(RefreshRecorder(attempt: attempt))
    case .processor: .processor(ProcessorRecorder(attempt: attempt))
    case .graphics: .graphics(GraphicsRecorder(attempt: attempt))
    case .storage: .storage(StorageRecorder(attempt: attempt))
    case .network: .network(NetworkRecorder(attempt: attempt))
    case .bluetooth: .bluetooth(BluetoothRecorder(attempt: attempt))
    case .biometric: .biometric(BiometricRecorder(attempt: attempt))
    case .battery: .battery(BatteryRecorder(attempt: attempt))
    case .charger: .charger(ChargerRecorder(attempt: attempt))
    case .buttons: .buttons(ButtonsRecorder(attempt: attempt))
    default: nil
    }
  }
}

extension Recorder.Stage {
  /// The family as what all of them are, taken out to be changed and put back by `wrap`.
  mutating func handle(_ event: RecorderEvent) -> (effects: [RecorderEffect]?, instruction: RecorderInstruction) {
    switch self {
    case .timing(let stage): advance(stage, event) { .timing($0) }
    case .rest(let stage): advance(stage, event) { .rest($0) }
    case .swing(let stage): advance(stage, event) { .swing($0) }
    case .faces(let stage): advance(stage, event) { .faces($0) }
    case .turn(let stage): advance(stage, event) { .turn($0) }
    case .vibration(let stage): advance(stage, event) { .vibration($0) }
    case .location(let stage): advance(stage, event) { .location($0) }
    case .sound(let stage): advance(stage, event) { .sound($0) }
    case .digits(let stage): advance(stage, event) { .digits($0) }
    case .camera(let stage): advance(stage, event) { .camera($0) }
    case .torch(let stage): advance(stage, event) { .torch($0) }
    case .refresh(let stage): advance(stage, event) { .refresh($0) }
    case .processor(let stage): advance(stage, event) { .processor($0) }
    case .graphics(let stage): advance(stage, event) { .graphics($0) }
    case .storage(let stage): advance(stage, event) { .storage($0) }
    case .memory(let stage): advance(stage, event) { .memory($0) }
    case .network(let stage): advance(stage, event) { .network($0) }
    case .bluetooth(let stage): advance(stage, event) { .bluetooth($0) }
    case .biometric(let stage): advance(stage, event) { .biometric($0) }
    case .battery(let stage): advance(stage, event) { .battery($0) }
    case .charger(let stage): advance(stage, event) { .charger($0) }
    case .buttons(let stage): advance(stage, event) { .buttons($0) }
    }
  }

  private mutating func advance<S: RecorderStage>(
    _ stage: S, _ event: RecorderEvent, _ wrap: (S) -> Recorder.Stage
  ) -> (effects: [RecorderEffect]?, instruction: RecorderInstruction) {
    var stage = stage
    let effects = stage.handle(event)
    self = wrap(stage)
    return (effects, stage.instruction)
  }

  /// What the screen shows before anything happened.
  var instruction: RecorderInstruction {
    var stage = self
    // No family takes `shown` for more than a word in its course.
    return stage.handle(.shown).instruction
  }
}
