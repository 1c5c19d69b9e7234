import Cryptography

/// Which mathematics an age key rests on. Keys of two kinds never share a file, which would be as weak as the weaker.
public enum AgeKeyKind: Equatable, Hashable, Sendable, CaseIterable {
  /// X25519, which a quantum computer would break.
  case x25519
  /// ML-KEM-768 and X25519 as one (X-Wing), which age reads from version 1.3 on.
  case hybrid

  /// The first word of the stanzas for such a key.
  var stanzaType: [UInt8] {
    switch self {
    case .x25519: Array("X25519".utf8)
    case .hybrid: Array("mlkem768x25519".utf8)
    }
  }

  /// What the text of an identity begins with, before the `1`.
  var identityPrefix: String {
    switch self {
    case .x25519: "age-secret-key-"
    case .hybrid: "age-secret-key-pq-"
    }
  }

  /// What the text of a recipient begins with, before the `1`.
  var recipientPrefix: String {
    switch self {
    case .x25519: "age"
    case .hybrid: "age1pq"
    }
  }

  /// The length of what a stanza's argument carries, in bytes.
  var shareByteCount: Int {
    switch self {
    case .x25519: X25519.byteCount
    case .hybrid: XWing.ciphertextByteCount
    }
  }

  /// How many random bytes a stanza takes.
  var randomByteCount: Int {
    switch self {
    case .x25519: X25519.byteCount
    case .hybrid: XWing.randomByteCount
    }
  }
}
