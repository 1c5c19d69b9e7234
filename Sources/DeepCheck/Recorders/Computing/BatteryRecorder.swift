/// The battery's charge, where a browser tells it, and what the person reads of its health: no browser tells that.
struct BatteryRecorder: RecorderStage {
  let attempt: Int
  let instruction = RecorderInstruction(.enterBattery, answer: .battery)
  private var charge: Double?

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    case .begin: return [.watchPower]
    case .power(let charge, _):
      self.charge = charge
      return []
    case .answer(.battery(let health, let cycles)):
      return [.finish([RecordedPart(evidence(health, cycles))])]
    // Without the interface, and while the person looks into the settings.
    case .refused, .hidden: return []
    default: return nil
    }
  }

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
