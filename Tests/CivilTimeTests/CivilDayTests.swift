import CivilTime
import Testing

@Suite struct CivilDayTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (-719_468, 0, 3, 1), (-719_469, 0, 2, 29),
    (47_541, 2100, 3, 1),
  ])
  func countsFrom1970(number: Int, year: Int, month: Int, day: Int) {
    let civil = CivilDay(year: year, month: month, day: day)
    #expect(CivilDay(number: number) == civil)
    #expect(civil.number == number)
  }

  @Test func everyDayOf400YearsFollowsTheOneBefore() {
    var last = CivilDay(number: -73_000)
    for number in -72_999...73_100 {
      let day = CivilDay(number: number)
      #expect(day.number == number && day.exists)
      let isNext = day.month == last.month && day.year == last.year && day.day == last.day + 1
      #expect(isNext || day.day == 1 && (28...31).contains(last.day))
      last = day
    }
  }

  @Test(arguments: [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0)])
  func knowsWhichDaysThereAre(year: Int, month: Int, day: Int) {
    #expect(!CivilDay(year: year, month: month, day: day).exists)
  }
}
