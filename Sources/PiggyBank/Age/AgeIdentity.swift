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

/// Who opens an age file: a secret at hand, or one that only the platform has.
public enum AgeHolder: Equatable, Sendable {
  case identity(AgeIdentity)
  /// The platform keeps the secret half and never gives it out: it only agrees with it on shared secrets.
  case platform(AgeRecipient)

  /// The public half.
  public var recipient: AgeRecipient {
    switch self {
    case .identity(let identity): identity.recipient
    case .platform(let recipient): recipient
    }
  }

  /// The secret, where it is at hand.
  public var identity: AgeIdentity? {
    if case .identity(let identity) = self { identity } else { nil }
  }

  /// The holder that ``text`` names: `AGE-SECRET-KEY-1…` is the secret itself, `age1…` one that the platform has.
  public init?(_ text: String) {
    if let identity = AgeIdentity(text) {
      self = .identity(identity)
    } else if let recipient = AgeRecipient(text) {
      self = .platform(recipient)
    } else {
      return nil
    }
  }

  public var text: String { identity?.text ?? recipient.text }
}

/// What both ends of an X25519 stanza agree upon (C2SP age, "X25519 recipient stanza").
enum AgeX25519 {
  static let type = Array("X25519".utf8)
  /// A key is used once, so its nonce may stay zero.
  static let nonce = [UInt8](repeating: 0, count: 12)

  static func wrapKey(_ shared: [UInt8], _ share: [UInt8], _ recipient: [UInt8]) -> [UInt8] {
    HKDFSHA256.derive(shared, salt: share + recipient, info: Array("age-encryption.org/v1/X25519".utf8))
  }
}
