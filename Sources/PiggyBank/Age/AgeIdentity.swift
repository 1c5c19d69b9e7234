import Cryptography

/// A secret key, in text form `AGE-SECRET-KEY-1…` or `AGE-SECRET-KEY-PQ-1…`.
public struct AgeIdentity: Equatable, Sendable {
  /// A file key's length in bytes (C2SP age, "File key").
  static let fileKeyByteCount = 16
  /// The length of both kinds' secret: an X25519 scalar or an X-Wing seed.
  public static let secretByteCount = 32

  public let secret: [UInt8]
  /// The public half.
  public let recipient: AgeRecipient

  /// - Parameters:
  ///   - secret: 32 random bytes; `nil` for another length.
  ///   - kind: The kind of key that they become.
  public init?(secret: [UInt8], kind: AgeKeyKind = .x25519) {
    guard secret.count == Self.secretByteCount else { return nil }
    let recipient =
      switch kind {
      case .x25519: AgeRecipient(publicKey: X25519.publicKey(of: secret))
      case .hybrid: XWing.SecretKey(seed: secret).map { AgeRecipient(hybrid: $0.publicKey) }
      }
    guard let recipient else { return nil }
    (self.secret, self.recipient) = (secret, recipient)
  }

  /// Parses an identity; `nil` if `text` isn't one.
  public init?(_ text: String) {
    let text = Array(text.utf8)
    for kind in AgeKeyKind.allCases {
      if let secret = Bech32.decode(text, prefix: kind.identityPrefix) {
        self.init(secret: secret, kind: kind)
        return
      }
    }
    return nil
  }

  public var kind: AgeKeyKind { recipient.kind }

  /// The identity as text.
  public var text: String { Bech32.encode(secret, prefix: kind.identityPrefix).uppercased() }
}

/// The public key of a recipient, in text form `age1…` or `age1pq1…`.
public struct AgeRecipient: Equatable, Hashable, Sendable {
  public let kind: AgeKeyKind
  /// The point on the curve, 32 bytes; or ML-KEM's key followed by the point, 1216 bytes.
  public let publicKey: [UInt8]

  init(hybrid key: XWing.PublicKey) {
    (kind, publicKey) = (.hybrid, key.bytes)
  }

  /// - Parameters:
  ///   - publicKey: Of the length that `kind` requires; `nil` for another length, or if ML-KEM rejects it (FIPS 203,
  ///     7.2).
  ///   - kind: X25519 alone, or combined with ML-KEM-768.
  public init?(publicKey: [UInt8], kind: AgeKeyKind = .x25519) {
    let isKey =
      switch kind {
      case .x25519: publicKey.count == X25519.byteCount
      case .hybrid: XWing.PublicKey.isValid(publicKey)
      }
    guard isKey else { return nil }
    (self.kind, self.publicKey) = (kind, publicKey)
  }

  /// Parses a recipient; `nil` if `text` isn't one.
  public init?(_ text: String) {
    let text = Array(text.utf8)
    guard text.count <= Self.textLimit else { return nil }
    for kind in AgeKeyKind.allCases {
      if let key = Bech32.decode(text, prefix: kind.recipientPrefix) {
        self.init(publicKey: key, kind: kind)
        return
      }
    }
    return nil
  }

  /// `age1pq1…` has 1959 characters.
  private static let textLimit = 2048

  /// The recipient as text.
  public var text: String { Bech32.encode(publicKey, prefix: kind.recipientPrefix) }

  /// Wraps `fileKey` for this recipient; `nil` if its point is of low order.
  ///
  /// - Parameter random: As many bytes as the kind needs, used for this stanza only.
  func wrap(_ fileKey: [UInt8], random: [UInt8]) -> AgeStanza? {
    switch kind {
    case .x25519:
      guard let shared = X25519.sharedSecret(random, with: publicKey) else { return nil }
      let share = X25519.publicKey(of: random)
      return stanza(share, AgeX25519.wrap(fileKey, shared: shared, share: share, recipient: publicKey))
    case .hybrid:
      guard let (shared, share) = XWing.PublicKey(publicKey)?.encapsulate(random) else { return nil }
      return stanza(share, XWingHPKE.seal(fileKey, secret: shared, info: AgeHybrid.info))
    }
  }

  private func stanza(_ share: [UInt8], _ body: [UInt8]) -> AgeStanza {
    AgeStanza(type: kind.stanzaType, arguments: [Base64.standard.encode(share)], body: body)
  }
}

/// An X25519 stanza's key derivation and wrapping (C2SP age, "X25519 recipient stanza").
enum AgeX25519 {
  /// The nonce may be zero, because each key is used once.
  private static let nonce = [UInt8](repeating: 0, count: 12)

  static func wrap(_ fileKey: [UInt8], shared: [UInt8], share: [UInt8], recipient: [UInt8]) -> [UInt8] {
    var body = fileKey
    ChaChaPoly.seal(&body, key: key(shared, share, recipient), nonce: nonce)
    return body
  }

  static func unwrap(_ body: [UInt8], shared: [UInt8], share: [UInt8], recipient: [UInt8]) -> [UInt8]? {
    var fileKey = body
    return ChaChaPoly.open(&fileKey, key: key(shared, share, recipient), nonce: nonce) ? fileKey : nil
  }

  private static func key(_ shared: [UInt8], _ share: [UInt8], _ recipient: [UInt8]) -> [UInt8] {
    HKDFSHA256.derive(shared, salt: share + recipient, info: Array("age-encryption.org/v1/X25519".utf8))
  }
}

/// A hybrid stanza's parameters (C2SP age, "mlkem768x25519 recipient stanza").
enum AgeHybrid {
  static let info = Array("age-encryption.org/mlkem768x25519".utf8)
}
