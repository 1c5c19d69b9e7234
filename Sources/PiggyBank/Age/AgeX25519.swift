import Cryptography

/// What both ends of an X25519 stanza agree upon (C2SP age, "X25519 recipient stanza").
enum AgeX25519 {
  static let type = Array("X25519".utf8)
  /// A key is used once, so its nonce may stay zero.
  static let nonce = [UInt8](repeating: 0, count: 12)

  static func wrapKey(_ shared: [UInt8], _ share: [UInt8], _ recipient: [UInt8]) -> [UInt8] {
    HKDFSHA256.derive(shared, salt: share + recipient, info: Array("age-encryption.org/v1/X25519".utf8))
  }
}
