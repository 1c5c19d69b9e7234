import ArgumentParser
import DeepCheck
import Glibc
import Interface
import JSON
import ViewKit

/// Writes what is known of devices in the chosen format.
struct DeviceOutput {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  let format: Format
  /// Instead of standard output.
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
      try write(DeviceReportHTML(catalogue).page(review.opened.report, discrepancies: review.discrepancies))
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
