/// What people call a time zone: a place in it, not its IANA name.
package enum ZoneName {
  /// The platform's names for a zone in a language.
  package struct Words: Equatable, Sendable {
    /// By place, such as `뉴욕 시간`; Latin letters if the language has no name for it.
    package var short: String
    /// The long form, such as `日本標準時`.
    package var long: String

    package init(short: String, long: String) {
      (self.short, self.long) = (short, long)
    }
  }

  /// Whether a language needs the platform's names: those of the tz database are English already.
  package static func isTranslated(_ language: String) -> Bool { language != "en" }

  /// The place in a zone's IANA name, `New York` for `America/New_York`; empty for a zone without a place.
  package static func place(_ zone: String) -> String {
    if let row = renamed.first(where: { zone.utf8.elementsEqual($0.old.utf8) }) { return row.place }
    let parts = zone.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count > 1, let last = parts.last, !parts[0].elementsEqual("Etc".utf8) else { return "" }
    return String(decoding: last.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  /// Browsers keep the original tz names of these zones (CLDR, timezone.xml; tz, file `backward`).
  private static let renamed: [(old: String, place: String)] = [
    ("Africa/Asmera", "Asmara"), ("America/Coral_Harbour", "Atikokan"), ("America/Godthab", "Nuuk"),
    ("Asia/Calcutta", "Kolkata"), ("Asia/Katmandu", "Kathmandu"), ("Asia/Rangoon", "Yangon"),
    ("Asia/Saigon", "Ho Chi Minh"), ("Atlantic/Faeroe", "Faroe"), ("Europe/Kiev", "Kyiv"),
    ("Pacific/Enderbury", "Kanton"), ("Pacific/Ponape", "Pohnpei"), ("Pacific/Truk", "Chuuk"),
  ]

  /// The platform's first name that isn't plain ASCII, or else the place.
  package static func name(_ zone: String, _ words: Words) -> String {
    [words.short, words.long].first { text in text.utf8.contains { $0 >= 0x80 } } ?? place(zone)
  }

  /// A UTC offset from seconds: `UTC+5:30`.
  package static func offset(_ seconds: Int64) -> String {
    let minutes = abs(max(-86_400, min(86_400, seconds))) / 60
    let rest = minutes % 60
    return (seconds < 0 ? "UTC-" : "UTC+") + String(minutes / 60)
      + (rest == 0 ? "" : (rest < 10 ? ":0" : ":") + String(rest))
  }
}
