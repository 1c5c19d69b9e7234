import Cryptography

/// The secret half of an X25519 key, written `AGE-SECRET-KEY-1…`.
public struct AgeIdentity: Equatable, Sendable {
  private static let prefix = "age-secret-key-"
  /// A file key's length in bytes (C2SP age, "File key").
  static let fileKeyByteCount = 16

  /// The scalar: 32 bytes.
  public let secret: [UInt8]
  /// The public half.
  public let recipient: AgeRecipient

  /// - Parameter secret: 32 random bytes; `nil` for another length.
  public init?(secret: [UInt8]) {
    guard secret.count == X25519.byteCount, let recipient = AgeRecipient(publicKey: X25519.publicKey(of: secret))
    else { return nil }
    self.secret = secret
    self.recipient = recipient
  }

  /// The identity that `text` names; `nil` when it is no `AGE-SECRET-KEY-1…`.
  public init?(_ text: String) {
    guard let secret = Bech32.decode(Array(text.utf8), prefix: Self.prefix) else { return nil }
    self.init(secret: secret)
  }

  /// The identity as text, `AGE-SECRET-KEY-1…`.
  public var text: String { Bech32.encode(secret, prefix: Self.prefix).uppercased() }

  /// The file key that one of the header's stanzas holds for this identity.
  ///
  /// - Throws: ``AgeError/noMatch``, or `malformedHeader` for a stanza that breaks its type's rules.
  func unwrap(_ header: AgeHeader) throws(AgeError) -> [UInt8] {
    var found: [UInt8]?
    for stanza in header.stanzas where stanza.type == AgeX25519.type {
      if let fileKey = try unwrap(stanza), found == nil { found = fileKey }
    }
    guard let found else { throw .noMatch }
    return found
  }

  private func unwrap(_ stanza: AgeStanza) throws(AgeError) -> [UInt8]? {
    guard stanza.arguments.count == 1, let share = Base64.standard.decode(stanza.arguments[0]),
      share.count == X25519.byteCount, stanza.body.count == Self.fileKeyByteCount + ChaChaPoly.tagByteCount,
      let shared = X25519.sharedSecret(secret, with: share)
    else { throw .malformedHeader(offset: AgeHeader.version.count) }
    var fileKey = stanza.body
    let key = AgeX25519.wrapKey(shared, share, recipient.publicKey)
    return ChaChaPoly.open(&fileKey, key: key, nonce: AgeX25519.nonce) ? fileKey : nil
  }
}
