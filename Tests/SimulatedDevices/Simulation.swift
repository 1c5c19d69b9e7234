import DeepCheck
import ElementaryFunctions
import SeededRandom

/// Takes a simulated device through a check as a person would: with an unsteady hand, and again when asked to.
package struct Simulation {
  package var device: SimulatedDevice
  package var chance: Chance
  let challenge: Challenge?
  /// How often a person makes a mistake.
  let carelessness: Double

  package init(_ device: SimulatedDevice, seed: UInt64, carelessness: Double = 0.05) {
    self.device = device
    chance = Chance(seed: seed)
    challenge = Challenge(code: "TESTED" + String(seed % 1000))
    self.carelessness = carelessness
  }

  /// The checks that a simulated device takes part in.
  package static let checks: [CheckID] = CheckID.allCases.filter { !unsimulated.contains($0) }

  /// Checks that depend on system files, a press or a person's answer, or are only in the grammar: nothing to simulate.
  private static let unsimulated: [CheckID] = [
    .soundDevice, .displayPanel, .cameraDevice, .buttons, .biometric, .charger, .bluetooth, .sensor, .firmware, .parts,
    .locks, .model, .speakerSides, .soundOutputs, .displayRetention, .hardwareErrors, .nfc, .usb, .securityChip,
    .suspend,
    .deviceNumber, .cameraFocus, .cameraZoom, .cameraRecording, .keyboard, .mouse, .stylus,
  ]

  /// The results of up to three tries.
  package mutating func results(of id: CheckID) -> [CheckResult] {
    var results: [CheckResult] = []
    for attempt in 1...3 {
      let result = Judge.judge(id, evidence(id, attempt: attempt), challenge: challenge)
      results.append(result)
      if result.verdict != .invalid { break }
    }
    return results
  }

  /// Whether the person makes a mistake on this try.
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
    case .torch: torch(attempt)
    case .battery: battery()
    case .temperature, .fan: heat()
    case .processor: load()
    case .memory: memory()
    case .disk, .graphics, .storage, .network: counters()
    case .soundDevice, .displayPanel, .cameraDevice, .buttons, .biometric, .charger, .bluetooth, .sensor, .firmware,
      .parts, .locks, .model, .speakerSides, .soundOutputs, .displayRetention, .hardwareErrors, .nfc, .usb,
      .securityChip,
      .suspend, .deviceNumber, .cameraFocus, .cameraZoom, .cameraRecording, .keyboard,
      .mouse, .stylus:
      Evidence()
    }
  }
}

/// The same randomness in every run.
package struct Chance: RandomNumberGenerator {
  private var generator: SeededGenerator

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> UInt64 { generator.next() }

  /// A normally distributed number, by Box and Muller.
  package mutating func normal(_ deviation: Double = 1) -> Double {
    let radius = (-2 * Math.log(Double.random(in: 1e-12...1, using: &self))).squareRoot()
    return deviation * radius * Math.cos(2 * Double.pi * Double.random(in: 0..<1, using: &self))
  }

  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }

  package mutating func vector(_ deviation: Double) -> Vector3 {
    Vector3(normal(deviation), normal(deviation), normal(deviation))
  }

  package mutating func happens(_ share: Double) -> Bool {
    uniform(0, 1) < share
  }
}
