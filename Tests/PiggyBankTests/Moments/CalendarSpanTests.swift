import CivilTime
import Testing

@testable import PiggyBank

@Suite struct CalendarSpanTests {
  @Test(arguments: [
    ("2026-11-21", "2031-11-21", 5, 0), ("2026-11-21", "2031-11-20", 4, 11), ("2026-11-21", "2032-02-21", 5, 3),
    ("2026-01-31", "2026-02-28", 0, 1), ("2024-02-29", "2025-02-28", 1, 0), ("2024-02-29", "2028-02-28", 3, 11),
    ("2026-11-21", "2026-11-21", 0, 0), ("2026-11-21", "2020-11-21", 0, 0), ("2026-12-31", "2027-01-01", 0, 0),
    ("2026-11-21", "2126-11-21", 100, 0),
  ])
  func countsYearsAndMonthsAsPeopleDo(_ start: String, _ end: String, _ years: Int, _ months: Int) throws {
    let (from, to) = (try #require(WallTime(start + "T23:59")), try #require(WallTime(end + "T00:00")))
    let span = CalendarSpan(from: from.day, to: to.day)
    #expect(span.years == years)
    #expect(span.months == months)
  }
}
