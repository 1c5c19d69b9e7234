extension PhotoDate {
  /// The instant `unixSeconds` seconds after 1970 in UTC: what a system's clock tells, as the time of an inspection.
  public init(unixSeconds: Int64) {
    let days = unixSeconds / 86_400
    let seconds = Int(unixSeconds % 86_400)
    // The inverse of `dayNumber`: eras of 400 years that begin on 1 March of year 0.
    let shifted = Int(days) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthOfYear = (5 * dayOfYear + 2) / 153
    let month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthOfYear + 2) / 5 + 1, hour: seconds / 3600, minute: seconds / 60 % 60,
      second: seconds % 60, offset: 0)
  }

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
