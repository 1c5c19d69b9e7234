/// What the system's settings say of the battery, copied by the person: no browser tells it.
public struct BatteryStage: Equatable, Sendable {
  /// Why what was written can't be right. The raw value stands behind `stage.battery.` in the string catalogue.
  public enum Problem: String, Sendable {
    case health, cycles
  }

  /// The number of the field for the capacity left, in percent.
  public static let healthField = 0
  /// The number of the field for the charging cycles, which may stay empty.
  public static let cyclesField = 1

  public private(set) var health = ""
  public private(set) var cycles = ""
  /// What is to be corrected before it can be taken.
  public private(set) var problem: Problem?
  private var isOver = false

  init() {}

  mutating func handle(_ event: StageEvent) -> [StageEffect] {
    guard !isOver else { return [] }
    switch event {
    case .wrote(let field, let text):
      if field == Self.healthField { health = text }
      if field == Self.cyclesField { cycles = text }
      problem = nil
      return []
    case .done: return finish()
    default: return []
    }
  }

  private mutating func finish() -> [StageEffect] {
    guard let percent = Self.number(health), (1...100).contains(percent) else { return correct(.health) }
    let count = Self.number(cycles)
    // Nobody charges a phone's battery more often than this: five times a day for ten years.
    if !cycles.isEmpty, (count ?? -1) < 0 || (count ?? 0) > 20_000 { return correct(.cycles) }
    isOver = true
    var evidence = Evidence()
    evidence.add(.origin, "stated")
    evidence.add(.health, percent)
    evidence.add(.cycles, count)
    return [.finish(evidence)]
  }

  private mutating func correct(_ problem: Problem) -> [StageEffect] {
    self.problem = problem
    return []
  }

  /// The whole number in `text`, with or without the sign of percent, in the digits of any keyboard of our languages.
  private static func number(_ text: String) -> Int? {
    var value: Int?
    for scalar in text.unicodeScalars.prefix(16) {
      switch scalar.value {
      case 0x30...0x39: value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
      // Full-width digits, as Japanese keyboards write them.
      case 0xFF10...0xFF19: value = (value ?? 0) * 10 + Int(scalar.value - 0xFF10)
      case 0x20, 0x25, 0xFF05, 0x3000: continue
      default: return nil
      }
      if let number = value, number > 1_000_000 { return nil }
    }
    return value
  }
}
