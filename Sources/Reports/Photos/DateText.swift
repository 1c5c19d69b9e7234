import MetaLens
import ViewKit

/// Formats dates for each language, and for other programs.
package enum DateText {
  /// The date in words, with the time to the second, and the offset if the file gives one.
  package static func shown(_ date: PhotoDate, _ language: Language) -> String {
    let comma = language == .english && (1...12).contains(date.month) ? ", " : " "
    return DayText.shown(year: date.year, month: date.month, day: date.day, language) + comma + clock(date)
      + (date.offset.map { " (" + zone($0) + ")" } ?? "")
  }

  /// The date in RFC 3339 form; without an offset if the file gives none, since a guess could be wrong.
  package static func rfc3339(_ date: PhotoDate) -> String {
    let fraction = date.fraction.isEmpty ? "" : "." + date.fraction
    return iso(date) + "T" + clock(date) + fraction + (date.offset.map { zone($0) } ?? "")
  }

  /// Parses what ``rfc3339(_:)`` writes; `nil` for any other form.
  package static func date(_ text: String) -> PhotoDate? {
    let parts = Array(text.utf8).split(separator: 0x54, maxSplits: 1).map { Array($0) }
    guard parts.count == 2 else { return nil }
    let day = parts[0].split(separator: 0x2D).map { number($0) }
    let zoneStart = parts[1].lastIndex { $0 == 0x2B || $0 == 0x2D } ?? parts[1].count
    let time = parts[1][..<zoneStart].split(separator: 0x2E, maxSplits: 1)
    let clock = (time.first ?? []).split(separator: 0x3A).map { number($0) }
    guard day.count == 3, clock.count == 3, let year = day[0], let month = day[1], let dayOfMonth = day[2],
      let hour = clock[0], let minute = clock[1], let second = clock[2]
    else { return nil }
    return PhotoDate(
      year: year, month: month, day: dayOfMonth, hour: hour, minute: minute, second: second,
      fraction: time.count > 1 ? String(decoding: time[1], as: UTF8.self) : "",
      offset: minutes(parts[1][zoneStart...]))
  }

  private static func minutes(_ zone: ArraySlice<UInt8>) -> Int? {
    let parts = zone.dropFirst().split(separator: 0x3A).map { number($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1] else { return nil }
    return (zone.first == 0x2D ? -1 : 1) * (hours * 60 + minutes)
  }

  /// The number in 1 to 9 digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func iso(_ date: PhotoDate) -> String { iso(date.year, date.month, date.day) }

  private static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    NumberText.padded(year, 4) + "-" + NumberText.padded(month, 2) + "-" + NumberText.padded(day, 2)
  }

  private static func clock(_ date: PhotoDate) -> String {
    NumberText.padded(date.hour, 2) + ":" + NumberText.padded(date.minute, 2) + ":"
      + NumberText.padded(date.second, 2)
  }

  private static func zone(_ minutes: Int) -> String {
    let size = abs(minutes)
    return (minutes < 0 ? "-" : "+") + NumberText.padded(size / 60, 2) + ":" + NumberText.padded(size % 60, 2)
  }
}
