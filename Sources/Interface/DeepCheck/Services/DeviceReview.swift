import DeepCheck

/// Judges a report's file again.
enum DeviceReview {
  /// Larger files are no reports of ours: a whole one has some 300 kB.
  static let limit = 16_000_000

  /// The file alone, or `beside` a report that is open already.
  static func open(
    _ bytes: [UInt8], given: GivenChallenge?, beside other: DeepCheckState.Review?
  ) -> DeepCheckState.Review {
    guard bytes.count <= limit else { return .failed("tooLarge") }
    do throws(DeviceReportError) {
      let opened = try DeviceReportPage.open(bytes)
      if case .report(let report, _, _) = other { return .comparison(comparison(report, opened.report)) }
      return .report(
        opened.report, ReportReview.review(opened.report, given: given), isPageUnlike: opened.isPageUnlike)
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
