#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The current time as an HTTP date (RFC 9110, 5.6.7), formatted once a second.
struct DateStamp {
  private var second: time_t = -1
  private var text: [UInt8] = []

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  mutating func now() -> [UInt8] {
    at(time(nil))
  }

  /// The HTTP date of `now`, in seconds since 1970.
  mutating func at(_ now: time_t) -> [UInt8] {
    guard now != second else { return text }
    var seconds = now
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let day = Self.days[Int(parts.tm_wday)]
    let month = Self.months[Int(parts.tm_mon)]
    let date = "\(day), \(Self.two(parts.tm_mday)) \(month) \(1900 + Int(parts.tm_year))"
    text = Array("\(date) \(Self.two(parts.tm_hour)):\(Self.two(parts.tm_min)):\(Self.two(parts.tm_sec)) GMT".utf8)
    second = now
    return text
  }

  private static func two(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
