import DeepCheck

/// Judges a report's file again.
enum DeviceReview {
  /// Larger files are no reports of ours: a whole one has some 300 kB.
  static let limit = 16_000_000

  /// The report in a file, JSON or page, held against the code that this page gave.
  static func open(_ bytes: [UInt8], givenCode: String?) -> DeepCheckState.Review {
    guard bytes.count <= limit else { return .failed("tooLarge") }
    do throws(DeviceReportError) {
      let report = try DeviceReportPage.open(bytes).report
      // Another code than the given one is said in words of its own.
      let challenge = givenCode.flatMap { Challenge(code: $0) }
      let given = challenge == report.challenge ? challenge.map { GivenChallenge($0) } : nil
      return .report(report, ReportReview.review(report, given: given))
    } catch {
      switch error {
      case .notJSON: return .failed("notJSON")
      case .otherSchema: return .failed("otherSchema")
      case .damaged: return .failed("damaged")
      }
    }
  }

  /// The earlier report comes first, in whatever order they were opened.
  private static func comparison(_ one: DeviceReport, _ other: DeviceReport) -> ReportComparison {
    one.startedAt <= other.startedAt
      ? ReportComparison(before: one, after: other) : ReportComparison(before: other, after: one)
  }
}
