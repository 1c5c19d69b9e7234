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
    let text = String(decoding: typed.utf8.filter { $0 > 0x20 }, as: UTF8.self).uppercased()
    guard let key = AgeIdentity(text) else { return .noKey }
    var opener = AgeOpener(key)
    do throws(AgeError) {
      _ = try opener.open(canary)
      _ = try opener.finish()
      return .works
    } catch { return .otherKey }
  }
}
