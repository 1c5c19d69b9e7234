/// The fingers' velocity from their own time-stamped samples, never from what was drawn.
struct VelocityTracker: Equatable, Sendable {
  /// The look-back window in seconds.
  private static let window = 0.1
  /// A finger that has not moved for this many seconds when it lifts was at rest; two frames are shorter.
  private static let pause = 0.04
  private static let capacity = 20
  /// The speed in points per second beyond which a sample is an error.
  private static let fastest = 8000.0
  /// The same for the scale's logarithm, per second: at it, a spring carries a picture to 1.5 times its scale.
  private static let fastestZoom = 20.0

  /// A ring buffer: the latest sample is just before `next`.
  private var samples: [GestureSample] = []
  private var count = 0
  private var next = 0

  mutating func reset() { count = 0 }

  @inline(never) mutating func add(_ sample: GestureSample) {
    if count > 0 {
      let last = self[0]
      // A lift repeats the last position at a later time, which would only slow the throw.
      if count > 1, last.point == sample.point, last.logDistance == sample.logDistance { return }
      if sample.time <= last.time {
        next = (next + Self.capacity - 1) % Self.capacity
        count -= 1
      }
    }
    if samples.isEmpty { samples = Array(repeating: sample, count: Self.capacity) }
    samples[next] = sample
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// The sample `back` places before the latest.
  private subscript(back: Int) -> GestureSample { samples[(next + 2 * Self.capacity - 1 - back) % Self.capacity] }

  /// The slope of the best-fit line through the window's samples, at the lift's `time`.
  @inline(never) func velocity(at time: Double) -> GestureVelocity {
    var used = 0
    while used < count, self[used].time >= self[0].time - Self.window { used += 1 }
    guard used >= 2, time - self[0].time <= Self.pause else { return .zero }
    // Sums over time t, position p and their products, with times and positions relative to the latest.
    let last = self[0]
    var (times, squares, logs, products) = (0.0, 0.0, 0.0, 0.0)
    var (points, moments) = (Vector.zero, Vector.zero)
    for back in 0..<used {
      let sample = self[back]
      let (offset, way, log) = (
        sample.time - last.time, sample.point - last.point, sample.logDistance - last.logDistance
      )
      times += offset
      squares += offset * offset
      points = points + way
      moments = moments + way * offset
      logs += log
      products += log * offset
    }
    let share = 1 / Double(used)
    let spread = squares - times * times * share
    guard spread > 1e-9 else { return .zero }
    return GestureVelocity(
      point: limited((moments - points * (times * share)) * (1 / spread)),
      logScale: max(-Self.fastestZoom, min((products - logs * times * share) / spread, Self.fastestZoom)))
  }

  private func limited(_ velocity: Vector) -> Vector {
    velocity * min(1, Self.fastest / velocity.length)
  }
}

/// The fingers' position at a time: their midpoint, and for two the logarithm of their distance.
struct GestureSample: Equatable, Sendable {
  var time: Double
  var point: Vector
  var logDistance: Double
}

/// The fingers' velocity: points per second, and change of the scale's logarithm per second.
struct GestureVelocity: Equatable, Sendable {
  var point: Vector
  var logScale: Double

  static let zero = GestureVelocity(point: .zero, logScale: 0)
}
