import ImageFormats
import MetaLens
import Reports
import WebEngine
import WebShared

/// Validates the content credentials of the open file of `size` bytes.
///
/// - Returns: The length of a `CredentialOutcome`'s bytes at `result()`; 0 if there is none.
@_expose(wasm, "validate")
@_cdecl("touchstone_validate")
func validate(_ size: Int32) -> Int32 {
  let source = Platform.openFile(Int(size))
  guard let file = try? ImageFileReader.read(source, depth: .deep),
    let outcome = CredentialOutcome.validated(file, source, Platform.now)
  else { return SharedBuffer.leave([UInt8]()) }
  return SharedBuffer.leave(outcome.bytes)
}

/// Describes the content credentials of the open file of `size` bytes in full; the file's name of `nameLength` bytes is
/// in the reserved room.
///
/// - Returns: The length of the JSON at `result()`, the same that `touchstone credentials` writes for a file with
///   credentials; 0 if it isn't a photo.
@_expose(wasm, "describe")
@_cdecl("touchstone_describe")
func describe(_ size: Int32, _ nameLength: Int32) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let source = Platform.openFile(Int(size))
  guard let file = try? ImageFileReader.readForCredentials(source) else { return SharedBuffer.leave([UInt8]()) }
  // Finding the address of external credentials takes the readers of all metadata, which are twice as large as this
  // module.
  return SharedBuffer.leave(
    CredentialJSON.document(CredentialOutcome.report(file, source, Platform.now), file: name, remote: nil))
}
