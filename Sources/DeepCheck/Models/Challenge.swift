/// A code that a buyer's page shows, from which a run derives every random part: a report that answers it was made after
/// the code was given. Without a buyer the page draws one for itself.
public struct Challenge: Equatable, Sendable {
  /// The code in its one form: capital letters and digits of Crockford's Base32, 6 to 32 of them.
  public let code: String

  /// The challenge of a code as a person types it: small letters, spaces and dashes are welcome, I and L are taken for 1
  /// and O for 0 (Crockford's Base32). `nil` for anything else.
  public init?(code: String) {
    var normal: [UInt8] = []
    for byte in code.utf8 {
      let letter = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
      switch letter {
      case 0x20, 0x2D: continue
      case 0x49, 0x4C: normal.append(0x31)
      case 0x4F: normal.append(0x30)
      case 0x30...0x39, 0x41...0x54, 0x56...0x5A: normal.append(letter)
      default: return nil
      }
      guard normal.count <= 32 else { return nil }
    }
    guard normal.count >= 6 else { return nil }
    self.code = String(decoding: normal, as: UTF8.self)
  }

  /// The random numbers of the part called `label`, the same wherever the code is the same.
  func stream(_ label: StaticString) -> ChallengeStream {
    ChallengeStream(code: code, label: label)
  }
}
