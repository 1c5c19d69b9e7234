import DesignSystem
import ImageFormats
import MetaLens
import PhotosFeature
import Reports
import ViewKit

extension FuzzTarget {
  /// The whole way from bytes to every form of report.
  static let inspect = FuzzTarget("inspect", memoryPerByte: memoryPerInflatedByte) { bytes in
    let catalogue = Catalogue.photos(.english)
    let name = "photo\u{202E}\u{1B}[2J.jpg"
    guard
      let report = try? PhotoInspector.inspect(WindowedSource.make(bytes), depth: depth(for: bytes), now: today)
    else { return }
    Invariants.check(report)
    JSONCheck.require(ReportJSON.object(report, file: name, withMetadata: true, catalogue))
    JSONCheck.require(StructureReport.json(report, file: name))
    let style = TerminalStyle(isColoured: false)
    Invariants.checkShown(ReportHTML(catalogue).article(report, file: name, withMetadata: true))
    Invariants.checkShown(ReportText(catalogue, style).report(report, file: name, withMetadata: true))
    Invariants.checkShown(StructureReport.text(report, file: name, style, catalogue))
  }

  /// A fixed day, so that an input always does the same: 1 January 2026.
  private static let today = PhotoDate(unixSeconds: 1_767_225_600)
}
