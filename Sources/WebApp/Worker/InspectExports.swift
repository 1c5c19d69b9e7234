import ImageFormats
import MetaLens
import Reports
import ViewKit
import WebEngine
import WebShared

/// Inspects the open file of `size` bytes; its name of `nameLength` bytes is in the reserved room.
///
/// - Parameters:
///   - isDeep: Whether to read the coded data too.
///   - withMetadata: Whether to add every decoded value.
///   - language: 0 English, 1 Korean, 2 Japanese.
/// - Returns: The length of the report's JSON at `result()`.
@_expose(wasm, "inspect")
@_cdecl("touchstone_inspect")
func inspect(
  _ size: Int32, _ nameLength: Int32, _ isDeep: Bool, _ withMetadata: Bool, _ language: Int32
) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let languages = Language.allCases
  let catalogue = Catalogue.flags(languages[max(0, min(Int(language), languages.count - 1))])
  let json: [UInt8]
  do throws(FormatError) {
    let report = try PhotoInspector.inspect(
      Platform.openFile(Int(size)), depth: isDeep ? .deep : .quick, now: Platform.now,
      origin: InspectionOrigin(path: name), hashing: false, credentials: { _, _, _ in CredentialSession.take() })
    let document = PlaceSession.placed(ReportDocument(report, file: name))
    json = ReportJSON.object(document, metadata: withMetadata ? report.metadata : nil, catalogue)
  } catch {
    json = ReportJSON.object(InspectionFailure(error), file: name, catalogue)
  }
  return SharedBuffer.leave(json)
}
