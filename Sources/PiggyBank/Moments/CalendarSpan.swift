import CivilTime

/// The time between two days in whole calendar years and months, ignoring the time of day.
package struct CalendarSpan: Equatable, Sendable {
  package var years: Int
  /// 0 to 11.
  package var months: Int

  /// - Parameters:
  ///   - start: The earlier day.
  ///   - end: The later day; the result is zero if it isn't later.
  package init(from start: CivilDay, to end: CivilDay) {
    var months = 12 * (end.year - start.year) + end.month - start.month
    // In a month without the day, as February has no 30th, the month is complete on its last day.
    let isLast = !CivilDay(year: end.year, month: end.month, day: end.day + 1).exists
    if end.day < start.day, !isLast { months -= 1 }
    months = max(0, months)
    (years, self.months) = (months / 12, months % 12)
  }
}
