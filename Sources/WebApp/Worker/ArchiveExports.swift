import ImageFormats
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
