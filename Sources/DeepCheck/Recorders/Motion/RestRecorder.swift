/// The device at rest on a table: what accelerometer and gyroscope say when nothing happens.
struct RestRecorder: MotionStage {
  /// Somebody lays it down in less; a sensor that never rests is recorded as it is.
  private static let patience = 8000.0
  private static let length = 3500.0
  /// A finger's tap has faded after so long.
  private static let calm = 800.0

  let attempt: Int
  let needsRates: Bool
  private(set) var instruction = RecorderInstruction(.layDown)
  var log = MotionLog()
  var asked = 0.0
  private var started: Double?

  init(attempt: Int, needsRates: Bool) {
    self.attempt = attempt
    self.needsRates = needsRates
  }

  mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard let started else {
      guard log.isStill(Self.calm) || time >= asked + Self.patience else { return [] }
      if needsRates, !log.hasRates { return [.refuse(.unavailable, .absent)] }
      self.started = time
      instruction = RecorderInstruction(.holdStill, secondsLeft: Int(Self.length / 1000))
      return []
    }
    instruction.secondsLeft = RecorderInstruction.seconds(started + Self.length - time)
    guard time >= started + Self.length else { return [] }
    return [.finish([RecordedPart(log.since(started).evidence(attempt: attempt))])]
  }
}
