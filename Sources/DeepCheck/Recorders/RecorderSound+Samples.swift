import JSON
import Mathematics

extension RecorderSound {
  /// The amplitude of all of them, full scale being 1: half volume leaves a small speaker clean.
  private static let amplitude = 0.5

  /// The sound that ``RecorderEffectJSON`` wrote.
  public init?(_ json: JSONValue) {
    if let digits = json["digits"]?.elements {
      self = .digits(digits.prefix(8).map { max(0, min(9, $0.integer ?? 0)) })
    } else if let seconds = json["seconds"]?.number, seconds > 0, seconds <= 20 {
      self = json["frequency"]?.number.map { .tone($0, seconds: seconds) } ?? .sweep(seconds: seconds)
    } else {
      return nil
    }
  }

  /// The samples at `rate` Hz; none at a rate that nothing has.
  public func samples(rate: Double) -> [Float] {
    guard rate >= 8000, rate <= 384_000 else { return [] }
    switch self {
    case .tone(let frequency, let seconds): return Self.note(frequency, seconds, rate)
    case .sweep(let seconds):
      return Sweep(seconds: seconds, rate: rate).samples(amplitude: Self.amplitude).map { Float($0) }
    case .digits(let digits):
      let silence = { (seconds: Double) in [Float](repeating: 0, count: Int(seconds * rate)) }
      // Notes slowly enough to be counted, digits apart enough to be told from one another.
      return digits.reduce(into: silence(0.4)) { samples, digit in
        if digit == 0 {
          samples += Self.note(330, 1.2, rate)
        } else {
          for _ in 0..<digit { samples += Self.note(880, 0.14, rate) + silence(0.2) }
        }
        samples += silence(0.9)
      }
    }
  }

  /// How long it lasts, in seconds.
  public var seconds: Double {
    switch self {
    case .tone(_, let seconds), .sweep(let seconds): seconds
    case .digits(let digits): digits.reduce(0.4) { $0 + ($1 == 0 ? 2.1 : 0.34 * Double($1) + 0.9) }
    }
  }

  /// A sine that fades in and out over 10 ms against clicks.
  private static func note(_ frequency: Double, _ seconds: Double, _ rate: Double) -> [Float] {
    let count = Int(seconds * rate)
    let fade = max(1, 0.01 * rate)
    return (0..<count).map { index in
      let edge = min(1, Double(index) / fade, Double(count - index) / fade)
      return Float(amplitude * edge * Math.sin(2 * Double.pi * frequency * Double(index) / rate))
    }
  }
}
