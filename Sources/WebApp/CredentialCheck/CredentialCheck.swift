import ImageFormats
import MetaLens
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
