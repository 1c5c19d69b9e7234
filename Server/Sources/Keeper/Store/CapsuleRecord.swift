import PiggyBank

/// A capsule as it is stored.
struct CapsuleRecord: Equatable, Sendable {
  var id: CapsuleID
  /// The moment of the core, in seconds since 1970-01-01T00:00:00Z.
  var opensAt: Int64
  /// The receipt that its owner has; the core is in it.
  var receipt: [UInt8]
  var recipients: [String]
  var sealedName: [UInt8]
  var canary: [UInt8]
  /// SHA-256 of the token that may do everything.
  var ownerToken: [UInt8]
  /// SHA-256 of the token that reads.
  var readToken: [UInt8]
  /// What the time key is derived from, closed with a key that is not in the store; `nil` once the capsule is deleted.
  var wrappedSeed: [UInt8]?
  /// The published release record.
  var release: [UInt8]?
  /// Only its name is kept, so that it is never given again.
  var isDeleted = false
  /// Whether the moment that decides when it is due is the capsule's.
  var isIndexed = true
  /// The hash of what came with the request to seal; `nil` where an earlier version sealed it.
  var requestHash: [UInt8]?
  /// Why it can never be released as it is, where that was found.
  var fault: CapsuleFault?
  var usage = Usage()

  /// How much is in a capsule, or came by a token.
  struct Usage: Equatable, Sendable {
    var items: Int64 = 0
    var bytes: Int64 = 0

    /// One more item of `count` bytes.
    mutating func add(_ count: Int64) {
      items += 1
      bytes += count
    }
  }
}
