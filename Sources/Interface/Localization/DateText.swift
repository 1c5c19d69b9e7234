import MetaLens
import ViewKit

/// Dates as each language writes them, and as other programs read them.
public enum DateText {
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `date` in words, its time to the second, its offset where the file gives one.
  public static func shown(_ date: PhotoDate, _ language: Language) -> String {
    let time = clock(date)
    let day =
      switch language {
      case .english:
        (1...months.count).contains(date.month)
          ? "\(date.day) \(months[date.month - 1]) \(NumberText.padded(date.year, 4))," : iso(date)
      case .korean: "\(date.year)년 \(date.month)월 \(date.day)일"
      case .japanese: "\(date.year)年\(date.month)月\(date.day)日"
      }
    return day + " " + time + (date.offset.map { " (" + zone($0) + ")" } ?? "")
  }

  /// `date` in the form of RFC 3339; without its offset when the file gives none, since a guess would be a lie.
  public static func rfc3339(_ date: PhotoDate) -> String {
    let fraction = date.fraction.isEmpty ? "" : "." + date.fraction
    return iso(date) + "T" + clock(date) + fraction + (date.offset.map { zone($0) } ?? "")
  }

  private static func iso(_ date: PhotoDate) -> String {
    NumberText.padded(date.year, 4) + "-" + NumberText.padded(date.month, 2) + "-" + NumberText.padded(date.day, 2)
  }

  private static func clock(_ date: PhotoDate) -> String {
    NumberText.padded(date.hour, 2) + ":" + NumberText.padded(date.minute, 2) + ":"
      + NumberText.padded(date.second, 2)
  }

  private static func zone(_ minutes: Int) -> String {
    let size = abs(minutes)
    return (minutes < 0 ? "-" : "+") + NumberText.padded(size / 60, 2) + ":" + NumberText.padded(size % 60, 2)
  }
}
