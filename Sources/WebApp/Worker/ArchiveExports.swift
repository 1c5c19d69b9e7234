import ImageFormats
import MetaLens
import Reports
import ViewKit
import WebEngine
import WebShared

/// Inspects the open file of `size` bytes for the page, which draws the report in any language.
///
/// - Parameters:
///   - nameLength: The length of the file's name, which was put into the reserved room.
///   - isDeep: Whether the coded data is read too.
///   - withDetails: Whether every decoded value and the container's tree are added.
///   - way: The number of an `InspectionOrigin.Way`.
/// - Returns: The length of the report in the form of `ReportArchive`, or of a failure's JSON; it is at `result()`.
@_expose(wasm, "archive")
@_cdecl("touchstone_archive")
func archive(_ size: Int32, _ nameLength: Int32, _ isDeep: Bool, _ withDetails: Bool, _ way: Int32) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let json: [UInt8]
  PlaceSession.begin()
  do throws(FormatError) {
    let source = Platform.openFile(Int(size))
    let report = try PhotoInspector.inspect(
      source, depth: isDeep ? .deep : .quick, now: Platform.now,
      origin: InspectionOrigin(path: name, way: .init(rawValue: Int(way)) ?? .file), hashing: false,
      credentials: { _, _, _ in CredentialSession.take() })
    var document = ReportDocument(report, file: name, withDetails: withDetails)
    // Saved reports name their file by it. The first, quick report reads no more than it needs, and a page reads a file
    // of this size in seconds.
    if isDeep, source.count <= digestLimit { document.sha256 = FileDigest.sha256(of: source) }
    json = PlaceSession.write(document)
  } catch {
    json = ReportJSON.object(InspectionFailure(error), file: name, .flags(.english))
  }
  return SharedBuffer.leave(json)
}

/// The longest file whose digest is made, in bytes.
private let digestLimit = 1 << 28
