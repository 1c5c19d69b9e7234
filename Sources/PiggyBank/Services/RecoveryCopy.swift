/// What is read off a recovery sheet, on a device that knows nothing of the capsule.
public struct RecoveryCopy: Equatable, Sendable {
  /// What is missing, or is none. One thing is named at a time.
  public enum Fault: String, Error, Equatable, Sendable {
    case key = "noKey"
    case capsule = "noCapsule"
    case token = "noToken"
  }

  /// Longer texts are no sheets.
  static let byteLimit = 16_384

  public var key: AgeIdentity
  public var capsule: CapsuleID
  public var readToken: AccessToken

  /// - Parameters: As they were typed; white space in them does not count.
  init(key: String, capsule: String, readToken: String) throws(Fault) {
    guard let identity = KeyDrill.key(key) else { throw .key }
    guard let id = CapsuleID(TypedText.plain(capsule)) else { throw .capsule }
    guard let token = AccessToken(TypedText.plain(readToken)) else { throw .token }
    (self.key, self.capsule, self.readToken) = (identity, id, token)
  }
}
