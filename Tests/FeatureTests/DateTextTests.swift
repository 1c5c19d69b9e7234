import MetaLens
import Testing
import ViewKit

@testable import Reports

@Suite struct DateTextTests {
  private let date = PhotoDate(
    year: 2022, month: 11, day: 3, hour: 4, minute: 5, second: 9, fraction: "123", offset: 540)

  @Test(arguments: [
    (Language.english, "3 Nov 2022, 04:05:09 (+09:00)"), (.korean, "2022년 11월 3일 04:05:09 (+09:00)"),
    (.japanese, "2022年11月3日 04:05:09 (+09:00)"),
  ])
  func isWrittenAsEachLanguageDoes(language: Language, text: String) {
    #expect(DateText.shown(date, language) == text)
  }

  @Test func followsRFC3339WithTheFractionAsItWasWritten() {
    #expect(DateText.rfc3339(date) == "2022-11-03T04:05:09.123+09:00")
  }

  @Test func inventsNoOffset() {
    let local = PhotoDate(year: 2022, month: 1, day: 2, hour: 3, minute: 4, second: 5)
    #expect(DateText.rfc3339(local) == "2022-01-02T03:04:05")
    #expect(DateText.shown(local, .english) == "2 Jan 2022, 03:04:05")
  }

  @Test(arguments: [(0, "+00:00"), (-210, "-03:30"), (345, "+05:45"), (-30, "-00:30"), (840, "+14:00")])
  func writesOffsetsInHoursAndMinutes(minutes: Int, text: String) {
    let date = PhotoDate(year: 2022, month: 1, day: 2, offset: minutes)
    #expect(DateText.rfc3339(date) == "2022-01-02T00:00:00" + text)
  }

  @Test(arguments: [0, 13, -1, Int.min, .max])
  func showsAnImpossibleMonthAsANumber(month: Int) {
    let text = DateText.shown(PhotoDate(year: 22, month: month, day: 1), .english)
    #expect(text.hasPrefix("0022-"))
  }
}
