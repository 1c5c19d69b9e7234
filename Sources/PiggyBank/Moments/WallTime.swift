import CivilTime

/// A local time without a zone, to the minute: `2031-06-01T08:00`.
public struct WallTime: Equatable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00, local time.
  public let seconds: Int64

  /// - Parameter seconds: Since 1970-01-01T00:00, local time; truncated to the minute. Anything outside the years 0000 to
  ///   9999 becomes their first or last minute.
  public init(seconds: Int64) {
    let bounded = max(-62_167_219_200, min(253_402_300_799, seconds))
    self.seconds = bounded - (bounded % 60 + 60) % 60
  }

  /// Parses the value of `input type=datetime-local`, with or without seconds (HTML, 2.3.5.4); `nil` for anything else.
  public init?(_ text: String) {
    let parts = Array(text.utf8)
    guard parts.count >= 16, Self.isSeconds(parts[16...]),
      let moment = Instant(String(decoding: parts[..<16] + Array(":00Z".utf8), as: UTF8.self))
    else { return nil }
    self.init(seconds: moment.seconds)
  }

  /// Whether `rest` is nothing, or `:30`, or `:30.5` with up to three decimals. A zone or an offset there would give the
  /// text another meaning.
  private static func isSeconds(_ rest: ArraySlice<UInt8>) -> Bool {
    if rest.isEmpty { return true }
    let parts = Array(rest)
    guard parts.count >= 3, parts[0] == UInt8(ascii: ":"), (0x30...0x35).contains(parts[1]) else { return false }
    if parts.count > 3, parts[3] != UInt8(ascii: ".") || !(5...7).contains(parts.count) { return false }
    return (parts[2...2] + parts.dropFirst(4)).allSatisfy { (0x30...0x39).contains($0) }
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

/// Resolves a local time in a zone. The device knows its zones' UTC offsets and is asked for them; the conclusions are
/// drawn here.
public struct ZoneClocks: Equatable, Sendable {
  /// The result for a local time.
  public enum Reading: Equatable, Sendable {
    /// The time occurs once.
    case once(Int64)
    /// The clocks skip the time: the moment that the offset from before the change gives, and what the clocks show
    /// then.
    case skipped(Int64, WallTime)
    /// The clocks go back, so the time occurs twice.
    case twice(first: Int64, second: Int64)
  }

  /// UTC offsets in use are between -12:00 and +14:00, in quarters of an hour (tz database, since 1972).
  private static let step: Int64 = 900
  private static let range: ClosedRange<Int64> = -12 * 3600...14 * 3600

  public let wall: WallTime

  public init(_ wall: WallTime) {
    self.wall = wall
  }

  /// The times for which the zone's offset is needed, in seconds since 1970-01-01T00:00:00Z.
  public var questions: [Int64] {
    stride(from: Self.range.upperBound, through: Self.range.lowerBound, by: -Int(Self.step)).map { wall.seconds - $0 }
  }

  /// Resolves the time with the offsets at ``questions``, in seconds east of UTC; `nil` for another number of them.
  public func reading(_ offsets: [Int64]) -> Reading? {
    let questions = questions
    guard offsets.count == questions.count else { return nil }
    let fitting = zip(questions, offsets).filter { $0 + $1 == wall.seconds }.map { $0.0 }
    if fitting.count > 1 { return .twice(first: fitting[0], second: fitting[1]) }
    if let moment = fitting.first { return .once(moment) }
    // The change moves the clocks forward; with the offset from before it, the moment is just after the change.
    let moment = wall.seconds - offsets[0]
    guard let place = questions.lastIndex(where: { $0 <= moment }) else { return nil }
    return .skipped(moment, WallTime(seconds: moment + offsets[place]))
  }
}
