import Calendar

/// A moment that one tap chooses.
public enum MomentPreset: String, Equatable, Sendable, CaseIterable {
  case month, year, fiveYears, tenYears, newYear

  /// Nine in the morning: a time at which people are awake.
  private static let hour = 9

  /// The wall time that is meant when the clocks show `now`.
  public func wall(_ now: WallTime) -> WallTime {
    let today = now.day
    switch self {
    case .month: return Self.wall(today.year + today.month / 12, today.month % 12 + 1, today.day)
    case .year: return Self.wall(today.year + 1, today.month, today.day)
    case .fiveYears: return Self.wall(today.year + 5, today.month, today.day)
    case .tenYears: return Self.wall(today.year + 10, today.month, today.day)
    case .newYear: return WallTime(seconds: Int64(CivilDay(year: today.year + 1, month: 1, day: 1).number) * 86_400)
    }
  }

  /// The day, or the month's last one where it has none of that number.
  private static func wall(_ year: Int, _ month: Int, _ day: Int) -> WallTime {
    var date = CivilDay(year: year, month: month, day: day)
    while !date.exists { date.day -= 1 }
    return WallTime(seconds: Int64(date.number) * 86_400 + Int64(hour) * 3600)
  }
}
