import DeepCheck

/// Leads a simulated device through a check as a person would: with an unsteady hand, and again when asked to.
public struct Simulation {
  public var device: SimulatedDevice
  public var chance: Chance
  let challenge: Challenge?
  /// How often a person does not do as shown.
  let carelessness: Double

  public init(_ device: SimulatedDevice, seed: UInt64, carelessness: Double = 0.05) {
    self.device = device
    chance = Chance(seed: seed)
    challenge = Challenge(code: "TESTED" + String(seed % 1000))
    self.carelessness = carelessness
  }

  /// The checks that a simulated device takes part in.
  public static let checks: [CheckID] = Check.all.map { $0.id }.filter { id in
    switch id {
    case .soundDevice, .displayPanel, .cameraDevice, .buttons, .biometric, .charger, .bluetooth, .sensor, .firmware,
      .parts, .locks, .model:
      false
    default: true
    }
  }

  /// The results of up to three tries.
  public mutating func results(of id: CheckID) -> [CheckResult] {
    var results: [CheckResult] = []
    for attempt in 1...3 {
      let result = Judge.judge(id, evidence(id, attempt: attempt), challenge: challenge)
      results.append(result)
      if result.verdict != .invalid { break }
    }
    return results
  }

  /// Whether the person does something wrong on this try.
  mutating func isCareless(_ attempt: Int) -> Bool {
    attempt == 1 && chance.happens(carelessness)
  }

  mutating func evidence(_ id: CheckID, attempt: Int) -> Evidence {
    switch id {
    case .motionTiming: timing()
    case .accelerometerRest, .gyroscopeRest: rest(attempt)
    case .accelerometerMovement: movement(attempt)
    case .accelerometerFaces: faces(attempt)
    case .gyroscopeTurn: turn(attempt)
    case .motionAgreement: tilt(attempt)
    case .compass: compass(attempt)
    case .vibration: vibration(attempt)
    case .location: location(attempt)
    case .microphoneNoise: noise(attempt)
    case .microphoneLevel, .soundDistortion: tone(attempt)
    case .microphoneResponse: sweep(attempt)
    case .speakerBalance: sides(attempt)
    case .speakerDigits: digits(.left)
    case .earpieceDigits: digits(.earpiece)
    default: furtherEvidence(id, attempt)
    }
  }

  private mutating func furtherEvidence(_ id: CheckID, _ attempt: Int) -> Evidence {
    switch id {
    case .touchGrid: grid(attempt)
    case .touchLine: lines()
    case .touchRate: touchRate()
    case .ghostTouch: ghosts()
    case .multiTouch: fingers(attempt)
    case .displayPixels: pixels(attempt)
    case .displayRefresh: refresh()
    case .cameraFrames: cameraFrames(attempt)
    case .cameraResolution: resolution()
    case .cameraPicture: picture(attempt)
    case .cameraSharpness: sharpness(attempt)
    case .cameraHotPixels: hotPixels(attempt)
    case .torch: torch()
    default: machine(id)
    }
  }
}
