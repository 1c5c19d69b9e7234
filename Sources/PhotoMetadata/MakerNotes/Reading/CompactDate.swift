import ByteReading

/// Days that makers write in few bytes, in the form of Exif's dates.
enum CompactDate {
  /// YYYY:MM:DD of the six digits YYMMDD at `offset`; years from 70 on are of the last century.
  static func text(_ bytes: ByteSlice, at offset: Int) -> String? {
    guard let year = digits(bytes, offset), let month = digits(bytes, offset + 2),
      let day = digits(bytes, offset + 4)
    else { return nil }
    return text(year: (year >= 70 ? 1900 : 2000) + year, month: month, day: day)
  }

  /// YYYY:MM:DD, or `nil` when there is no such month or day.
  static func text(year: Int, month: Int, day: Int) -> String? {
    guard (1970...2099).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    return "\(year):" + DecimalText.twoDigits(Int64(month)) + ":" + DecimalText.twoDigits(Int64(day))
  }

  private static func digits(_ bytes: ByteSlice, _ offset: Int) -> Int? {
    guard let first = try? bytes.uint8(at: offset), let second = try? bytes.uint8(at: offset + 1),
      (0x30...0x39).contains(first), (0x30...0x39).contains(second)
    else { return nil }
    return Int(first - 0x30) * 10 + Int(second - 0x30)
  }
}
