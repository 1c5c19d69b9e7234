import CivilTime
import Cryptography

/// A reminder of a capsule's opening time as an iCalendar file (RFC 5545). It contains no secrets and nothing of the
/// capsule's content.
package enum CalendarReminder {
  /// The reminder, with an alarm at the opening time.
  ///
  /// - Parameters:
  ///   - core: The capsule's core, for its opening time.
  ///   - summary: The event's title.
  ///   - yearly: The title of a yearly event until then, on the anniversary of the capsule's creation; `nil` for none.
  ///   - days: The local dates of the capsule's creation and of its opening, between which the yearly event is.
  ///   - address: The URL at which the capsule is opened.
  package static func file(
    _ core: CapsuleCore, summary: String, yearly: String? = nil, days: (created: CivilDay, opens: CivilDay),
    address: String
  ) -> [UInt8] {
    let lines =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Touchstone//PiggyBank//EN", "BEGIN:VEVENT",
        "UID:" + core.capsule.text + "@touchstone", "DTSTAMP:" + basic(core.createdAt),
        "DTSTART:" + basic(core.opensAt),
        // Without an end, the event ends when it starts (3.6.1); an end has to be later (3.8.2.2).
        "SUMMARY:" + escaped(summary), "URL:" + address, "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER:PT0S", "DESCRIPTION:" + escaped(summary), "END:VALARM", "END:VEVENT",
      ] + (yearly.map { repeated(core, summary: $0, days, address: address) } ?? []) + ["END:VCALENDAR"]
    return lines.flatMap { folded(Array($0.utf8)) + [0x0D, 0x0A] }
  }

  /// A yearly event until the opening time (RFC 5545, 3.3.10); empty if that is less than a year away.
  private static func repeated(
    _ core: CapsuleCore, summary: String, _ days: (created: CivilDay, opens: CivilDay), address: String
  ) -> [String] {
    var first = days.created
    first.year += 1
    // A yearly rule would skip years without February 29.
    if first.month == 2, first.day == 29 { first.day = 28 }
    let last = CivilDay(number: days.opens.number - 1)
    guard first.number <= last.number else { return [] }
    return [
      "BEGIN:VEVENT", "UID:" + core.capsule.text + "-yearly@touchstone", "DTSTAMP:" + basic(core.createdAt),
      "DTSTART;VALUE=DATE:" + basic(first), "RRULE:FREQ=YEARLY;UNTIL=" + basic(last),
      "SUMMARY:" + escaped(summary), "URL:" + address, "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  /// `20310601` (RFC 5545, 3.3.4).
  private static func basic(_ day: CivilDay) -> String {
    String(decoding: basic(Int64(day.number) * 86_400).utf8.prefix(8), as: UTF8.self)
  }

  /// `20310601T060000Z` (RFC 5545, 3.3.5).
  private static func basic(_ seconds: Int64) -> String {
    String(
      decoding: Instant(seconds).text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  /// Escaped text (RFC 5545, 3.3.11); control characters are dropped.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x0A: bytes += Array("\\n".utf8)
      case 0..<0x20, 0x7F: continue
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [UInt8(ascii: "\\"), byte]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Folds lines to at most 75 bytes, without splitting a character (RFC 5545, 3.1).
  private static func folded(_ line: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var width = 0
    for (place, byte) in line.enumerated() {
      let isStart = byte & 0xC0 != 0x80
      let end = line[(place + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? line.count
      if isStart, width + end - place > 75 {
        output += [0x0D, 0x0A, 0x20]
        width = 1
      }
      output.append(byte)
      width += 1
    }
    return output
  }
}
