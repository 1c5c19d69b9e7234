/// A date as a photo's clock wrote it; the zone is known only when a file says so.
public struct PhotoDate: Equatable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  /// Digits of a second's fraction as written ("123" is 0.123); empty when there are none.
  public var fraction: String
  /// Minutes east of UTC; `nil` when no offset is written.
  public var offset: Int?

  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, fraction: String = "",
    offset: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.fraction = fraction
    self.offset = offset
  }
}
