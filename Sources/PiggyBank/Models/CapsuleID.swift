import Cryptography

/// A capsule's or an item's name for machines: 16 random bytes, 22 characters in addresses.
public struct CapsuleID: Equatable, Hashable, Sendable {
  public static let byteCount = 16

  public let bytes: [UInt8]

  /// - Parameter bytes: 16 random bytes; `nil` for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The name that `text` writes.
  public init?(_ text: String) {
    guard let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// The name as Base64 for addresses (RFC 4648, 5).
  public var text: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }
}
