/// The device swung in a figure of eight: every axis has to follow.
struct SwingRecorder: MotionStage {
  /// Nobody begins later; then what comes is recorded.
  private static let patience = 8000.0
  private static let shortest = 3000.0
  private static let longest = 8000.0
  /// Half as much again as the judge wants of each axis, in m/s².
  private static let wanted = 6.0

  let attempt: Int
  private(set) var instruction = RecorderInstruction(.swing, progress: 0)
  var log = MotionLog()
  var asked = 0.0
  private var started: Double?

  init(attempt: Int) {
    self.attempt = attempt
  }

  mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard let started else {
      let latest = log.latest(300)
      let isMoving = latest.count >= 3 && Statistics.largestDeviation(latest) > 1
      if isMoving || time >= asked + Self.patience { self.started = time }
      return []
    }
    let recording = log.since(started)
    let spans = (0..<3).map { axis in Statistics.span(recording.accelerations.map { $0[axis] }) }
    let least = spans.min() ?? 0
    instruction.progress = RecorderInstruction.percent(min(least / Self.wanted, (time - started) / Self.shortest))
    let isEnough = least >= Self.wanted && time >= started + Self.shortest
    guard isEnough || time >= started + Self.longest else { return [] }
    return [.finish([RecordedPart(recording.evidence(attempt: attempt))])]
  }
}
