import PiggyBank

/// A sealed item as it is stored.
struct ItemRecord: Equatable, Sendable {
  var capsule: CapsuleID
  var item: CapsuleID
  /// The sealed item's SHA-256 and its length in bytes.
  var sha256: [UInt8]
  var byteCount: Int64
  /// Seconds since 1970-01-01T00:00:00Z.
  var receivedAt: Int64
  /// The write token that it came by; `nil` for the owner's own.
  var writer: CapsuleID?
  /// The sealed item itself where it is small; `nil` where it is a file of its own.
  var inline: [UInt8]?
}
