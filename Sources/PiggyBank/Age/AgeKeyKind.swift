import Cryptography

/// A kind of age key. A file never has recipients of both kinds, as it would only be as strong as the weaker one.
public enum AgeKeyKind: Equatable, Hashable, Sendable, CaseIterable {
  /// X25519, which a quantum computer could break.
  case x25519
  /// ML-KEM-768 combined with X25519 (X-Wing), which age supports from version 1.3.
  case hybrid

  /// The type of stanzas for such a key.
  var stanzaType: [UInt8] {
    switch self {
    case .x25519: Array("X25519".utf8)
    case .hybrid: Array("mlkem768x25519".utf8)
    }
  }

  /// The Bech32 prefix of identities.
  var identityPrefix: String {
    switch self {
    case .x25519: "age-secret-key-"
    case .hybrid: "age-secret-key-pq-"
    }
  }

  /// The Bech32 prefix of recipients.
  var recipientPrefix: String {
    switch self {
    case .x25519: "age"
    case .hybrid: "age1pq"
    }
  }

  /// The length of the share in a stanza's argument, in bytes.
  var shareByteCount: Int {
    switch self {
    case .x25519: X25519.byteCount
    case .hybrid: XWing.ciphertextByteCount
    }
  }

  /// The random bytes that a stanza needs.
  var randomByteCount: Int {
    switch self {
    case .x25519: X25519.byteCount
    case .hybrid: XWing.randomByteCount
    }
  }
}
