import ImageFormats
import MetaLens
import Reports
import WebEngine
import WebShared

/// Validates the content credentials of the open file of `size` bytes.
///
/// - Returns: The length of a `CredentialOutcome`'s bytes, which are at `result()`; 0 where there are none.
@_expose(wasm, "validate")
@_cdecl("touchstone_validate")
func validate(_ size: Int32) -> Int32 {
  let source = Platform.openFile(Int(size))
  guard let file = try? ImageFileReader.read(source, depth: .deep),
    let outcome = CredentialOutcome.validated(file, source, Platform.now)
  else { return SharedBuffer.leave([UInt8]()) }
  return SharedBuffer.leave(outcome.bytes)
}

/// Reports all that the content credentials of the open file of `size` bytes say, whose name of `nameLength` bytes was put
/// into the reserved room.
///
/// - Returns: The length of the JSON that `touchstone credentials` writes for a file that has some, which is at `result()`; 0 for what
///   is no photo.
@_expose(wasm, "describe")
@_cdecl("touchstone_describe")
func describe(_ size: Int32, _ nameLength: Int32) -> Int32 {
  let name = SharedBuffer.text(nameLength)
  let source = Platform.openFile(Int(size))
  guard let file = try? ImageFileReader.read(source, depth: .quick) else { return SharedBuffer.leave([UInt8]()) }
  // Where credentials are that are not in the file only the readers of all metadata know, which are twice as large as this.
  return SharedBuffer.leave(
    CredentialJSON.document(CredentialOutcome.report(file, source, Platform.now), file: name, remote: nil))
}
