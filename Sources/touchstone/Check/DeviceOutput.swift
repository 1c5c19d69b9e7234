import ArgumentParser
import ByteReading
import DeepCheck
import DesignSystem
import Glibc
import JSON
import Reports
import ViewKit

/// Writes device reports in the chosen format.
struct DeviceOutput {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  let format: Format
  /// The output file, instead of standard output.
  let path: String?
  let catalogue: Catalogue

  private var style: TerminalStyle {
    path == nil ? Terminal.style(STDOUT_FILENO) : TerminalStyle(isColoured: false)
  }

  func write(_ report: DeviceReport) throws {
    switch format {
    case .text: try write(DeviceReportText(catalogue, style).report(report))
    case .json: try write(DeviceReportJSON.write(report) + [0x0A])
    case .html: try write(DeviceReportHTML(catalogue).page(report))
    }
  }

  func write(_ comparison: ReportComparison) throws {
    switch format {
    case .text: try write(ReportComparisonText(catalogue, style).text(comparison))
    case .json: try write(ReportComparisonJSON.write(comparison) + [0x0A])
    case .html: try write(DeviceReportHTML(catalogue).page(comparison))
    }
  }

  func write(_ review: DeviceReportReview) throws {
    switch format {
    case .text: try write(review.text(catalogue, style))
    case .json: try write(review.json + [0x0A])
    case .html:
      try write(
        DeviceReportHTML(catalogue).page(
          review.opened.report, discrepancies: review.discrepancies, isPageUnlike: review.opened.isPageUnlike))
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    guard let path else { return try Terminal.show(bytes, catalogue) }
    if let file = OutputFile(path) {
      file.write(bytes)
      if file.finish() { return }
    }
    Terminal.complain("touchstone: " + catalogue.text("error.cannotWrite", SafeText.visible(path)))
    throw ExitCode(2)
  }
}

/// Device reports in files, as JSON or as the HTML page made from it.
enum ReportFile {
  /// The same as in the app: a full run's report is a few hundred kilobytes, and judging takes many times a file's
  /// memory.
  private static let limit = 16_000_000

  /// Opens the report at `path`; if there is none, prints what is wrong and exits with status 2.
  static func open(_ path: String, _ catalogue: Catalogue) throws -> DeviceReportPage.Opened {
    let name = SafeText.visible(path)
    guard let file = FilePath.arguments([path]).first else { throw ExitCode(2) }
    let source: ByteSource
    do throws(InspectionFailure) {
      source = try OpenFile.source(file)
    } catch {
      throw end(name + ": " + error.message(catalogue))
    }
    guard source.count <= limit else { throw end(catalogue.text("device.file.tooLarge", name)) }
    do throws(DeviceReportError) {
      return try DeviceReportPage.open(bytes(source))
    } catch {
      switch error {
      case .notJSON: throw end(catalogue.text("device.file.notReport", name))
      case .otherSchema: throw end(catalogue.text("device.file.otherSchema", name))
      case .damaged: throw end(catalogue.text("device.file.damaged", name))
      }
    }
  }

  private static func end(_ words: String) -> ExitCode {
    Terminal.complain(words)
    return ExitCode(2)
  }

  private static func bytes(_ source: ByteSource) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    source.scan(from: 0, to: source.count) { slice in
      slice.withBytes { bytes.append(contentsOf: $0) }
      return true
    }
    return bytes
  }
}
