/// Turns evidence into a result. Pure: the same evidence and challenge give the same result in every build.
public enum Judge {
  /// The result of `evidence` about `part` of the device.
  public static func judge(
    _ check: CheckID, part: String? = nil, _ evidence: Evidence, challenge: Challenge? = nil
  ) -> CheckResult {
    let row = Check.check(check)
    var judgement = Judgement(row, evidence, challenge)
    var result =
      judgement.isLost
      ? judgement.invalidOrFail(.interrupted, failure: .notUsable)
      : judgement.isMissing ? judgement.missing() : row.judge(&judgement)
    let isBad = result.verdict == .fail || result.verdict == .warn
    if isBad, judgement.isBusy, !Judgement.isSeen(result.reason) { result = judgement.invalid(.busy) }
    result.part = part
    return result
  }

  /// Something the system lists by name: only its presence is known.
  static func identified(_ judgement: inout Judgement) -> CheckResult {
    judgement.note(.model, judgement.evidence.text(.name))
    judgement.note(.version, judgement.evidence.text(.version))
    judgement.note(.firmwareAge, judgement.evidence.number(.age), .years)
    return judgement.result()
  }

  /// Standard gravity in m/s² (CGPM 1901).
  static let gravity = 9.80665
  /// Fewer samples than this, half a second's worth, are too few to judge.
  static let fewestSamples = 30
  /// No sensor, display or digitizer reports more often than this per second.
  private static let fastest = 10_000.0

  /// Whether `times` in ms never go back and are no faster than any device reports.
  static func areTimes(_ times: [Double]) -> Bool {
    let steps = Statistics.steps(times)
    return steps.allSatisfy { $0 >= 0 } && isPossible(steps)
  }

  /// Whether this many `steps` in ms fit into their total time.
  static func isPossible(_ steps: [Double]) -> Bool {
    1000 * Double(steps.count) <= fastest * steps.reduce(0, +)
  }
}

/// A judgement in progress: each figure is compared with its limit as it is added, and the worst grade decides.
struct Judgement {
  let evidence: Evidence
  /// The code that the random parts were derived from.
  let challenge: Challenge?
  var basis = Basis.measured
  private(set) var figures: [Figure] = []
  private(set) var verdict = CheckVerdict.pass
  private let row: Check

  init(_ row: Check, _ evidence: Evidence, _ challenge: Challenge?) {
    self.row = row
    self.evidence = evidence
    self.challenge = challenge
  }

  var check: CheckID { row.id }

  /// From this try on, what looked like wrong conditions counts as the device's fault.
  private static let lastTry = 3

  /// The number of this try, from 1.
  var attempt: Int { evidence.integer(.attempt) ?? 1 }

  /// Whether it happened often enough to be the device's fault.
  var isLastTry: Bool { attempt >= Self.lastTry }

  /// Whether a figure is beyond its limit for the first time: another try has to confirm it.
  var isFirstDoubt: Bool { verdict != .pass && attempt < 2 }

  /// Whether the device processed the sound it recorded: echo cancellation and gain control remove what is measured.
  var isProcessed: Bool { evidence.says(.state, "processed") }

  /// Whether the part is there but could not be used: it did not open, or delivered nothing.
  var isUnusable: Bool { evidence.says(.state, "unusable") }

  /// Whether the part went away while recording.
  fileprivate var isLost: Bool { evidence.says(.state, "lost") }

  /// Whether every phone and tablet has the part, but this one's was not found.
  fileprivate var isMissing: Bool { evidence.says(.state, "notFound") }

  /// A warning at most: the owner may have ordered it without one.
  fileprivate func missing() -> CheckResult {
    attempt < 2 ? result(.invalid, .missedOnce) : result(.warn, .absent)
  }

  /// Whether the page was kept from running while sound, images or events arrived, which are then late or lost.
  fileprivate var isBusy: Bool {
    guard evidence.integer(.late) ?? 0 > 0 else { return false }
    return switch row.id {
    case .motionTiming, .microphoneNoise, .speakerBalance, .microphoneLevel, .microphoneResponse, .soundDistortion,
      .displayRefresh, .cameraFrames, .cameraPicture, .cameraSharpness, .cameraRecording, .torch:
      true
    case .accelerometerRest, .gyroscopeRest, .accelerometerMovement, .accelerometerFaces, .gyroscopeTurn,
      .motionAgreement, .compass, .location, .speakerDigits, .earpieceDigits, .speakerSides, .soundOutputs,
      .soundDevice, .touchGrid,
      .touchLine, .touchRate, .multiTouch, .ghostTouch, .stylus, .displayPixels, .displayRetention, .displayPanel,
      .cameraResolution, .cameraHotPixels, .cameraFocus, .cameraZoom, .cameraDevice, .vibration, .buttons, .keyboard,
      .mouse, .biometric, .battery, .charger, .temperature, .fan, .processor, .graphics, .memory, .hardwareErrors,
      .disk, .storage, .network, .bluetooth, .nfc, .sensor, .usb, .securityChip, .suspend, .firmware, .parts, .locks,
      .deviceNumber, .model:
      false
    }
  }

  /// Whether `reason` is about the content of the images: a page that was late has fewer of them, but their content is
  /// the same.
  fileprivate static func isSeen(_ reason: CheckReason?) -> Bool {
    [.black, .wrongColours, .partCovered, .badGlass].contains(reason)
  }

  /// A part that can't be used once may be in use by another app; three times, the part itself is at fault.
  func unusable() -> CheckResult { invalidOrFail(.notUsable, failure: .notUsable) }

  /// Adds a figure and compares it with its limit; `pass` and `warn` override the row's where the device sets its own.
  /// Returns the grade of this figure alone.
  @discardableResult
  mutating func measure(_ name: FigureName, _ value: Double, pass: Double? = nil, warn: Double? = nil) -> CheckVerdict {
    guard var limit = row.threshold(name) else {
      preconditionFailure("a figure without a limit")
    }
    if let pass { limit.pass = pass }
    if let warn { limit.warn = warn }
    let grade = limit.grade(value)
    verdict = verdict.worsened(by: grade)
    figures.append(
      Figure(
        name: name, value: .number(value), unit: limit.unit, limit: limit.pass, relation: limit.relation,
        source: limit.source.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }))
    return grade
  }

  /// Adds a figure that has no limit.
  mutating func note(_ name: FigureName, _ value: Double?, _ unit: FigureUnit) {
    if let value { figures.append(Figure(name: name, value: .number(value), unit: unit)) }
  }

  /// Adds a name or version.
  mutating func note(_ name: FigureName, _ text: String?) {
    if let text, !text.isEmpty { figures.append(Figure(name: name, value: .text(text), unit: .text)) }
  }

  /// The result of the figures; `reason` is used if they fail.
  func result(_ reason: CheckReason? = nil) -> CheckResult {
    result(verdict, verdict == .fail ? reason : nil)
  }

  /// A result with a verdict other than the figures'.
  func result(_ verdict: CheckVerdict, _ reason: CheckReason?) -> CheckResult {
    CheckResult(id: check, verdict: verdict, basis: basis, figures: figures, evidence: evidence, reason: reason)
  }

  /// Wrong conditions: try again.
  func invalid(_ reason: CheckReason) -> CheckResult { result(.invalid, reason) }

  /// Wrong conditions on the first tries, a failure on the last one.
  func invalidOrFail(_ reason: CheckReason, failure: CheckReason? = nil) -> CheckResult {
    isLastTry ? result(.fail, failure) : result(.invalid, reason)
  }
}
