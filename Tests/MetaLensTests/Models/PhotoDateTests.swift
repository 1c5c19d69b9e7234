import Testing

@testable import MetaLens

@Suite struct PhotoDateTests {
  @Test(arguments: [
    ("2022:11:03 14:05:09", PhotoDate(year: 2022, month: 11, day: 3, hour: 14, minute: 5, second: 9)),
    (
      "2022-11-03T14:05:09.123+09:00",
      PhotoDate(year: 2022, month: 11, day: 3, hour: 14, minute: 5, second: 9, fraction: "123", offset: 540)
    ),
    ("2022-11-03T14:05Z", PhotoDate(year: 2022, month: 11, day: 3, hour: 14, minute: 5, offset: 0)),
    ("20221103", PhotoDate(year: 2022, month: 11, day: 3)),
    ("2022: 1: 3  4:05:09", PhotoDate(year: 2022, month: 1, day: 3, hour: 4, minute: 5, second: 9)),
    ("2022:11:03", PhotoDate(year: 2022, month: 11, day: 3)),
  ])
  func readsTheFormsThatProgramsWrite(text: String, date: PhotoDate) {
    #expect(PhotoDate(text) == date)
  }

  @Test(arguments: [
    "", "0000:00:00 00:00:00", "    :  :     :  :  ", "2022:13:03", "2022:00:10", "yesterday", "20", "2022:1",
    "2022:02:29 10:00:00", "2022:04:31 10:00:00",
  ])
  func treatsBlankAndImpossibleDatesAsAbsent(text: String) {
    #expect(PhotoDate(text) == nil)
  }

  @Test func knowsDaysThatNoCalendarHas() {
    for text in ["2017:02:31 10:00:00", "2023-02-29T10:00:00", "20220431"] { #expect(PhotoDate.isImpossible(text)) }
    for text in ["2024:02:29 10:00:00", "0000:00:00 00:00:00", "    :  :     :  :  ", "", "2022:13:03"] {
      #expect(!PhotoDate.isImpossible(text))
    }
  }

  @Test func survivesEveryPrefix() {
    let text = "2022-11-03T14:05:09.123456789012+09:00"
    for length in 0...text.utf8.count { _ = PhotoDate(String(text.prefix(length))) }
  }

  @Test func countsDays() {
    #expect(PhotoDate(year: 1970, month: 1, day: 1).dayNumber == 0)
    #expect(PhotoDate(year: 2000, month: 3, day: 1).dayNumber == 11_017)
    #expect(PhotoDate(year: 2026, month: 11, day: 21).dayNumber == 20_778)
    #expect(PhotoDate(year: 1, month: 1, day: 1).dayNumber == -719_162)
  }

  @Test func countsInUTC() {
    let date = PhotoDate(year: 1970, month: 1, day: 1, hour: 9, offset: 540)
    #expect(date.utcSeconds == 0)
    #expect(date.localSeconds == 32_400)
  }

  @Test(arguments: [0, 951_782_399, 951_782_400, 951_868_800, 1_709_164_800, 1_795_132_800, 4_107_542_400])
  func turnsASystemClockIntoTheSameInstant(seconds: Int64) {
    let date = PhotoDate(unixSeconds: seconds)
    #expect(date.utcSeconds == seconds)
    #expect((1...12).contains(date.month) && (1...31).contains(date.day))
  }

  @Test func endsWithTheYearsThatHaveFourDigits() {
    let first = PhotoDate(year: 0, month: 1, day: 1, offset: 0)
    let last = PhotoDate(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59, offset: 0)
    #expect(PhotoDate(unixSeconds: first.localSeconds) == first && PhotoDate(unixSeconds: .min) == first)
    #expect(PhotoDate(unixSeconds: last.localSeconds) == last && PhotoDate(unixSeconds: .max) == last)
  }

  @Test func knowsLeapDays() {
    #expect(PhotoDate(unixSeconds: 951_782_400) == PhotoDate(year: 2000, month: 2, day: 29, offset: 0))
  }
}
