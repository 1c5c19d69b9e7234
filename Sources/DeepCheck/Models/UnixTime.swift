/// An instant as seconds since 1970 in UTC.
public struct UnixTime: Equatable, Sendable {
  public var seconds: Int64

  public init(_ seconds: Int64) {
    self.seconds = seconds
  }

  /// The instant as RFC 3339 writes it in UTC; years beyond four digits are clamped.
  public var text: String {
    let seconds = max(-62_167_219_200, min(253_402_300_799, self.seconds))
    let days = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    let rest = Int(seconds - Int64(days) * 86_400)
    let (year, month, day) = CivilDate.date(days: days)
    return Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) + "T"
      + Self.padded(rest / 3600, 2) + ":" + Self.padded(rest / 60 % 60, 2) + ":"
      + Self.padded(rest % 60, 2) + "Z"
  }

  /// The instant that ``text`` wrote; `nil` when `text` has another form.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54, bytes[13] == 0x3A,
      bytes[16] == 0x3A, bytes[19] == 0x5A,
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Int64(CivilDate.days(year: year, month: month, day: day))
    seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
