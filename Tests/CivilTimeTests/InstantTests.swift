import CivilTime
import Foundation
import SeededRandom
import Testing

@Suite struct InstantTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_795_273_818, "2026-11-21T15:10:18Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    ] as [(Int64, String)])
  func writesAndReads(seconds: Int64, text: String) {
    #expect(Instant(seconds).text == text)
    #expect(Instant(text)?.seconds == seconds)
  }

  @Test func agreesWithFoundation() throws {
    var random = SeededGenerator(seed: 1)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<500 {
      let seconds = Int64.random(in: 0...8_000_000_000, using: &random)
      #expect(Instant(seconds).text == formatter.string(from: Date(timeIntervalSince1970: Double(seconds))))
    }
  }

  @Test func comesBackFromEveryDayOfCenturies() {
    for day in stride(from: -100_000, through: 100_000, by: 37) {
      let instant = Instant(Int64(day) * 86_400 + 3661)
      #expect(Instant(instant.text) == instant)
    }
  }

  @Test(arguments: [
    "", "2031-06-01", "2031-06-01T06:00:00", "2031-06-01t06:00:00Z", "2031-02-29T00:00:00Z", "2031-13-01T00:00:00Z",
    "2031-06-01T24:00:00Z", "2031-06-01T06:60:00Z", "2031-06-01T06:00:60Z", "2031-06-01T06:00:00+00:00",
    "２031-06-01T06:00:00Z",
  ])
  func refusesWhatIsNoMoment(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func staysWithinFourDigitYears() {
    #expect(Instant(.max).text == "9999-12-31T23:59:59Z")
    #expect(Instant(.min).text == "0000-01-01T00:00:00Z")
  }
}
