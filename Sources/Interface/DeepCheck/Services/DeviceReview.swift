import DeepCheck

/// Judges a report's file again.
enum DeviceReview {
  /// Larger files are no reports of ours: a whole one has some 300 kB.
  static let limit = 16_000_000

  static func open(_ bytes: [UInt8]) -> DeepCheckState.Review {
    guard bytes.count <= limit else { return .failed("tooLarge") }
    do throws(DeviceReportError) {
      let report = try DeviceReportReader.read(bytes)
      return .report(report, ReportReview.review(report))
    } catch {
      switch error {
      case .notJSON: return .failed("notJSON")
      case .otherSchema: return .failed("otherSchema")
      case .damaged: return .failed("damaged")
      }
    }
  }
}
