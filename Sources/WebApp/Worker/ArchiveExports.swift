import ImageFormats
import JSON
import MetaLens
import Reports
import ViewKit
import WebShared

/// Inspects the open file of `size` bytes for the page, which draws the report in any language.
///
/// - Parameters:
///   - nameLength: The length of the file's name, which was put into the reserved room.
///   - isDeep: Whether the coded data is read too.
///   - withDetails: Whether every decoded value and the container's tree are added.
///   - way: The number of an `InspectionOrigin.Way`.
/// - Returns: The length of the report in the form of `ReportArchive`, or of a failure's JSON; it lies at `result()`.
@_expose(wasm, "archive")
@_cdecl("touchstone_archive")
func archive(_ size: Int32, _ nameLength: Int32, _ isDeep: Bool, _ withDetails: Bool, _ way: Int32) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let json: [UInt8]
  do throws(FormatError) {
    let report = try PhotoInspector.inspect(
      Platform.openFile(Int(size)), depth: isDeep ? .deep : .quick, now: Platform.now,
      origin: InspectionOrigin(path: name, way: .init(rawValue: Int(way)) ?? .file))
    json = ReportArchive.write(ReportDocument(report, file: name, withDetails: withDetails))
  } catch {
    json = ReportJSON.object(InspectionFailure(error), file: name, .photoReports(.english))
  }
  return SharedBuffer.leave(json)
}

/// Makes a page of reports: the JSON array of `length` bytes in the reserved room, each in the form of `ReportArchive`.
///
/// - Parameter language: 0 English, 1 Korean, 2 Japanese.
/// - Returns: The length of the page, which lies at `result()`.
@_expose(wasm, "reportPage")
@_cdecl("touchstone_report_page")
func reportPage(_ length: Int32, _ language: Int32) -> Int32 {
  let languages = Language.allCases
  let page = ReportHTML(.photoReports(languages[max(0, min(Int(language), languages.count - 1))]))
  let reports = (try? JSONReader.read(SharedBuffer.bytes(length)))?.elements ?? []
  var text = page.opening()
  for json in reports { if let report = ReportDocument(json: json) { text += page.article(report) } }
  return SharedBuffer.leave(Array((text + page.closing()).utf8))
}
