import CompactLibrary
import MetaLens
import Reports

/// Every date among a photo's values, earliest first, with one row for all values of the same second.
package struct PhotoTimeline: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var date: PhotoDate
    /// The values with this date: `Exif.Photo DateTimeOriginal`.
    package var names: [String]
    /// The file offset of the first of them.
    package var offset: Int
  }

  package var rows: [Row] = []

  /// More dates than this are a library's history, which nobody reads.
  private static let limit = 40

  package init(_ groups: [ReportDetails.Group]) {
    for group in groups {
      for value in group.values {
        guard let date = Self.date(value.text) else { continue }
        add(date, group.block + " " + value.tag, value.offset)
      }
    }
    rows.order { Self.order($0.date) < Self.order($1.date) }
    if rows.count > Self.limit { rows.removeLast(rows.count - Self.limit) }
  }

  private mutating func add(_ date: PhotoDate, _ name: String, _ offset: Int) {
    for index in rows.indices where Self.isSame(rows[index].date, date) {
      // A file may repeat a date a thousand times.
      if rows[index].names.count < 8 { rows[index].names.append(name) }
      if case nil = rows[index].date.offset { rows[index].date.offset = date.offset }
      return
    }
    guard rows.count < 1000 else { return }
    rows.append(Row(date: date, names: [name], offset: offset))
  }

  /// Whether both are the same second, as far as their zones are known.
  private static func isSame(_ first: PhotoDate, _ second: PhotoDate) -> Bool {
    guard order(first) == order(second) else { return false }
    guard let zone = first.offset, let other = second.offset else { return true }
    return zone == other
  }

  /// The sort key is local time, since few dates have a known zone.
  private static func order(_ date: PhotoDate) -> Int64 {
    // An Int has 32 bits in the browser.
    let day = Int64((date.year * 16 + date.month) * 32 + date.day)
    return day * 86_400 + Int64((date.hour * 60 + date.minute) * 60 + date.second)
  }

  /// The date that a value is or starts with: `2024:05:03 10:11:12` (Exif 3.0, 4.6.5.4), `2024-05-03T10:11:12+09:00`
  /// (XMP). A day without a time is ignored: it would sort before all others of that day.
  package static func date(_ text: String) -> PhotoDate? {
    let bytes = Array(text.utf8.prefix(40))
    guard bytes.count >= 19 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in bytes[start..<start + count] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    let isExif = bytes[4] == 0x3A && bytes[7] == 0x3A
    guard isExif || bytes[4] == 0x2D && bytes[7] == 0x2D, bytes[10] == 0x20 || bytes[10] == 0x54,
      bytes[13] == 0x3A, bytes[16] == 0x3A, let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      year >= 1800, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    return PhotoDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, offset: zone(bytes))
  }

  /// The zone at the end of the value, in minutes.
  private static func zone(_ bytes: [UInt8]) -> Int? {
    if bytes.last == 0x5A { return 0 }
    guard bytes.count >= 25, let colon = bytes.indices.last(where: { bytes[$0] == 0x3A }), colon == bytes.count - 3,
      bytes[colon - 3] == 0x2B || bytes[colon - 3] == 0x2D
    else { return nil }
    let digits = [bytes[colon - 2], bytes[colon - 1], bytes[colon + 1], bytes[colon + 2]].map { Int($0) - 0x30 }
    guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return bytes[colon - 3] == 0x2D ? -minutes : minutes
  }
}
