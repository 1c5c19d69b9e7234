/// The time by which keys are published. It never goes back, and it does not follow the system's clock where that was
/// moved. A value without a clock: readings come in.
struct TrustedClock: Equatable, Sendable {
  /// Why nothing is published.
  enum Pause: String, Equatable, Sendable {
    /// The system's clock stands before a moment that was trusted already.
    case setBack = "set-back"
    /// The system's clock has gone further than time has.
    case jumpedAhead = "jumped-ahead"
    /// The server was away longer than a year and a bit, or the clock was set ahead meanwhile.
    case longAbsence = "long-absence"
  }

  /// Seconds by which the wall clock and the machine's own may drift apart while the server runs.
  static let drift: Int64 = 60
  /// Seconds that the server may be away: 400 days.
  static let absence: Int64 = 400 * 86_400

  /// The latest moment that was trusted, in seconds since 1970-01-01T00:00:00Z.
  private(set) var now: Int64
  /// Why nothing is published; `nil` when it is.
  private(set) var pause: Pause?
  /// The reading that was last trusted without a doubt; all later ones are held against it, so that many small steps
  /// count as the large one that they make.
  private var anchor: ClockReading

  /// The clock of a server that starts.
  ///
  /// - Parameter highWater: The latest moment trusted before; `nil` for the first start.
  init(highWater: Int64?, _ reading: ClockReading) {
    anchor = reading
    let mark = highWater ?? reading.wall
    now = max(mark, 0)
    if reading.wall < mark {
      pause = .setBack
    } else if reading.wall - mark > Self.absence {
      pause = .longAbsence
    } else {
      now = reading.wall
    }
  }

  /// Whether keys may be published.
  var mayRelease: Bool { pause == nil }

  /// Takes a later reading.
  mutating func observe(_ reading: ClockReading) {
    // What no one but the operator can know stays until he says so.
    if pause == .longAbsence { return }
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

  /// The operator says that the system's clock is right. The one way in which trusted time may go back.
  mutating func confirm(_ reading: ClockReading) {
    anchor = reading
    now = reading.wall
    pause = nil
  }
}
