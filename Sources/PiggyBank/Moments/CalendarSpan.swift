import CivilTime

/// How long it is from one day to another in whole years and months, as people count: the time of day doesn't matter.
public struct CalendarSpan: Equatable, Sendable {
  public var years: Int
  /// 0 to 11.
  public var months: Int

  /// - Parameters:
  ///   - start: The earlier day.
  ///   - end: The later one; 0 years and months where it isn't.
  public init(from start: CivilDay, to end: CivilDay) {
    var months = 12 * (end.year - start.year) + end.month - start.month
    // A month that lacks the day, as February lacks the 30th, is over on its last.
    let isLast = !CivilDay(year: end.year, month: end.month, day: end.day + 1).exists
    if end.day < start.day, !isLast { months -= 1 }
    months = max(0, months)
    (years, self.months) = (months / 12, months % 12)
  }
}
