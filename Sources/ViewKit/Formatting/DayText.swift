/// Formats a day in each language.
public enum DayText {
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day in words; in ISO 8601 form if English has no name for the month.
  public static func shown(year: Int, month: Int, day: Int, _ language: Language) -> String {
    switch language {
    case .english:
      (1...months.count).contains(month)
        ? "\(day) \(months[month - 1]) \(NumberText.padded(year, 4))"
        : NumberText.padded(year, 4) + "-" + NumberText.padded(month, 2) + "-" + NumberText.padded(day, 2)
    case .korean: "\(year)년 \(month)월 \(day)일"
    case .japanese: "\(year)年\(month)月\(day)日"
    }
  }
}
