import CivilTime
import Testing
import ViewKit

@testable import Reports

@Suite struct InstantTextTests {
  @Test(arguments: [
    (Language.english, "21 Nov 2026, 15:10 UTC"), (.korean, "2026년 11월 21일 15:10 UTC"),
    (.japanese, "2026年11月21日 15:10 UTC"),
  ])
  func writesAMomentAsTheLanguageDoes(language: Language, text: String) {
    #expect(InstantText.shown(Instant(1_795_273_818), language) == text)
  }

  @Test func goesAsFarAsFourDigitsOfYears() {
    #expect(InstantText.shown(Instant(-1), .english) == "31 Dec 1969, 23:59 UTC")
    #expect(InstantText.shown(Instant(.min), .english) == "1 Jan 0000, 00:00 UTC")
    #expect(InstantText.shown(Instant(.max), .english) == "31 Dec 9999, 23:59 UTC")
  }
}
