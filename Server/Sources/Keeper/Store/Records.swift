import Crypto
import PiggyBank

/// A stored capsule.
struct CapsuleRecord: Equatable, Sendable {
  var id: CapsuleID
  /// The core's opening time, in seconds since 1970-01-01T00:00:00Z.
  var opensAt: Int64
  /// The owner's receipt, which contains the core.
  var receipt: [UInt8]
  var recipients: [String]
  var sealedName: [UInt8]
  var canary: [UInt8]
  /// SHA-256 of the owner's token.
  var ownerToken: [UInt8]
  /// SHA-256 of the read token.
  var readToken: [UInt8]
  /// The seed of the time key, wrapped with a key that is not in the store; `nil` once the capsule is deleted.
  var wrappedSeed: [UInt8]?
  /// The published release record.
  var release: [UInt8]?
  /// Whether only its ID is left, so that it can't be used again.
  var isDeleted = false
  /// Whether the column that decides when it is due agrees with its opening time.
  var isIndexed = true
  /// The hash of the seal request; `nil` if an earlier version sealed it.
  var requestHash: [UInt8]?
  /// Why it can't be released in its stored state, if that was found.
  var fault: CapsuleIntegrityError?
  var usage = Usage()
  /// The link of its last item in the chain of receipts; empty without items.
  var head: [UInt8] = []

  /// The items and bytes of a capsule or a token.
  struct Usage: Equatable, Sendable {
    var items: Int64 = 0
    var bytes: Int64 = 0

    /// Adds an item of `count` bytes.
    mutating func add(_ count: Int64) {
      items += 1
      bytes += count
    }
  }
}

/// The tokens and state that decide who may do what with a capsule.
struct CapsuleAccess: Equatable, Sendable {
  var ownerToken: [UInt8]
  var readToken: [UInt8]
  var opensAt: Int64
  var isReleased: Bool
  var isDeleted: Bool
  var writeTokens: [WriteTokenRecord]
  /// The operator's reason for removing it.
  var removal: String?
}

/// A stored item.
struct ItemRecord: Equatable, Sendable {
  var capsule: CapsuleID
  var item: CapsuleID
  /// The sealed item's SHA-256 and length in bytes.
  var sha256: [UInt8]
  var byteCount: Int64
  /// Seconds since 1970-01-01T00:00:00Z.
  var receivedAt: Int64
  /// The write token used; `nil` for the owner.
  var writer: CapsuleID?
  /// The sealed bytes of a small item; `nil` if they are in a file.
  var inline: [UInt8]?
  /// The author's record (`ItemAuthor`); `nil` without one.
  var author: [UInt8]?
  /// Its place in the capsule's chain, which the store assigns.
  var place: Place?

  /// A place in a capsule's chain of receipts.
  struct Place: Equatable, Sendable {
    /// 1 for the first item.
    var position: Int64
    /// The link of the preceding item.
    var previous: [UInt8]
  }

  /// The Keeper's receipt of it, unsigned.
  var receipt: ItemReceipt {
    ItemReceipt(
      capsule: capsule, item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt,
      author: author.map { Array(SHA256.hash(data: $0)) }, previous: place?.previous, sign: { _ in [] })
  }

  /// The item placed after `count` others, the last of which has the link `head`; and its own link.
  func placed(after head: [UInt8], count: Int64, body: [UInt8]) -> (record: ItemRecord, link: [UInt8]) {
    var record = self
    record.place = Place(position: count + 1, previous: head)
    return (record, ItemChain.link(after: head, body: body))
  }
}

/// The outcome of storing an item.
enum ItemOutcome: Equatable, Sendable {
  /// Stored, with its place in the chain.
  case added(ItemRecord)
  /// It, or another item with the same ID, was stored before.
  case existing(ItemRecord)
  /// It exceeds the capsule's or the token's quota.
  case overQuota
  /// The capsule is deleted, or the token was revoked.
  case closed
  /// The capsule's time key is published. The request's own check of the time can be too early for this: the commit
  /// waits for others, and another server's clock may be ahead.
  case released
}

/// A write token, which contributors add items with.
struct WriteTokenRecord: Equatable, Sendable {
  var capsule: CapsuleID
  /// The ID by which its owner revokes it.
  var id: CapsuleID
  /// SHA-256 of the token.
  var hash: [UInt8]
  var itemLimit: Int64?
  var byteLimit: Int64?
  /// The owner's signed grant for its link (`LinkGrant`); `nil` for a link without a key.
  var grant: [UInt8]?
  var usage = CapsuleRecord.Usage()
}

/// An operator's invite to seal capsules.
struct InviteRecord: Equatable, Sendable {
  /// The name by which the operator revokes it.
  var name: String
  /// SHA-256 of its code.
  var hash: [UInt8]
  /// The number of capsules that may be sealed with it, and that were.
  var limit: Int64
  var used: Int64 = 0
  /// Seconds since 1970-01-01T00:00:00Z.
  var createdAt: Int64
}

/// The trusted clock's state between runs.
struct ClockRecord: Equatable, Sendable {
  /// The latest trusted time, in seconds since 1970-01-01T00:00:00Z.
  var highWater: Int64
  /// How often an operator has confirmed the system's clock.
  var confirmations: Int64 = 0
  /// Why publishing was paused when it was stored.
  var pause: TrustedClock.Pause?
  /// The reading that later ones of the same boot are compared with.
  var anchor: ClockAnchor?
}

/// A trusted reading of the system's clocks.
struct ClockAnchor: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var wall: Int64
  /// Seconds since boot.
  var boot: Int64
  var bootID: BootID

  /// Whether `reading` was taken later in the same boot. A virtual machine restored from a snapshot has the same boot
  /// ID but a smaller ``boot``.
  func isBefore(_ reading: ClockReading) -> Bool { bootID.isSame(as: reading.bootID) && boot <= reading.boot }
}

extension ClockAnchor {
  init(_ reading: ClockReading) {
    self.init(wall: reading.wall, boot: reading.boot, bootID: reading.bootID)
  }
}
