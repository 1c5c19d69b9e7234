import Testing

@testable import PiggyBank

@Suite struct ZoneNameTests {
  @Test(arguments: [
    ("Europe/Berlin", "Berlin"), ("America/New_York", "New York"),
    ("America/Argentina/Buenos_Aires", "Buenos Aires"), ("Europe/Kiev", "Kyiv"), ("UTC", ""), ("Etc/GMT+5", ""),
    ("", ""), ("/", ""),
  ])
  func aZoneIsCalledByItsPlace(_ zone: String, _ place: String) {
    #expect(ZoneName.place(zone) == place)
  }

  @Test(arguments: [
    (0 as Int64, "UTC+0"), (3600, "UTC+1"), (19_800, "UTC+5:30"), (-12_600, "UTC-3:30"), (50_400, "UTC+14"),
    (.max, "UTC+24"), (.min + 1, "UTC-24"),
  ])
  func anOffsetIsShownInHoursAndMinutes(_ seconds: Int64, _ text: String) {
    #expect(ZoneName.offset(seconds) == text)
  }

  /// Browsers abbreviate some zones in Latin letters.
  @Test(arguments: [
    ("독일 시간", "중부유럽 시간", "독일 시간"), ("JST", "日本標準時", "日本標準時"), ("", "", "Tokyo"),
  ])
  func wordsInTheLanguagesOwnLettersComeFirst(_ short: String, _ long: String, _ name: String) {
    #expect(ZoneName.name("Asia/Tokyo", ZoneName.Words(short: short, long: long)) == name)
  }
}
