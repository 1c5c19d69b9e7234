/// The time by which keys are published. It never goes back, and it does not follow the system's clock where that was
/// moved. A value without a clock: readings come in.
struct TrustedClock: Equatable, Sendable {
  /// Why nothing is published.
  enum Pause: String, Equatable, Sendable {
    /// The system's clock is before a moment that was trusted already.
    case setBack = "set-back"
    /// The system's clock has gone further than time has.
    case jumpedAhead = "jumped-ahead"
    /// The machine was restarted, the system's clock is far ahead of the last trusted moment, and nothing outside
    /// confirms it.
    case notSynchronised = "not-synchronised"
    /// The machine was restarted, and its clock is more than a year and a bit ahead of the last trusted moment.
    case longAbsence = "long-absence"
  }

  /// Seconds by which the wall clock and the machine's own may drift apart within one start of the machine.
  static let drift: Int64 = 60
  /// Seconds that the clock may be ahead after the machine was restarted, though nothing outside confirms it: a weekend
  /// without power.
  static let allowance: Int64 = 48 * 3600
  /// Seconds that a synchronised clock may be ahead after the machine was restarted: 400 days.
  static let absence: Int64 = 400 * 86_400

  /// The latest moment that was trusted, in seconds since 1970-01-01T00:00:00Z.
  private(set) var now: Int64
  /// Why nothing is published; `nil` when it is.
  private(set) var pause: Pause?
  /// The reading of this start of the machine that was last trusted without a doubt; all later ones are held against it,
  /// so that many small steps count as the large one that they make. `nil` while there is none.
  private(set) var anchor: ClockAnchor?
  /// Whether an earlier run found the clock moved ahead, and nobody has confirmed it since: restarting settles nothing.
  private let isDoubted: Bool
  /// The moment that it was at the start by a clock that is not this machine’s, and what this machine’s own said then.
  private let outside: Outside?

  private struct Outside: Equatable, Sendable {
    var now: Int64
    var boot: Int64
  }

  /// The clock of a server that starts: exact where the machine was not restarted meanwhile.
  ///
  /// - Parameters:
  ///   - record: What an earlier run has stored; `nil` for the first start.
  ///   - expected: The moment that it is by a clock that is not this machine’s; `nil` where there is none to ask. With it no
  ///     clock is taken up that is further ahead than clocks drift apart: other servers may have trusted theirs just now.
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

  /// Whether keys may be published.
  var mayRelease: Bool { pause == nil }

  /// Takes a later reading.
  mutating func observe(_ reading: ClockReading) {
    // What no one but the operator can know stays until he says so.
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

  /// Takes a reading after the machine was restarted, of which nothing is trusted yet: how long it was off, only a clock
  /// from outside knows.
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

  /// The operator says that the system's clock is right. The one way in which trusted time may go back.
  mutating func confirm(_ reading: ClockReading) {
    anchor = ClockAnchor(reading)
    now = reading.wall
    pause = nil
  }
}
