/// A check that is recorded from motion readings alone: each reading is logged and advances the check.
protocol MotionRecorder: CheckRecorder {
  var log: MotionLog { get set }
  /// The time of the instruction, in ms.
  var asked: Double { get set }

  /// Advances to `time`, in ms.
  mutating func advance(_ time: Double) -> [RecorderEffect]
}

extension MotionRecorder {
  mutating func begin(_ time: Double) -> [RecorderEffect]? { startLog(time) }

  mutating func motion(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) -> [RecorderEffect]? {
    log.add(time, acceleration, rate)
    return advance(time)
  }

  mutating func tick(_ time: Double) -> [RecorderEffect]? { advance(time) }

  /// Starts every motion recording.
  mutating func startLog(_ time: Double) -> [RecorderEffect] {
    asked = time
    return [.startMotion]
  }
}

/// The readings of the motion sensors so far, and whether the device is at rest.
struct MotionLog: Sendable {
  private(set) var recording = MotionRecording()
  /// Whether any reading had a rotation rate: a device without a gyroscope has none.
  private(set) var hasRates = false

  /// A hand that holds a device still shakes it by less than this, in m/s².
  private static let handLimit = 0.35
  /// On a table it shakes by less, in m/s², and turns by less, in °/s; a table slopes by less than 20°, whose cosine
  /// this is.
  private static let tableLimit = 0.1
  private static let swayLimit = 0.4
  private static let flat = 0.94
  /// The maximum number of readings kept: more than a long check needs at 200 Hz.
  private static let limit = 20_000

  var lastTime: Double? { recording.times.last }

  mutating func add(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) {
    // A clock that goes backwards would put readings out of order.
    guard recording.times.count < Self.limit, time >= lastTime ?? time else { return }
    hasRates = hasRates || rate != nil
    recording.add(time: time, acceleration: acceleration, rate: rate ?? .zero)
  }

  /// Drops readings before `time`.
  mutating func cut(before time: Double) {
    let first = recording.times.firstIndex { $0 >= time } ?? recording.times.count
    recording = part(first)
  }

  /// The recording from `start` ms on, with times relative to it.
  func since(_ start: Double) -> MotionRecording {
    var part = part(recording.times.firstIndex { $0 >= start } ?? recording.times.count)
    part.times = part.times.map { $0 - start }
    return part
  }

  /// The accelerations of the last `milliseconds`; empty until the log is that long.
  func latest(_ milliseconds: Double) -> [Vector3] {
    guard let first = recording.times.first, let last = lastTime, last - first >= milliseconds * 0.9 else { return [] }
    return Array(recording.accelerations[start(milliseconds)...])
  }

  func latestRates(_ milliseconds: Double) -> [Vector3] { Array(recording.rates[start(milliseconds)...]) }

  private func start(_ milliseconds: Double) -> Int {
    guard let last = lastTime else { return 0 }
    return recording.times.lastIndex { $0 < last - milliseconds }.map { $0 + 1 } ?? 0
  }

  /// Whether it was at rest or held still for the last `milliseconds`.
  func isStill(_ milliseconds: Double) -> Bool {
    let samples = latest(milliseconds)
    return samples.count >= 3 && Statistics.largestDeviation(samples) <= Self.handLimit
  }

  /// Whether it rested on a table, display up or down, for the last `milliseconds`: even a steady hand shakes it by
  /// more than a browser's step of 0.1 m/s², sways by more than a gyroscope's noise, and holds it at an angle.
  func isAtRest(_ milliseconds: Double) -> Bool {
    let samples = latest(milliseconds)
    guard samples.count >= 3, Statistics.largestDeviation(samples) <= Self.tableLimit else { return false }
    let mean = Statistics.mean(samples)
    guard mean.z.magnitude >= Self.flat * mean.length else { return false }
    return !hasRates || Statistics.largestDeviation(latestRates(milliseconds)) <= Self.swayLimit
  }

  private func part(_ first: Int) -> MotionRecording {
    var part = MotionRecording()
    part.times = Array(recording.times[first...])
    part.accelerations = Array(recording.accelerations[first...])
    part.rates = Array(recording.rates[first...])
    return part
  }
}

/// A recording of a device's motion sensors, and the evidence made from it.
package struct MotionRecording: Equatable, Sendable {
  /// The arrival time of each reading, in ms.
  package var times: [Double] = []
  /// Accelerations including gravity, in m/s².
  package var accelerations: [Vector3] = []
  /// Rotation rates in °/s.
  package var rates: [Vector3] = []

  package init() {}

  package mutating func add(time: Double, acceleration: Vector3, rate: Vector3) {
    times.append(time)
    accelerations.append(acceleration)
    rates.append(rate)
  }

  /// The whole recording as evidence; browsers give at most one decimal, native sensors may give more.
  package func evidence(attempt: Int) -> Evidence {
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.times, times, decimals: 1)
    evidence.add(.accelerationX, accelerations.map { $0.x }, decimals: 3)
    evidence.add(.accelerationY, accelerations.map { $0.y }, decimals: 3)
    evidence.add(.accelerationZ, accelerations.map { $0.z }, decimals: 3)
    evidence.add(.rateX, rates.map { $0.x }, decimals: 3)
    evidence.add(.rateY, rates.map { $0.y }, decimals: 3)
    evidence.add(.rateZ, rates.map { $0.z }, decimals: 3)
    return evidence
  }

  /// Recordings of the device resting on its faces as evidence: a mean and a spread for each.
  package static func faces(_ recordings: [(face: Int, recording: MotionRecording)], attempt: Int) -> Evidence {
    let means = recordings.map { Statistics.mean($0.recording.accelerations) }
    var evidence = Evidence()
    evidence.add(.attempt, attempt)
    evidence.add(.faces, recordings.map { Double($0.face) })
    evidence.add(.accelerationX, means.map { $0.x }, decimals: 3)
    evidence.add(.accelerationY, means.map { $0.y }, decimals: 3)
    evidence.add(.accelerationZ, means.map { $0.z }, decimals: 3)
    evidence.add(
      .spreads, recordings.map { Statistics.largestDeviation($0.recording.accelerations) }, decimals: 3)
    // How many of them were unsteady as a hand is, whose movement continues from one reading to the next.
    let trembling = recordings.filter {
      Statistics.largestDeviation($0.recording.accelerations) > steady
        && TableMovement.explains($0.recording.accelerations)
    }
    if !trembling.isEmpty { evidence.add(.swing, trembling.count) }
    return evidence
  }

  /// A hand that holds the device still shakes it by less than this, in m/s².
  static let steady = 0.5
}

/// How long people may take to start what the screen asks for.
enum Patience {
  /// In ms: some read it twice. After that, whatever arrives is recorded.
  static let begin = 15_000.0
}
