/// How soon and how regularly motion events arrive.
struct TimingRecorder: CheckRecorder {
  /// Without an event for this time, in ms, there are none (CDD 7.3 C-1-3 allows 0.4 s).
  private static let patience = 3000.0
  private static let length = 3200.0

  private let attempt: Int
  private let isHandheld: Bool
  let instruction = RecorderInstruction(.wait)
  private var begun = 0.0
  private var times: [Double] = []

  init(attempt: Int, isHandheld: Bool) {
    (self.attempt, self.isHandheld) = (attempt, isHandheld)
  }

  mutating func begin(_ time: Double) -> [RecorderEffect]? {
    begun = time
    return [.startMotion]
  }

  mutating func motion(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) -> [RecorderEffect]? {
    // A clock that goes backwards would put events out of order.
    if time - begun >= times.last ?? 0 { times.append(time - begun) } else if times.isEmpty { times.append(0) }
    return finished(time)
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? { finished(time) }

  /// The browser says that there is no accelerometer, without which no phone or tablet turns its screen.
  mutating func failed(_ error: RecorderError) -> [RecorderEffect]? {
    error == .absent && isHandheld ? [.finish([RecordedPart(missing(attempt))])] : nil
  }

  private func finished(_ time: Double) -> [RecorderEffect] {
    let end = times.first.map { begun + $0 + Self.length } ?? begun + Self.patience
    guard time >= end else { return [] }
    // On a phone silence is a fault; a computer has no such sensors, and some browsers don't say so.
    return times.isEmpty && !isHandheld ? [.refuse(.unavailable, .absent)] : [.finish([RecordedPart(evidence(time))])]
  }

  private func evidence(_ time: Double) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.delay, times.first, decimals: 1)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.seconds, (time - begun) / 1000, decimals: 1)
    return evidence
  }
}

/// The device at rest on a table: what accelerometer and gyroscope read when nothing happens.
struct RestRecorder: MotionRecorder {
  private static let length = 3500.0
  /// How long the tap of a finger takes to fade, in ms.
  private static let calm = 800.0

  private let attempt: Int
  private let needsRates: Bool
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
      guard log.isAtRest(Self.calm) || time >= asked + Patience.begin else { return [] }
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

/// The device swung in a figure of eight: every axis must follow.
struct SwingRecorder: MotionRecorder {
  private static let shortest = 3000.0
  private static let longest = 8000.0
  /// One and a half times the judge's limit, in m/s².
  private static let wanted = 6.0

  private let attempt: Int
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
      if isMoving || time >= asked + Patience.begin { self.started = time }
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

/// The device held with each of its six faces up, in the challenge's order.
struct FacesRecorder: MotionRecorder {
  /// The recording time per face, in ms.
  private static let length = 1200.0
  /// How long the device must be still first, in ms.
  private static let calm = 500.0
  /// Gravity along an upward axis, allowing for the tilt of a hand, in m/s².
  private static let along = 8.5

  private let attempt: Int
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
      if isHeld || time >= asked + Patience.begin { self.started = time }
      return []
    }
    guard time >= started + Self.length else { return [] }
    let recording = log.since(started)
    let isSteady = Statistics.largestDeviation(recording.accelerations) <= MotionRecording.steady
    if !isSteady, time < asked + Patience.begin {
      // It moved during the recording: try again.
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

  /// Whether gravity points along the face's axis. Platforms differ in its sign: the first face of an axis may have
  /// either sign, the second must have the opposite.
  private func isUp(_ face: Int, _ mean: Vector3) -> Bool {
    let along = mean[face / 2]
    guard along.magnitude >= Self.along else { return false }
    let opposite = recordings.first { $0.face / 2 == face / 2 }.map { Statistics.mean($0.recording.accelerations) }
    return opposite.map { $0[face / 2] * along < 0 } ?? true
  }
}
