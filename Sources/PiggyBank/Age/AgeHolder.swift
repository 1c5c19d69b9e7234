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
