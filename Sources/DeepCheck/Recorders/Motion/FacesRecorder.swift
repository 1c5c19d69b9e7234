/// The device held with each of its six faces up, in the challenge's order.
struct FacesRecorder: MotionStage {
  /// The means that the judge gets are of so many ms.
  private static let length = 1200.0
  /// For so long it has to be still before.
  private static let calm = 500.0
  /// Whoever has not found the pose by then is taken as they hold it.
  private static let patience = 15_000.0
  /// Gravity along an axis that points up, with a hand's tilt, in m/s².
  private static let along = 8.5

  let attempt: Int
  private let order: [Int]
  private(set) var instruction = RecorderInstruction(.holdFace, progress: 0)
  var log = MotionLog()
  var asked = 0.0
  private var started: Double?
  private var recordings: [(face: Int, recording: MotionRecording)] = []

  init(attempt: Int, order: [Int]) {
    self.attempt = attempt
    self.order = order
    instruction.face = order.first
  }

  mutating func advance(_ time: Double) -> [RecorderEffect] {
    guard recordings.count < order.count else { return [] }
    let face = order[recordings.count]
    guard let started else {
      let isHeld = log.isStill(Self.calm) && isUp(face, Statistics.mean(log.latest(Self.calm)))
      if isHeld || time >= asked + Self.patience { self.started = time }
      return []
    }
    guard time >= started + Self.length else { return [] }
    let recording = log.since(started)
    let isSteady = Statistics.largestDeviation(recording.accelerations) <= 0.5
    if !isSteady, time < asked + Self.patience {
      // Moved while it was recorded: once more.
      self.started = nil
      return []
    }
    recordings.append((face, recording))
    return next(time)
  }

  private mutating func next(_ time: Double) -> [RecorderEffect] {
    (started, asked) = (nil, time)
    log.cut(before: time)
    guard recordings.count < order.count else {
      return [.finish([RecordedPart(MotionRecording.faces(recordings, attempt: attempt))])]
    }
    instruction.face = order[recordings.count]
    instruction.progress = 100 * recordings.count / order.count
    return []
  }

  /// Whether gravity lies along the face's axis. Platforms differ in its sign: the first face of an axis may have
  /// either, the second has the other one.
  private func isUp(_ face: Int, _ mean: Vector3) -> Bool {
    let along = mean[face / 2]
    guard along.magnitude >= Self.along else { return false }
    let opposite = recordings.first { $0.face / 2 == face / 2 }.map { Statistics.mean($0.recording.accelerations) }
    return opposite.map { $0[face / 2] * along < 0 } ?? true
  }
}
