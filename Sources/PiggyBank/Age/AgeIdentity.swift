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
}
