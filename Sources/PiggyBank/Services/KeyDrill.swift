/// Tries a copy of the owner's key while everything is still sealed.
public enum KeyDrill {
  /// How a copy did.
  public enum Outcome: Equatable, Sendable {
    case works
    /// It is a key, of something else.
    case otherKey
    /// It is no key: a letter was missed or misread.
    case noKey
  }

  /// Opens `canary` with the key that `typed` is, white space in it left out.
  public static func run(_ typed: String, canary: [UInt8]) -> Outcome {
    guard let key = key(typed) else { return .noKey }
    return (try? AgeOpener.open(canary, with: key)) == nil ? .otherKey : .works
  }

  /// The key that `typed` is, white space in it left out.
  static func key(_ typed: String) -> AgeIdentity? {
    AgeIdentity(TypedText.plain(typed).uppercased())
  }

  /// What a key that the platform keeps is asked for, to try it with `canary`.
  static func question(_ recipient: AgeRecipient, canary: [UInt8]) -> [UInt8]? {
    var opener = AgeOpener(.platform(recipient))
    do throws(AgeError) { _ = try opener.open(canary) } catch { return nil }
    return opener.question
  }

  /// Whether the platform's answer to the question opens `canary`.
  static func works(_ recipient: AgeRecipient, answer: [UInt8], canary: [UInt8]) -> Bool {
    var opener = AgeOpener(.platform(recipient))
    do throws(AgeError) {
      _ = try opener.open(canary)
      _ = try opener.answer(answer)
      _ = try opener.finish()
      return true
    } catch { return false }
  }
}
