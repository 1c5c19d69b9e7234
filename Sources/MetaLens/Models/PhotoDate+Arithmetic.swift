import Calendar

extension PhotoDate {
  /// The instant `unixSeconds` seconds after 1970 in UTC: what a system's clock tells, as the time of an inspection.
  public init(unixSeconds: Int64) {
    let days = unixSeconds >= 0 ? unixSeconds / 86_400 : (unixSeconds - 86_399) / 86_400
    let seconds = Int(unixSeconds - days * 86_400)
    let day = CivilDay(number: Int(days))
    self.init(
      year: day.year, month: day.month, day: day.day, hour: seconds / 3600, minute: seconds / 60 % 60,
      second: seconds % 60, offset: 0)
  }

  /// Days since 1970-01-01 of the proleptic Gregorian calendar.
  public var dayNumber: Int { CivilDay(year: year, month: month, day: day).number }

  /// Seconds since 1970 by the clock's own face, whatever its zone.
  ///
  /// 64 bits wide: seconds since 1970 pass 32 bits in 2038.
  public var localSeconds: Int64 {
    Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// Seconds since 1970 in UTC, when the zone is known.
  public var utcSeconds: Int64? {
    offset.map { localSeconds - Int64($0) * 60 }
  }

  /// How many seconds this clock's face is ahead of `other`'s; both zones are left out.
  public func seconds(after other: PhotoDate) -> Int64 {
    localSeconds - other.localSeconds
  }

  /// Whether the clock may never have been set: without a battery cameras start at midnight of 1 January.
  public var isClockReset: Bool {
    month == 1 && day == 1 && hour < 12
  }
}
