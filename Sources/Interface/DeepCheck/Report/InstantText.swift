import Calendar
import ViewKit

/// A moment as each language writes it, in UTC, since a report knows no other zone.
enum InstantText {
  static func shown(_ instant: Instant, _ language: Language) -> String {
    let text = Array(instant.text.utf8)
    // As far as the text goes: the years 0000 to 9999.
    let seconds = max(-62_167_219_200, min(253_402_300_799, instant.seconds))
    let day = CivilDay(number: Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400))
    let clock = String(decoding: text[11..<16], as: UTF8.self)
    let comma = language == .english ? ", " : " "
    return DateText.day(year: day.year, month: day.month, day: day.day, language) + comma + clock + " UTC"
  }
}
