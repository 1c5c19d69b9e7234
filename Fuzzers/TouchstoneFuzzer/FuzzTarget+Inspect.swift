import DesignSystem
import ImageFormats
import MetaLens
import PhotoDetailsFeature
import Places
import Reports
import ViewKit

extension FuzzTarget {
  /// From bytes to every report format.
  static let inspect = FuzzTarget("inspect", memoryPerByte: memoryPerInflatedByte) { bytes in
    let catalogue = Catalogue.details(.english)
    let name = "photo\u{202E}\u{1B}[2J.jpg"
    guard
      let report = try? PhotoInspector.inspect(WindowedSource.make(bytes), depth: depth(for: bytes), now: today)
    else { return }
    Invariants.check(report)
    JSONCheck.require(ReportJSON.object(report, file: name, withMetadata: true, catalogue))
    JSONCheck.require(StructureReport.json(report, file: name))
    let style = TerminalStyle(isColoured: false, columns: bytes.last.map { Int($0) })
    Invariants.checkShown(ReportHTML(catalogue).article(report, file: name, withMetadata: true))
    Invariants.checkShown(ReportText(catalogue, style).report(report, file: name, withMetadata: true))
    Invariants.checkShown(StructureReport.text(report, file: name, style, catalogue))
  }

  /// A fixed date, so that an input always gives the same result: 1 January 2026.
  private static let today = PhotoDate(unixSeconds: 1_767_225_600)

  /// An untrusted table of places, with a location and time chosen by the input.
  static let places = FuzzTarget("places") { bytes in
    guard bytes.count > 12, let table = PlaceTable(Array(bytes.dropFirst(12))) else { return }
    let numbers = stride(from: 0, to: 12, by: 4).map { start in
      bytes[start..<start + 4].reduce(Int32(0)) { $0 << 8 | Int32($1) }
    }
    guard
      let point = GeoPoint(latitude: Double(numbers[0]) / 2.3e7, longitude: Double(numbers[1]) / 1e7)
    else { return }
    var summary = PhotoSummary()
    summary.location = PhotoLocation(latitude: point.latitude, longitude: point.longitude)
    summary.capturedAt = PhotoDate(unixSeconds: Int64(numbers[2]) * 100)
    var document = ReportDocument(
      file: "a", bytes: 1, format: "jpeg", size: nil, isDeep: true, score: 0, verdict: .unverifiable, evidence: .none,
      summary: summary, flags: [])
    document.addSun()
    document.addPlace(table)
    JSONCheck.require(ReportArchive.write(document))
    for language in Language.allCases {
      Invariants.checkShown(
        ReportText(.details(language), TerminalStyle(isColoured: false)).report(document, metadata: nil))
      Invariants.checkShown(ReportHTML(.details(language)).article(document))
    }
  }
}
