/// A screen or a sheet that slides over another one along one axis: in its place, away, on its way, or under a finger.
///
/// A value without a clock. Its offset is a part of the way from its place, 0, to where nothing of it is seen, 1. A
/// finger can take it at any time, and whatever asks for its other end in mid-flight turns it round as fast as it moves.
public struct Slide: Equatable, Sendable {
  public enum End: Equatable, Sendable {
    case inPlace, away
  }

  /// The offset, and how fast it changes a second.
  public private(set) var motion: SpringState
  /// Where it goes, whether or not a finger holds it now.
  public private(set) var aim: End
  public private(set) var isHeld = false
  /// Points from one end to the other, as far as they are known.
  private var extent = 800.0
  /// The finger's place at which the offset would be 0, in points.
  private var anchor = 0.0
  private var tracker = VelocityTracker()
  private var time: Double?

  /// - Parameters:
  ///   - start: Where it is now.
  ///   - aim: Where it goes.
  public init(from start: End, to aim: End) {
    motion = SpringState(start == .away ? 1 : 0)
    self.aim = aim
  }

  /// What is shown: a spring may overshoot, a screen does not.
  public var offset: Double { max(0, min(motion.value, 1)) }

  /// Whether it has come to rest where it was to go.
  public var isSettled: Bool { !isHeld && motion == SpringState(aim.value) }

  /// Lets the time until `time` (seconds) pass; a time before an earlier one's counts as that.
  public mutating func advance(to time: Double) {
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

  /// Goes to `aim` from wherever it is.
  public mutating func go(to aim: End) {
    self.aim = aim
    isHeld = false
  }

  /// A finger at `place` points along the axis takes it as it is; `extent` points are its whole way.
  public mutating func hold(_ place: Double, extent: Double, at time: Double) {
    advance(to: time)
    self.extent = max(1, extent)
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
    track(place, time)
    motion.value = max(0, min((place - anchor) / extent, 1))
  }

  /// The finger lifts: it goes where it would come to rest if nothing held it.
  public mutating func release(at time: Double) {
    guard isHeld else { return }
    advance(to: time)
    let velocity = tracker.velocity(at: time).point.x
    let end = motion.value + Projection.distance(velocity: velocity, rate: Projection.picture) / extent
    isHeld = false
    motion.velocity = velocity / extent
    aim = end > 0.5 && velocity > -GestureLimit.throwSpeed ? .away : .inPlace
  }

  /// A finger that only stopped it, or was taken away: it goes on to where it was going.
  public mutating func letGo() { isHeld = false }

  /// By the finger's own times: frames in between are of no account to how fast it is.
  private mutating func track(_ place: Double, _ time: Double) {
    tracker.add(GestureSample(time: time, point: Vector(place, 0), logDistance: 0))
  }
}

extension Slide.End {
  /// The offset there.
  var value: Double { self == .away ? 1 : 0 }
}
