import Cryptography

/// Who opens an age file: a secret at hand, or one that only the platform has.
public enum AgeHolder: Equatable, Sendable {
  case identity(AgeIdentity)
  /// The platform keeps the secret half and never gives it out: it only agrees with it on shared secrets.
  case platform(AgeRecipient)
  /// Of a hybrid key, the platform keeps X25519's half in that way. ML-KEM's half is at hand, and opens nothing alone.
  case platformHalf(XWing.Halves)

  /// What the text of ``platformHalf(_:)`` begins with, before the `1`: no key of age's.
  private static let halfPrefix = "touchstone-half-"

  /// The public half.
  public var recipient: AgeRecipient {
    switch self {
    case .identity(let identity): identity.recipient
    case .platform(let recipient): recipient
    case .platformHalf(let halves): AgeRecipient(hybrid: halves.publicKey)
    }
  }

  /// The secret, where it is at hand.
  public var identity: AgeIdentity? {
    if case .identity(let identity) = self { identity } else { nil }
  }

  /// What the platform has or would have of the key, by its public half.
  public var platformKey: AgeRecipient? {
    switch self {
    case .identity: nil
    case .platform(let recipient): recipient
    case .platformHalf(let halves): AgeRecipient(publicKey: halves.publicKey.point)
    }
  }

  /// The same key as two parts: what the platform takes over, an X25519 key, and the holder once it has; `nil` where the secret
  /// isn't at hand.
  public var handover: (key: AgeIdentity, holder: AgeHolder)? {
    guard let identity else { return nil }
    switch identity.kind {
    case .x25519: return (identity, .platform(identity.recipient))
    case .hybrid:
      guard let key = XWing.SecretKey(seed: identity.secret), let scalar = AgeIdentity(secret: key.scalar) else {
        return nil
      }
      return (scalar, .platformHalf(key.halves))
    }
  }

  /// The holder that ``text`` names: an identity is the secret itself, a recipient one that the platform has.
  public init?(_ text: String) {
    if let identity = AgeIdentity(text) {
      self = .identity(identity)
    } else if let recipient = AgeRecipient(text), recipient.kind == .x25519 {
      self = .platform(recipient)
    } else if let bytes = Bech32.decode(Array(text.utf8), prefix: Self.halfPrefix),
      bytes.count == MLKEM768.seedByteCount + X25519.byteCount,
      let halves = XWing.Halves(
        latticeSeed: Array(bytes.prefix(MLKEM768.seedByteCount)), point: Array(bytes.suffix(X25519.byteCount)))
    {
      self = .platformHalf(halves)
    } else {
      return nil
    }
  }

  public var text: String {
    switch self {
    case .identity(let identity): identity.text
    case .platform(let recipient): recipient.text
    case .platformHalf(let halves): Bech32.encode(halves.latticeSeed + halves.publicKey.point, prefix: Self.halfPrefix)
    }
  }
}
