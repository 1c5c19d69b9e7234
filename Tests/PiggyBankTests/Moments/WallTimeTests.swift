import PiggyBank
import Testing

@Suite struct WallTimeTests {
  @Test(arguments: ["2031-06-01T08:00", "2031-06-01T08:00:30", "2031-06-01T08:00:30.5", "2031-06-01T08:00:59.999"])
  func readsAFormsValueToTheMinute(_ text: String) {
    #expect(WallTime(text)?.text == "2031-06-01T08:00")
  }

  @Test func endsWithTheYearsThatHaveFourDigits() {
    #expect(WallTime(seconds: .min) == WallTime("0000-01-01T00:00"))
    #expect(WallTime(seconds: .max) == WallTime("9999-12-31T23:59"))
    #expect(WallTime(seconds: .max).day.year == 9999 && WallTime(seconds: .max).minute == 1439)
  }

  /// A zone or an offset at the end means another moment.
  @Test(arguments: [
    "2031-06-01T08:00Z", "2031-06-01T08:00+02:00", "2031-06-01T08:00-10:00", "2031-06-01T08:00:00Z",
    "2031-06-01T08:00:", "2031-06-01T08:00:3", "2031-06-01T08:00:60", "2031-06-01T08:00:30.",
    "2031-06-01T08:00:30.1234",
    "2031-06-01T08:00:30,5", "2031-06-01T08:00:3x", "2031-06-01T08:00 ", "2031-06-01T08:00garbage", "2031-06-01T8:00",
  ])
  func readsNothingElse(_ text: String) {
    #expect(WallTime(text) == nil)
  }
}
