import Cryptography

/// Who holds the key that opens an age file: this program or the platform.
public enum AgeHolder: Equatable, Sendable {
  case identity(AgeIdentity)
  /// The platform holds the secret key and never reveals it: it only computes shared secrets.
  case platform(AgeRecipient)
  /// A hybrid key whose X25519 half the platform holds in that way. The ML-KEM half is available, and opens nothing
  /// alone.
  case platformHalf(XWing.Halves)

  /// The prefix of ``platformHalf(_:)``'s text, before the `1`; not an age prefix.
  private static let halfPrefix = "touchstone-half-"

  /// The public half.
  public var recipient: AgeRecipient {
    switch self {
    case .identity(let identity): identity.recipient
    case .platform(let recipient): recipient
    case .platformHalf(let halves): AgeRecipient(hybrid: halves.publicKey)
    }
  }

  /// The secret key, if it is available.
  public var identity: AgeIdentity? {
    if case .identity(let identity) = self { identity } else { nil }
  }

  /// The X25519 public key that the platform holds or would hold.
  public var platformKey: AgeRecipient? {
    switch self {
    case .identity: nil
    case .platform(let recipient): recipient
    case .platformHalf(let halves): AgeRecipient(publicKey: halves.publicKey.point)
    }
  }

  /// Splits the key for the platform: the X25519 key to hand over, and the holder afterwards; `nil` if the secret isn't
  /// available.
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

  /// The holder represented by ``text``: an identity is the secret itself, a recipient a key held by the platform.
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
