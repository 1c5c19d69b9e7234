import CivilTime

/// Why an opening time is invalid.
public enum MomentError: String, Error, Equatable, Sendable {
  /// Nothing was chosen, or it isn't a date.
  case missing
  case past
  /// Less than ``MomentRule/shortest`` away.
  case tooSoon
  /// More than ``MomentRule/longest`` away.
  case tooFar
  /// The clocks go back and show it twice, so one of the two has to be chosen.
  case ambiguous
  /// The zone's UTC offsets aren't known yet.
  case unknown
}

/// The limits on opening times.
public enum MomentRule {
  /// Leaves time for the first letter.
  public static let shortestMinutes: Int64 = 5
  /// Catches a year with a digit too many.
  public static let longestYears: Int64 = 100
  public static let shortest = shortestMinutes * 60
  /// In Julian years of 365.25 days.
  public static let longest = longestYears * 31_557_600

  /// Whether a text begins with a year of more than four digits, which ``WallTime`` doesn't accept.
  package static func hasTooLongYear(_ text: String) -> Bool {
    let year = text.utf8.prefix { (0x30...0x39).contains($0) }
    return year.count > 4 && text.utf8.dropFirst(year.count).first == UInt8(ascii: "-")
  }

  /// What is wrong with an opening time, judged at `now`.
  public static func fault(_ moment: Int64, now: Int64) -> MomentError? {
    if moment <= now { return .past }
    // Of a later moment, the difference is positive and at most 2⁶⁴ − 1, whatever the clock shows.
    let wait = UInt64(bitPattern: moment &- now)
    if wait < UInt64(shortest) { return .tooSoon }
    return wait > UInt64(longest) ? .tooFar : nil
  }
}

/// An opening time that can be chosen with one tap.
public enum MomentPreset: String, Equatable, Sendable, CaseIterable {
  case month, year, fiveYears, tenYears, newYear

  /// Nine in the morning, when people are awake.
  private static let hour = 9

  /// The local time that it means when the clocks show `now`.
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

  /// That day, or the month's last day if the month is shorter.
  private static func wall(_ year: Int, _ month: Int, _ day: Int) -> WallTime {
    var date = CivilDay(year: year, month: month, day: day)
    while !date.exists { date.day -= 1 }
    return WallTime(seconds: Int64(date.number) * 86_400 + Int64(hour) * 3600)
  }
}
