/// The time by which keys are published. It never goes back, and it doesn't follow the system's clock when that was
/// changed. A pure value: readings are passed in.
struct TrustedClock: Equatable, Sendable {
  /// Why publishing is paused.
  enum Pause: String, Equatable, Sendable {
    /// The system's clock is before a time that was already trusted.
    case setBack = "set-back"
    /// The system's clock advanced further than the time that passed.
    case jumpedAhead = "jumped-ahead"
    /// After a reboot, the system's clock is far ahead of the last trusted time, and no external source confirms it.
    case notSynchronised = "not-synchronised"
    /// After a reboot, the clock is more than ``absence`` ahead of the last trusted time.
    case longAbsence = "long-absence"
  }

  /// Seconds by which the wall clock and the boot clock may drift apart within one boot.
  static let drift: Int64 = 60
  /// Seconds that the clock may be ahead after a reboot without external confirmation: a weekend without power.
  static let allowance: Int64 = 48 * 3600
  /// Seconds that a synchronised clock may be ahead after a reboot: 400 days.
  static let absence: Int64 = 400 * 86_400

  /// The latest trusted time, in seconds since 1970-01-01T00:00:00Z.
  private(set) var now: Int64
  /// Why publishing is paused; `nil` if it isn't.
  private(set) var pause: Pause?
  /// The last reading of this boot that was fully trusted; `nil` if there is none. Later readings are compared with it,
  /// so that many small steps add up to the large one that they make.
  private(set) var anchor: ClockAnchor?
  /// Whether an earlier run found the clock moved ahead and nobody has confirmed it since: a restart doesn't clear the
  /// doubt.
  private let isDoubted: Bool
  /// The time by an external clock at start, and this machine's boot clock at that moment.
  private let outside: Outside?

  private struct Outside: Equatable, Sendable {
    var now: Int64
    var boot: Int64
  }

  /// The clock of a starting server. Exact if the machine was not rebooted meanwhile.
  ///
  /// - Parameters:
  ///   - record: What an earlier run stored; `nil` for the first start.
  ///   - expected: The time by an external clock; `nil` if there is none. A clock that is further ahead of it than clocks
  ///     drift apart is refused: other servers may have just trusted theirs.
  init(_ record: ClockRecord?, _ reading: ClockReading, expected: Int64? = nil) {
    outside = expected.map { Outside(now: $0, boot: reading.boot) }
    guard let record else {
      (now, anchor, isDoubted) = (max(reading.wall, 0), ClockAnchor(reading), false)
      return
    }
    now = max(record.highWater, 0)
    pause = record.pause
    anchor = record.anchor.flatMap { $0.isBefore(reading) ? $0 : nil }
    isDoubted = record.pause == .jumpedAhead
    observe(reading)
  }

  /// Applies a later reading.
  mutating func observe(_ reading: ClockReading) {
    // Only the operator can resolve this.
    if pause == .longAbsence { return }
    guard let anchor else { return begin(reading) }
    let ahead = (reading.wall - anchor.wall) - (reading.boot - anchor.boot)
    if ahead > Self.drift {
      pause = .jumpedAhead
    } else if reading.wall < now || ahead < -Self.drift {
      pause = .setBack
    } else {
      pause = nil
      now = reading.wall
    }
  }

  /// Applies a reading after a reboot, when nothing is trusted yet: only an external clock knows how long the machine
  /// was off.
  private mutating func begin(_ reading: ClockReading) {
    let ahead = reading.wall - now
    if ahead < 0 {
      pause = .setBack
    } else if let outside, reading.wall - outside.now > reading.boot - outside.boot + Self.drift {
      pause = .jumpedAhead
    } else if ahead > Self.absence {
      pause = .longAbsence
    } else if isDoubted, ahead > Self.allowance || !reading.isSynchronised {
      pause = .jumpedAhead
    } else if ahead > Self.allowance, !reading.isSynchronised {
      pause = .notSynchronised
    } else {
      confirm(reading)
    }
  }

  /// Applies the operator's confirmation that the system's clock is right. Only this can move trusted time back.
  mutating func confirm(_ reading: ClockReading) {
    anchor = ClockAnchor(reading)
    now = reading.wall
    pause = nil
  }
}
