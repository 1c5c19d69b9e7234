import ImageFormats
import MetaLens
import WebEngine
import WebShared

/// Whether the open file of `size` bytes has content credentials, which another module validates before a deep report.
@_expose(wasm, "hasCredentials")
@_cdecl("touchstone_has_credentials")
func hasCredentials(_ size: Int32) -> Bool {
  guard let file = try? ImageFileReader.read(Platform.openFile(Int(size)), depth: .quick) else { return false }
  return file.block(.jumbf) != nil
}

/// Takes what that module found, from the `count` bytes that were put into the reserved room, for the next report.
@_expose(wasm, "takeCredentials")
@_cdecl("touchstone_take_credentials")
func takeCredentials(_ count: Int32) {
  CredentialSession.outcome = CredentialOutcome(bytes: SharedBuffer.bytes(count))
}

/// What is known of the credentials of the photo that is inspected next.
enum CredentialSession {
  nonisolated(unsafe) fileprivate static var outcome: CredentialOutcome?

  /// Gives it to one report; without it the report says that they were not checked.
  static func take() -> CredentialOutcome? {
    defer { outcome = nil }
    return outcome
  }
}
