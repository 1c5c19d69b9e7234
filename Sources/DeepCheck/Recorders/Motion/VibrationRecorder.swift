/// Pulses at the challenge's times, felt by the accelerometer while the device lies on a table.
struct VibrationRecorder: MotionStage {
  private static let patience = 8000.0
  /// The judge looks at the first 300 ms of a pulse, and takes rest from 600 ms on.
  private static let pulse = 350
  private static let after = 1000.0

  let attempt: Int
  private let pulses: [Int]
  private(set) var instruction = RecorderInstruction(.layDown)
  var log = MotionLog()
  var asked = 0.0
  private var started: Double?
  private var given = 0

  init(attempt: Int, pulses: [Int]) {
    self.attempt = attempt
    self.pulses = pulses
  }

  mutating func handle(_ event: RecorderEvent) -> [RecorderEffect]? {
    switch event {
    // A pulse of no length tells at once whether there is anything to pulse.
    case .begin: return follow(event).map { $0 + [.vibrate(0)] }
    case .vibrated(let isDone): return isDone ? [] : [.refuse(.blocked, .switchedOff)]
    default: return follow(event)
    }
  }

  mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard let started else {
      guard log.isStill(800) || time >= asked + Self.patience else { return [] }
      self.started = time
      instruction = RecorderInstruction(.feelVibration)
      return []
    }
    let elapsed = time - started
    if given < pulses.count, elapsed >= Double(pulses[given]) {
      given += 1
      return [.vibrate(Self.pulse)]
    }
    guard elapsed >= Double(pulses.last ?? 0) + Self.after else { return [] }
    return [.finish([RecordedPart(log.since(started).evidence(attempt: attempt))])]
  }
}
