import DeepCheck
import Testing

@Suite struct UnixTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_795_273_818, "2026-11-21T15:10:18Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func writesAndReadsRFC3339(seconds: Int64, text: String) {
    #expect(UnixTime(seconds).text == text)
    #expect(UnixTime(text: text) == UnixTime(seconds))
  }

  @Test func comesBackFromEveryDayOfCenturies() {
    for day in stride(from: -100_000, through: 100_000, by: 37) {
      let time = UnixTime(Int64(day) * 86_400 + 3661)
      #expect(UnixTime(text: time.text) == time)
    }
  }

  @Test(arguments: ["", "2026-11-21", "2026-13-01T00:00:00Z", "2026-11-21T25:00:00Z", "2026-11-21T15:10:18+09"])
  func refusesOtherForms(text: String) {
    #expect(UnixTime(text: text) == nil)
  }

  @Test func staysWithinFourDigitYears() {
    #expect(UnixTime(.max).text == "9999-12-31T23:59:59Z")
    #expect(UnixTime(.min).text == "0000-01-01T00:00:00Z")
  }
}
