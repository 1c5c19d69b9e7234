import ImageFormats
import MetaLens
import Reports
import ViewKit
import WebEngine
import WebShared

/// Inspects the open file of `size` bytes for the page, which draws the report in any language.
///
/// - Parameters:
///   - nameLength: The length of the file's name in the reserved room.
///   - isDeep: Whether to read the coded data too.
///   - withDetails: Whether to add every decoded value and the container's tree.
///   - sourceNumber: The raw value of an `InspectionOrigin.Source`.
/// - Returns: The length of the report in `ReportArchive` form, or of a failure's JSON, at `result()`.
@_expose(wasm, "archive")
@_cdecl("touchstone_archive")
func archive(_ size: Int32, _ nameLength: Int32, _ isDeep: Bool, _ withDetails: Bool, _ sourceNumber: Int32) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let json: [UInt8]
  PlaceSession.begin()
  do throws(FormatError) {
    let source = Platform.openFile(Int(size))
    let report = try PhotoInspector.inspect(
      source, depth: isDeep ? .deep : .quick, now: Platform.now,
      origin: InspectionOrigin(path: name, source: .init(rawValue: Int(sourceNumber)) ?? .file), hashing: false,
      credentials: { _, _, _ in CredentialSession.take() })
    var document = ReportDocument(report, file: name, withDetails: withDetails)
    // Saved reports identify their file by it. The first, quick report reads no more than it needs, and a page can read
    // a file of this size in seconds.
    if isDeep, source.count <= digestLimit { document.sha256 = FileDigest.sha256(of: source) }
    json = PlaceSession.write(document)
  } catch {
    json = ReportJSON.object(InspectionFailure(error), file: name, .flags(.english))
  }
  return SharedBuffer.leave(json)
}

/// The size of the longest file that is hashed, in bytes.
private let digestLimit = 1 << 28
