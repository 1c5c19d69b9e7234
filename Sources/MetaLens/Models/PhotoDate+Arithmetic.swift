extension PhotoDate {
  /// Days since 1970-01-01 of the proleptic Gregorian calendar.
  ///
  /// Counts from 1 March, so that the leap day is the year's last: the well-known "days from civil" arithmetic.
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let monthOfYear = (month + 9) % 12
    let dayOfYear = (153 * monthOfYear + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

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
