import CivilTime
import DeepCheck
import Reports

/// Judges a report file again.
enum DeviceReview {
  /// Larger files are not our reports: a full one is about 300 kB.
  static let limit = 16_000_000

  /// Reviews the file alone, or `beside` a report that is already open.
  static func open(
    _ bytes: [UInt8], given: GivenChallenge?, beside other: DeepCheckState.Review?
  ) -> DeepCheckState.Review {
    guard bytes.count <= limit else { return .failed("tooLarge") }
    do throws(DeviceReportError) {
      let opened = try DeviceReportPage.open(bytes, as: DeepCheckAction.self)
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

  /// The earlier report comes first, regardless of the order in which they were opened.
  private static func comparison(_ one: DeviceReport, _ other: DeviceReport) -> ReportComparison {
    one.startedAt <= other.startedAt
      ? ReportComparison(before: one, after: other) : ReportComparison(before: other, after: one)
  }
}

/// Makes codes from random bytes.
enum DrawnCode {
  /// Each character takes five bits of a random byte.
  static let byteCount = 8

  /// Eight characters of Crockford's Base32, 40 bits: nobody can prepare reports for all of them before a code is
  /// given.
  static func code(_ bytes: [UInt8]) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    return String(decoding: bytes.prefix(byteCount).map { letters[Int($0 & 31)] }, as: UTF8.self)
  }

  /// Parses a stored code and time: `7K3QP90Z 1795273818`.
  static func given(_ text: String) -> GivenChallenge? {
    let parts = text.utf8.split(separator: 0x20).map { String(decoding: Array($0), as: UTF8.self) }
    guard let challenge = parts.first.flatMap({ Challenge(code: $0) }) else { return nil }
    return GivenChallenge(challenge, at: parts.count > 1 ? Int64(parts[1]).map { Instant($0) } : nil)
  }

  /// The code as people read it aloud: two groups of four.
  static func spoken(_ code: String) -> String {
    guard code.utf8.count == 8 else { return code }
    let bytes = Array(code.utf8)
    return String(decoding: bytes[..<4] + [0x20] + bytes[4...], as: UTF8.self)
  }
}
