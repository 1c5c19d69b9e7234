import Calendar
import ViewKit

/// A moment as each language writes it, in UTC, since a report knows no other zone.
enum InstantText {
  static func shown(_ instant: Instant, _ language: Language) -> String {
    let text = Array(instant.text.utf8)
    let day = CivilDay(number: Int(max(-719_528, min(2_932_896, (instant.seconds - offset(instant)) / 86_400))))
    let clock = String(decoding: text[11..<16], as: UTF8.self)
    let comma = language == .english ? ", " : " "
    return DateText.day(year: day.year, month: day.month, day: day.day, language) + comma + clock + " UTC"
  }

  /// The seconds since the day's beginning.
  private static func offset(_ instant: Instant) -> Int64 {
    let rest = instant.seconds % 86_400
    return rest < 0 ? rest + 86_400 : rest
  }
}
