import Cryptography

/// Whom an age file is closed to: the public half of an X25519 key, written `age1…`.
public struct AgeRecipient: Equatable, Hashable, Sendable {
  static let prefix = "age"

  /// The point on the curve: 32 bytes.
  public let publicKey: [UInt8]

  /// - Parameter publicKey: 32 bytes; `nil` for another length.
  public init?(publicKey: [UInt8]) {
    guard publicKey.count == X25519.byteCount else { return nil }
    self.publicKey = publicKey
  }

  /// The recipient that `text` names; `nil` when it is no `age1…`.
  public init?(_ text: String) {
    guard let key = Bech32.decode(Array(text.utf8), prefix: Self.prefix) else { return nil }
    self.init(publicKey: key)
  }

  /// The recipient as text, `age1…`.
  public var text: String { Bech32.encode(publicKey, prefix: Self.prefix) }

  /// `fileKey` wrapped for this recipient; `nil` when its point is of low order and would keep nothing secret.
  ///
  /// - Parameter ephemeral: 32 random bytes, used for this stanza alone.
  func wrap(_ fileKey: [UInt8], ephemeral: [UInt8]) -> AgeStanza? {
    guard let shared = X25519.sharedSecret(ephemeral, with: publicKey) else { return nil }
    let share = X25519.publicKey(of: ephemeral)
    var body = fileKey
    ChaChaPoly.seal(&body, key: AgeX25519.wrapKey(shared, share, publicKey), nonce: AgeX25519.nonce)
    return AgeStanza(type: AgeX25519.type, arguments: [Base64.standard.encode(share)], body: body)
  }
}
