import Calendar

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
