/// The battery's charge where a browser reports it, and its health as typed by the person, since no browser reports
/// that.
struct BatteryRecorder: CheckRecorder {
  private let attempt: Int
  let instruction = RecorderInstruction(.enterBattery, answer: .battery)
  private var charge: Double?

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? { [.watchPower] }

  mutating func power(_ charge: Double, _ isCharging: Bool, _ course: ChargeCourse) -> [RecorderEffect]? {
    self.charge = charge
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard case .battery(let health, let cycles) = answer else { return nil }
    return [.finish([RecordedPart(evidence(health, cycles))])]
  }

  /// The person can answer without the Battery API.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? { [] }

  /// The person opened the settings.
  mutating func hidden() -> [RecorderEffect]? { [] }

  private func evidence(_ health: Double?, _ cycles: Int?) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.origin, health == nil ? "measured" : "stated")
    evidence.add(.health, health, decimals: 1)
    evidence.add(.cycles, cycles)
    evidence.add(.charge, charge.map { 100 * $0 })
    return evidence
  }
}

/// Whether the device charges when plugged in, and how its charge changed since the page was opened: reported by the
/// browser, or else by the person.
struct ChargerRecorder: CheckRecorder {
  private static let patience = 30_000.0
  /// How long a charger is watched, in ms: a worn socket loses its contact again and again.
  private static let watching = 6000.0

  private let attempt: Int
  private(set) var instruction = RecorderInstruction(.plugIn)
  private var begun = 0.0
  private var now = 0.0
  private var chargedSince: Double?
  private var isCharging = false
  private var isReported = false
  private var course = ChargeCourse()

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    (begun, now) = (time, time)
    return [.watchPower]
  }

  mutating func power(_ charge: Double, _ isCharging: Bool, _ course: ChargeCourse) -> [RecorderEffect]? {
    isReported = true
    self.course = course
    self.isCharging = isCharging
    if isCharging, chargedSince == nil {
      chargedSince = now
      instruction = RecorderInstruction(.wait)
    }
    return []
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? {
    now = time
    guard isReported else { return [] }
    if let chargedSince {
      instruction.secondsLeft = RecorderInstruction.seconds(chargedSince + Self.watching - time)
      return time >= chargedSince + Self.watching ? [finish(isCharging, isStated: false)] : []
    }
    instruction.secondsLeft = RecorderInstruction.seconds(begun + Self.patience - time)
    return time >= begun + Self.patience ? [finish(false, isStated: false)] : []
  }

  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    instruction.answer = .seen
    return []
  }

  mutating func answer(_ answer: RecorderAnswer) -> [RecorderEffect]? {
    guard case .seen(let isCharging) = answer else { return nil }
    return [finish(isCharging, isStated: true)]
  }

  private func finish(_ isCharging: Bool, isStated: Bool) -> RecorderEffect {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.origin, isStated ? "stated" : "measured")
    evidence.add(.online, isCharging ? 1 : 0)
    if !isStated { course.write(into: &evidence) }
    return .finish([RecordedPart(evidence)])
  }
}
