import DesignSystem
import Glibc
import MetaLens
import PhotoMetadata
import Reports
import ViewKit

/// Encodes reports in the chosen format.
struct ReportRenderer: Sendable {
  let format: InspectCommand.Format
  let withMetadata: Bool
  let catalogue: Catalogue
  let style: TerminalStyle

  /// The output before the first report.
  func opening() -> [UInt8] {
    switch format {
    case .json: Array("[".utf8)
    case .html, .pdf: Array(ReportHTML(catalogue).opening().utf8)
    case .text, .ndjson: []
    }
  }

  /// The output after the last report.
  func closing() -> [UInt8] {
    switch format {
    case .json: Array("\n]\n".utf8)
    case .html: Array(ReportHTML(catalogue).closing(at: Int64(time(nil))).utf8)
    // Every photo's page has the time itself.
    case .pdf: Array(ReportHTML(catalogue).closing().utf8)
    case .text, .ndjson: []
    }
  }

  /// `bytes` with the format's separator between reports.
  func separated(_ bytes: [UInt8], isFirst: Bool) -> [UInt8] {
    switch format {
    case .json: Array((isFirst ? "\n" : ",\n").utf8) + bytes
    case .ndjson: bytes + [0x0A]
    case .text: isFirst || bytes.isEmpty ? bytes : [0x0A] + bytes
    case .html, .pdf: bytes
    }
  }

  /// The report's bytes, with every value of `metadata` if given.
  ///
  /// A PDF is handed to others, so it has the file's name without the folders.
  ///
  /// - Parameter picture: The photo or a preview of it, as a file that browsers can show; only a PDF uses it.
  func render(_ report: ReportDocument, _ metadata: PhotoMetadata?, picture: [UInt8]? = nil) -> [UInt8] {
    switch format {
    case .json, .ndjson: ReportJSON.object(report, metadata: metadata, catalogue)
    case .html: Array(ReportHTML(catalogue).article(report, metadata: metadata).utf8)
    case .pdf:
      Array(
        ReportHTML(catalogue).article(
          named(report), metadata: metadata, picture: picture, at: Int64(time(nil))
        ).utf8)
    case .text: Array(ReportText(catalogue, style).report(report, metadata: metadata).utf8)
    }
  }

  /// The failure's bytes; empty for text, since standard error already has it.
  func render(_ failure: InspectionFailure, _ path: FilePath) -> [UInt8] {
    switch format {
    case .json, .ndjson: ReportJSON.object(failure, file: path.text, filePath: path.percentEncoded, catalogue)
    case .html: Array(ReportHTML(catalogue).article(failure, file: path.text).utf8)
    case .pdf: Array(ReportHTML(catalogue).article(failure, file: path.nameText).utf8)
    case .text: []
    }
  }

  private func named(_ report: ReportDocument) -> ReportDocument {
    var named = report
    named.file = FilePath(report.file).nameText
    return named
  }
}
