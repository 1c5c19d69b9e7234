/// What the motion sensors said so far, and whether the device lies still.
struct MotionLog: Sendable {
  private(set) var recording = MotionRecording()
  /// Whether any reading had a rate: a device without a gyroscope has none.
  private(set) var hasRates = false

  /// A hand that holds a device quietly shakes it by less than this, in m/s².
  private static let handLimit = 0.35
  /// More readings than a long check's at 200 Hz are not kept.
  private static let limit = 20_000

  var lastTime: Double? { recording.times.last }

  mutating func add(_ time: Double, _ acceleration: Vector3, _ rate: Vector3?) {
    // A clock that steps back would put readings out of order.
    guard recording.times.count < Self.limit, time >= lastTime ?? time else { return }
    hasRates = hasRates || rate != nil
    recording.add(time: time, acceleration: acceleration, rate: rate ?? .zero)
  }

  /// Forgets what was before `time`.
  mutating func cut(before time: Double) {
    let first = recording.times.firstIndex { $0 >= time } ?? recording.times.count
    recording = part(first)
  }

  /// The recording from `start` ms on, its times counted from there.
  func since(_ start: Double) -> MotionRecording {
    var part = part(recording.times.firstIndex { $0 >= start } ?? recording.times.count)
    part.times = part.times.map { $0 - start }
    return part
  }

  /// The accelerations of the last `milliseconds`; none before the log is that long.
  func latest(_ milliseconds: Double) -> [Vector3] {
    guard let first = recording.times.first, let last = lastTime, last - first >= milliseconds * 0.9 else { return [] }
    return Array(recording.accelerations[start(milliseconds)...])
  }

  /// The rates of the last `milliseconds`, as far as there are any.
  func latestRates(_ milliseconds: Double) -> [Vector3] { Array(recording.rates[start(milliseconds)...]) }

  private func start(_ milliseconds: Double) -> Int {
    guard let last = lastTime else { return 0 }
    return recording.times.lastIndex { $0 < last - milliseconds }.map { $0 + 1 } ?? 0
  }

  /// Whether it was held or lay still for the last `milliseconds`.
  func isStill(_ milliseconds: Double) -> Bool {
    let samples = latest(milliseconds)
    return samples.count >= 3 && Statistics.largestDeviation(samples) <= Self.handLimit
  }

  private func part(_ first: Int) -> MotionRecording {
    var part = MotionRecording()
    part.times = Array(recording.times[first...])
    part.accelerations = Array(recording.accelerations[first...])
    part.rates = Array(recording.rates[first...])
    return part
  }
}
