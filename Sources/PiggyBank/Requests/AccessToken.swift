import Cryptography

/// A secret that lets its holder do something with one capsule. The keeper is told only its hash; the secret itself comes
/// with each request, and is kept nowhere there.
public struct AccessToken: Equatable, Sendable {
  /// Nobody guesses 128 bits.
  public static let byteCount = ContributorLink.tokenByteCount

  public let bytes: [UInt8]

  /// - Parameter bytes: 16 random bytes; `nil` for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The token that `text` writes as Base64 for addresses.
  public init?(_ text: String) {
    guard text.utf8.count <= 2 * Self.byteCount, let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// The token of an `Authorization` field: `Bearer …` (RFC 6750, 2.1).
  public init?(authorization: String) {
    let scheme = Array("bearer ".utf8)
    let bytes = Array(authorization.utf8)
    guard bytes.count > scheme.count, bytes.count <= 64 else { return nil }
    for (byte, expected) in zip(bytes, scheme) where byte | 0x20 != expected { return nil }
    self.init(String(decoding: bytes[scheme.count...], as: UTF8.self))
  }

  /// The token as Base64 for addresses: 22 characters.
  public var text: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }

  /// What the keeper stores: SHA-256, 32 bytes. (A slow hash would add nothing to 128 random bits.)
  public var hash: [UInt8] { SHA256.hash(bytes) }
}
