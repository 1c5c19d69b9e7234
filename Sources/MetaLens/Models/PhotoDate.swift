import CivilTime

/// A date as a photo's clock recorded it; the time zone is known only if the file has one.
public struct PhotoDate: Equatable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  /// The digits of the fractional second as written ("123" is 0.123); empty if there are none.
  public var fraction: String
  /// Minutes east of UTC; `nil` if no offset is recorded.
  public var offset: Int?

  /// A date with these fields. They aren't checked: ``init(_:)`` reads only dates that exist.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, fraction: String = "",
    offset: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offset = offset
  }
}

extension PhotoDate {
  /// The instant `unixSeconds` after 1970 in UTC, such as the time of an inspection; anything outside the years 0000 to
  /// 9999 becomes their first or last second.
  public init(unixSeconds: Int64) {
    let instant = max(-62_167_219_200, min(253_402_300_799, unixSeconds))
    let days = instant >= 0 ? instant / 86_400 : (instant - 86_399) / 86_400
    let seconds = Int(instant - days * 86_400)
    let day = CivilDay(number: Int(days))
    self.init(
      year: day.year, month: day.month, day: day.day, hour: seconds / 3600, minute: seconds / 60 % 60,
      second: seconds % 60, offset: 0)
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar.
  public var dayNumber: Int { civilDay.number }

  private var civilDay: CivilDay { CivilDay(year: year, month: month, day: day) }

  /// Seconds since 1970 in local time, whatever the time zone.
  ///
  /// An Int64, as seconds since 1970 exceed 32 bits in 2038.
  public var localSeconds: Int64 {
    Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// Seconds since 1970 in UTC, if the time zone is known.
  public var utcSeconds: Int64? {
    offset.map { localSeconds - Int64($0) * 60 }
  }

  /// The difference in seconds to `other` in local time; ignores both time zones.
  public func seconds(after other: PhotoDate) -> Int64 {
    localSeconds - other.localSeconds
  }

  /// Whether a camera's clock that was never set shows it: without a battery, it starts at midnight on 1 January.
  public var isClockReset: Bool {
    month == 1 && day == 1 && hour < 12
  }
}

extension PhotoDate {
  /// Parses Exif's "2022:11:03 14:05:09", XMP's "2022-11-03T14:05:09.123+09:00", or any mixture of the two that
  /// programs write. Blank and all-zero dates, which mean "unknown" (Exif 3.0, 4.6.5), are `nil`.
  public init?(_ text: String) {
    guard let date = ASCIIText.withBytes(text, { PhotoDate.parse($0) }) else { return nil }
    self = date
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> PhotoDate? {
    var reader = DigitReader(bytes)
    guard var date = readDay(&reader), date.civilDay.exists else { return nil }
    guard reader.skipTimeSeparator() else { return date }
    date.readTime(&reader)
    return date
  }

  /// Whether `text` begins with a day that no calendar has, such as 31 February: clocks don't show one.
  static func isImpossible(_ text: String) -> Bool {
    ASCIIText.withBytes(text) { bytes in
      var reader = DigitReader(bytes)
      return readDay(&reader).map { !$0.civilDay.exists } ?? false
    }
  }

  /// The day, without a check whether its month is that long; `nil` without the digits of one.
  private static func readDay(_ reader: inout DigitReader) -> PhotoDate? {
    // IPTC-IIM writes 20221103; every other form separates the fields.
    guard let year = reader.number(digits: 4), year > 0 else { return nil }
    reader.skipSeparator()
    guard let month = reader.number(digits: 2), (1...12).contains(month) else { return nil }
    reader.skipSeparator()
    guard let day = reader.number(digits: 2), (1...31).contains(day) else { return nil }
    return PhotoDate(year: year, month: month, day: day)
  }

  private mutating func readTime(_ reader: inout DigitReader) {
    guard let hour = reader.number(digits: 2), hour < 24 else { return }
    reader.skipSeparator()
    guard let minute = reader.number(digits: 2), minute < 60 else { return }
    self.hour = hour
    self.minute = minute
    reader.skipSeparator()
    // A leap second may be written as 60.
    if let second = reader.number(digits: 2), second <= 60 { self.second = second }
    fraction = reader.fraction()
    offset = reader.zone()
  }
}

/// Parses the digits of a date.
struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads a number of exactly `digits` digits; old cameras write a space in place of a leading zero.
  mutating func number(digits: Int) -> Int? {
    guard index + digits <= bytes.count else { return nil }
    var value = 0
    for offset in 0..<digits {
      let byte = bytes[index + offset]
      if byte == 0x20, offset == 0, digits > 1 { continue }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    index += digits
    return value
  }

  mutating func skipSeparator() {
    if let next, next == 0x3A || next == 0x2D || next == 0x2F || next == 0x2E { index += 1 }
  }

  /// Skips the space or "T" between date and time; `false` if nothing follows.
  mutating func skipTimeSeparator() -> Bool {
    if let next, next == 0x20 || next == 0x54 || next == 0x3A { index += 1 }
    return index < bytes.count
  }

  /// Reads the digits after a decimal point, at most nine.
  mutating func fraction() -> String {
    guard next == 0x2E else { return "" }
    index += 1
    let start = index
    while let next, next >= 0x30, next <= 0x39 { index += 1 }
    return String(decoding: bytes[start..<min(index, start + 9)], as: UTF8.self)
  }

  /// Reads minutes east of UTC from "Z", "+09:00" or "+0900".
  mutating func zone() -> Int? {
    while next == 0x20 { index += 1 }
    guard let sign = next else { return nil }
    index += 1
    if sign == 0x5A || sign == 0x7A { return 0 }
    guard sign == 0x2B || sign == 0x2D, let hours = number(digits: 2), hours <= 14 else { return nil }
    skipSeparator()
    let minutes = number(digits: 2) ?? 0
    guard minutes < 60 else { return nil }
    return (sign == 0x2D ? -1 : 1) * (hours * 60 + minutes)
  }
}
