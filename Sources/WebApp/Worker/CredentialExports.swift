import ImageFormats
import MetaLens
import WebEngine
import WebShared

/// Whether the open file of `size` bytes has content credentials, which another module validates before a deep report.
@_expose(wasm, "hasCredentials")
@_cdecl("touchstone_has_credentials")
func hasCredentials(_ size: Int32) -> Bool {
  guard let file = try? ImageFileReader.readForCredentials(Platform.openFile(Int(size))) else { return false }
  return file.block(.jumbf) != nil
}

/// Takes that module's result from the `count` bytes in the reserved room, for the next report.
@_expose(wasm, "takeCredentials")
@_cdecl("touchstone_take_credentials")
func takeCredentials(_ count: Int32) {
  CredentialSession.outcome = CredentialOutcome(bytes: SharedBuffer.bytes(count))
}

/// The validation result for the next photo to be inspected.
enum CredentialSession {
  nonisolated(unsafe) fileprivate static var outcome: CredentialOutcome?

  /// Hands the result to one report; without it the report says that the credentials were not checked.
  static func take() -> CredentialOutcome? {
    defer { outcome = nil }
    return outcome
  }
}
