import DesignSystem
import MetaLens
import Reports
import ViewKit

/// Turns reports into the bytes of the chosen format.
struct ReportRenderer: Sendable {
  let format: InspectCommand.Format
  let withMetadata: Bool
  let catalogue: Catalogue
  let style: TerminalStyle

  /// What stands before the first report.
  func opening() -> [UInt8] {
    switch format {
    case .json: Array("[".utf8)
    case .html: Array(ReportHTML(catalogue).opening().utf8)
    case .text, .ndjson: []
    }
  }

  /// What follows the last report.
  func closing() -> [UInt8] {
    switch format {
    case .json: Array("\n]\n".utf8)
    case .html: Array(ReportHTML(catalogue).closing().utf8)
    case .text, .ndjson: []
    }
  }

  /// `bytes` with what the format puts between reports.
  func separated(_ bytes: [UInt8], isFirst: Bool) -> [UInt8] {
    switch format {
    case .json: Array((isFirst ? "\n" : ",\n").utf8) + bytes
    case .ndjson: bytes + [0x0A]
    case .text: isFirst || bytes.isEmpty ? bytes : [0x0A] + bytes
    case .html: bytes
    }
  }

  func render(_ report: OriginalityReport, file: String) -> [UInt8] {
    switch format {
    case .json, .ndjson: ReportJSON.object(report, file: file, withMetadata: withMetadata, catalogue)
    case .html: Array(ReportHTML(catalogue).article(report, file: file, withMetadata: withMetadata).utf8)
    case .text: Array(ReportText(catalogue, style).report(report, file: file, withMetadata: withMetadata).utf8)
    }
  }

  /// The failure's bytes; none as text, where standard error has said it already.
  func render(_ failure: InspectionFailure, file: String) -> [UInt8] {
    switch format {
    case .json, .ndjson: ReportJSON.object(failure, file: file, catalogue)
    case .html: Array(ReportHTML(catalogue).article(failure, file: file).utf8)
    case .text: []
    }
  }
}
