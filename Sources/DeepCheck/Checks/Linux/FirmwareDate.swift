import Calendar

/// The date of a firmware as SMBIOS has it: `mm/dd/yyyy` (DSP0134, 7.1, string BIOS Release Date).
enum FirmwareDate {
  /// The days from 1970-01-01; `nil` for anything else than a date.
  static func days(_ text: String) -> Int? {
    let parts = Array(text.utf8).split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 2, parts[1].count == 2, parts[2].count == 4,
      let month = SystemText.number(parts[0]), let day = SystemText.number(parts[1]),
      let year = SystemText.number(parts[2]), (1...12).contains(month), (1...31).contains(day), year >= 1980
    else { return nil }
    return CivilDay(year: Int(year), month: Int(month), day: Int(day)).number
  }
}
