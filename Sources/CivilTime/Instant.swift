/// A point in time to the second, in RFC 3339's UTC form: `2031-06-01T06:00:00Z`.
public struct Instant: Equatable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let seconds: Int64

  public init(_ seconds: Int64) {
    self.seconds = seconds
  }

  /// Parses `text`; `nil` for another form, a date that doesn't exist, or years outside 0000 to 9999.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let form = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == form.count else { return nil }
    for (byte, sample) in zip(bytes, form) {
      guard sample == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == sample else { return nil }
    }
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<start + count].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    let day = CivilDay(year: number(0, 4), month: number(5, 2), day: number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    guard day.exists, hour < 24, minute < 60, second < 60 else { return nil }
    seconds = Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The instant as text; anything outside the years 0000 to 9999 becomes their first or last second.
  public var text: String {
    let seconds = max(-62_167_219_200, min(253_402_300_799, self.seconds))
    let days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    let rest = Int(seconds - Int64(days) * 86_400)
    let day = CivilDay(number: days)
    func digits(_ value: Int, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return digits(day.year, 4) + "-" + digits(day.month, 2) + "-" + digits(day.day, 2) + "T"
      + digits(rest / 3600, 2) + ":" + digits(rest / 60 % 60, 2) + ":" + digits(rest % 60, 2) + "Z"
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
}
