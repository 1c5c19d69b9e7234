import Cryptography

/// The secret half of a key, written `AGE-SECRET-KEY-1…` or `AGE-SECRET-KEY-PQ-1…`.
public struct AgeIdentity: Equatable, Sendable {
  /// A file key's length in bytes (C2SP age, "File key").
  static let fileKeyByteCount = 16
  /// Both kinds' secret: X25519's scalar, or the seed of X-Wing's halves.
  public static let secretByteCount = 32

  public let secret: [UInt8]
  /// The public half.
  public let recipient: AgeRecipient

  /// - Parameters:
  ///   - secret: 32 random bytes; `nil` for another length.
  ///   - kind: What they become.
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

  /// The identity that `text` names; `nil` when it is none.
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

/// The recipient of an age file: the public half of a key, written `age1…` or `age1pq1…`.
public struct AgeRecipient: Equatable, Hashable, Sendable {
  public let kind: AgeKeyKind
  /// The point on the curve, 32 bytes; or ML-KEM's key and the point, 1216 bytes.
  public let publicKey: [UInt8]

  init(hybrid key: XWing.PublicKey) {
    (kind, publicKey) = (.hybrid, key.bytes)
  }

  /// - Parameters:
  ///   - publicKey: As long as `kind` asks; `nil` for another length, or what ML-KEM refuses (FIPS 203, 7.2).
  ///   - kind: X25519 alone, or together with ML-KEM-768.
  public init?(publicKey: [UInt8], kind: AgeKeyKind = .x25519) {
    let isKey =
      switch kind {
      case .x25519: publicKey.count == X25519.byteCount
      case .hybrid: XWing.PublicKey.isValid(publicKey)
      }
    guard isKey else { return nil }
    (self.kind, self.publicKey) = (kind, publicKey)
  }

  /// The recipient that `text` names; `nil` when it is none.
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

  /// `fileKey` wrapped for this recipient; `nil` when its point is of low order and would keep nothing secret.
  ///
  /// - Parameter random: As many bytes as the kind takes, used for this stanza alone.
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

/// What both ends of an X25519 stanza agree upon (C2SP age, "X25519 recipient stanza").
enum AgeX25519 {
  /// A key is used once, so its nonce may stay zero.
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

/// What both ends of a hybrid stanza agree upon (C2SP age, "mlkem768x25519 recipient stanza").
enum AgeHybrid {
  static let info = Array("age-encryption.org/mlkem768x25519".utf8)
}
