/// A screen or a sheet that slides over another one along one axis: in place, away, in motion, or under a finger.
///
/// A value without a clock. Its offset is the share of the way from its place, 0, to where none of it is visible, 1. A
/// finger can grab it at any time, and a change of direction mid-flight keeps its velocity.
///
/// Times are in seconds, up to 10¹²; places and extents in points, up to 10⁸ either way. Any other number, an infinity or NaN
/// is ignored: a time counts as the latest one, a finger stays where it was, and an extent as it was.
public struct Slide: Equatable, Sendable {
  /// One of the two ends of its way.
  public enum End: Equatable, Sendable {
    /// All of it is visible.
    case inPlace
    /// None of it is.
    case away
  }

  /// The offset, and its change per second.
  public private(set) var motion: SpringState
  /// The end it moves to, whether or not a finger holds it.
  public private(set) var aim: End
  /// Whether a finger holds it.
  public private(set) var isHeld = false
  /// Points from one end to the other, as far as known.
  private var extent = 800.0
  /// The finger's position at which the offset would be 0, in points.
  private var anchor = 0.0
  private var tracker = VelocityTracker()
  /// The time of ``motion``; `nil` if it starts with the next one, since no frames are drawn of what is at rest or held.
  private var time: Double?

  /// - Parameters:
  ///   - start: The current end.
  ///   - aim: The end to move to.
  public init(from start: End, to aim: End) {
    motion = SpringState(start == .away ? 1 : 0)
    self.aim = aim
  }

  /// The offset to show: a spring may overshoot, a screen doesn't.
  public var offset: Double { motion.value.unit }

  /// Whether it has come to rest at its aim.
  public var isSettled: Bool { !isHeld && motion == SpringState(aim.value) }

  /// Advances to `time` (seconds); a time before the latest counts as the latest.
  public mutating func advance(to time: Double) {
    guard time.isUsableTime else { return }
    guard let before = self.time else {
      self.time = time
      return
    }
    guard time > before else { return }
    self.time = time
    guard !isHeld else { return }
    motion = SpringStep.critical(FlightSprings.usual, time - before)(motion, toward: aim.value)
    let isGone = aim == .away && motion.value >= 1
    if isGone || motion.isAtRest(at: aim.value, within: 0.25 / extent, slowerThan: 20 / extent) {
      motion = SpringState(aim.value)
    }
  }

  /// Moves to `aim` from wherever it is.
  public mutating func go(to aim: End) {
    letGo()
    if isSettled { time = nil }
    self.aim = aim
  }

  /// A finger at `place` points along the axis grabs it as it is; its full travel is `extent` points, at least 1.
  public mutating func hold(_ place: Double, extent: Double, at time: Double) {
    advance(to: time)
    guard place.isUsableLength else { return }
    if extent.isUsableLength { self.extent = max(1, extent) }
    isHeld = true
    motion = SpringState(offset)
    anchor = place - motion.value * self.extent
    tracker.reset()
    track(place, time)
  }

  /// The finger moves to `place`.
  public mutating func move(to place: Double, at time: Double) {
    guard isHeld else { return }
    advance(to: time)
    guard place.isUsableLength else { return }
    track(place, time)
    motion.value = ((place - anchor) / extent).unit
  }

  /// The finger lifts: it moves to the end where it would come to rest on its own.
  public mutating func release(at time: Double) {
    guard isHeld else { return }
    advance(to: time)
    let velocity = tracker.velocity(at: time).point.x
    let end = motion.value + Projection.distance(velocity: velocity, rate: Projection.picture) / extent
    isHeld = false
    motion.velocity = velocity / extent
    aim = end > 0.5 && velocity > -GestureLimit.throwSpeed ? .away : .inPlace
  }

  /// The finger only stopped it, or was cancelled: it continues to its aim.
  public mutating func letGo() {
    if isHeld { time = nil }
    isHeld = false
  }

  /// Uses the finger's own times: frames in between don't affect its velocity.
  private mutating func track(_ place: Double, _ time: Double) {
    let time = time.isUsableTime ? time : self.time ?? 0
    tracker.add(GestureSample(time: time, point: Vector(place, 0), logDistance: 0))
  }
}

extension Slide.End {
  /// The offset there.
  var value: Double { self == .away ? 1 : 0 }
}
