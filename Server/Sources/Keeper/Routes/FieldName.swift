import HTTPTypes

/// Names of fields that the interface speaks with and the library does not know.
enum FieldName {
  /// draft-ietf-httpbis-resumable-upload
  static let uploadOffset = name("Upload-Offset")
  static let uploadComplete = name("Upload-Complete")
  /// RFC 9530, 3
  static let digest = name("Repr-Digest")
  /// W3C Fetch Metadata Request Headers, 2.3
  static let fetchSite = name("Sec-Fetch-Site")

  /// An operator's invite to seal.
  static let invite = name("Keeper-Invite")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no field name") }
    return name
  }
}
