/// Turns evidence into a result. Pure: the same evidence and challenge always come to the same, in every build.
public enum Judge {
  /// What `evidence` says of `part` of the device.
  public static func judge(
    _ check: CheckID, part: String? = nil, _ evidence: Evidence, challenge: Challenge? = nil
  ) -> CheckResult {
    var result = judge(Judgement(check, evidence), challenge)
    result.part = part
    return result
  }

  private static func judge(_ judgement: Judgement, _ challenge: Challenge?) -> CheckResult {
    switch judgement.check {
    case .motionTiming: motionTiming(judgement)
    case .accelerometerRest: accelerometerRest(judgement)
    case .accelerometerMovement: accelerometerMovement(judgement)
    case .accelerometerFaces: accelerometerFaces(judgement)
    case .gyroscopeRest: gyroscopeRest(judgement)
    case .gyroscopeTurn: gyroscopeTurn(judgement)
    case .motionAgreement: motionAgreement(judgement)
    case .compass: compass(judgement)
    case .location: location(judgement)
    case .microphoneNoise: microphoneNoise(judgement)
    case .microphoneResponse: microphoneResponse(judgement)
    case .microphoneLevel: microphoneLevel(judgement)
    case .soundDistortion: soundDistortion(judgement)
    case .speakerBalance: speakerBalance(judgement)
    case .speakerDigits, .earpieceDigits: digits(judgement, challenge)
    case .vibration: vibration(judgement, challenge)
    case .touchGrid: touchGrid(judgement, challenge)
    default: judgeFurther(judgement)
    }
  }

  private static func judgeFurther(_ judgement: Judgement) -> CheckResult {
    switch judgement.check {
    case .touchLine: touchLine(judgement)
    case .touchRate: touchRate(judgement)
    case .ghostTouch: ghostTouch(judgement)
    case .multiTouch: multiTouch(judgement)
    case .displayPixels: displayPixels(judgement)
    case .displayRefresh: displayRefresh(judgement)
    case .cameraFrames: cameraFrames(judgement)
    case .cameraResolution: cameraResolution(judgement)
    case .cameraPicture: cameraPicture(judgement)
    case .cameraSharpness: cameraSharpness(judgement)
    case .cameraHotPixels: cameraHotPixels(judgement)
    case .torch: torch(judgement)
    case .battery: battery(judgement)
    case .processor: processor(judgement)
    case .disk: disk(judgement)
    default: judgeParts(judgement)
    }
  }

  private static func judgeParts(_ judgement: Judgement) -> CheckResult {
    switch judgement.check {
    case .charger: charger(judgement)
    case .temperature: temperature(judgement)
    case .fan: fan(judgement)
    case .memory: memory(judgement)
    case .storage: storage(judgement)
    case .graphics: graphics(judgement)
    case .network: network(judgement)
    case .bluetooth: bluetooth(judgement)
    case .sensor: sensor(judgement)
    case .buttons: buttons(judgement)
    case .biometric: biometric(judgement)
    case .parts, .locks: statement(judgement)
    case .model: model(judgement)
    case .displayPanel: displayPanel(judgement)
    case .soundDevice: soundDevice(judgement)
    default: identified(judgement)
    }
  }
}
