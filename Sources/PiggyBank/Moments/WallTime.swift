import CivilTime

/// What the clocks on the walls of some zone show, to the minute: `2031-06-01T08:00`.
public struct WallTime: Equatable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00 on those clocks.
  public let seconds: Int64

  /// - Parameter seconds: Since 1970-01-01T00:00 on those clocks; what is beyond the minute is dropped.
  public init(seconds: Int64) {
    self.seconds = seconds - (seconds % 60 + 60) % 60
  }

  /// Reads the form that `input type=datetime-local` gives, its seconds left out or not (HTML, 2.3.5.4); `nil` for another.
  public init?(_ text: String) {
    let parts = Array(text.utf8)
    guard parts.count >= 16, parts.count <= 23,
      let moment = Instant(String(decoding: parts[..<16] + Array(":00Z".utf8), as: UTF8.self))
    else { return nil }
    self.init(seconds: moment.seconds)
  }

  /// The form of ``init(_:)``, without seconds.
  public var text: String { String(decoding: Array(Instant(seconds).text.utf8.prefix(16)), as: UTF8.self) }

  public var day: CivilDay {
    CivilDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
  }

  /// Minutes since midnight.
  public var minute: Int { Int((seconds - Int64(day.number) * 86_400) / 60) }

  public static func < (left: WallTime, right: WallTime) -> Bool { left.seconds < right.seconds }
}

/// Which moments have the clocks of a zone show a given time. The device knows its zones' offsets and is asked for them; what
/// follows from them is decided here.
public struct ZoneClocks: Equatable, Sendable {
  /// The outcome of a wall time.
  public enum Reading: Equatable, Sendable {
    /// The clocks show it once.
    case once(Int64)
    /// The clocks are put forward over it: the moment that the same time would have been before, and what the clocks show.
    case skipped(Int64, WallTime)
    /// The clocks are put back and show it twice.
    case twice(first: Int64, second: Int64)
  }

  /// Offsets from UTC in use are between -12:00 and +14:00, on quarters of an hour (tz database, since 1972).
  private static let step: Int64 = 900
  private static let range: ClosedRange<Int64> = -12 * 3600...14 * 3600

  public let wall: WallTime

  public init(_ wall: WallTime) {
    self.wall = wall
  }

  /// The moments, in seconds since 1970-01-01T00:00:00Z, at which the zone's offset has to be known.
  public var questions: [Int64] {
    stride(from: Self.range.upperBound, through: Self.range.lowerBound, by: -Int(Self.step)).map { wall.seconds - $0 }
  }

  /// Reads the offsets at ``questions``, in seconds east of UTC; `nil` for another number of them.
  public func reading(_ offsets: [Int64]) -> Reading? {
    let questions = questions
    guard offsets.count == questions.count else { return nil }
    let fitting = zip(questions, offsets).filter { $0 + $1 == wall.seconds }.map { $0.0 }
    if fitting.count > 1 { return .twice(first: fitting[0], second: fitting[1]) }
    if let moment = fitting.first { return .once(moment) }
    // Before the change the clocks showed less; by the offset from before, the moment is just after it.
    let moment = wall.seconds - offsets[0]
    guard let place = questions.lastIndex(where: { $0 <= moment }) else { return nil }
    return .skipped(moment, WallTime(seconds: moment + offsets[place]))
  }
}
