import Crypto
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
  /// The link of its last item in the chain of receipts; the chain's start where there are none.
  var head: [UInt8] = []

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

/// What decides who may do what with a capsule.
struct CapsuleAccess: Equatable, Sendable {
  var ownerToken: [UInt8]
  var readToken: [UInt8]
  var opensAt: Int64
  var isReleased: Bool
  var isDeleted: Bool
  var writeTokens: [WriteTokenRecord]
  /// Why the operator removed it.
  var removal: String?
}

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
  /// The author's record that came along (`ItemAuthor`); `nil` where none did.
  var author: [UInt8]?
  /// Its place in the capsule's chain, which the store gives it.
  var place: Place?

  /// A place in the chain of a capsule's receipts.
  struct Place: Equatable, Sendable {
    /// 1 for the first item.
    var position: Int64
    /// The link of the one before.
    var previous: [UInt8]
  }

  /// What the keeper's receipt says of it, unsigned.
  var receipt: ItemReceipt {
    ItemReceipt(
      capsule: capsule, item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt,
      author: author.map { Array(SHA256.hash(data: $0)) }, previous: place?.previous, sign: { _ in [] })
  }

  /// The item after `count` others, of whose chain `head` is the last link; and its own link.
  func placed(after head: [UInt8], count: Int64, body: [UInt8]) -> (record: ItemRecord, link: [UInt8]) {
    var record = self
    record.place = Place(position: count + 1, previous: head)
    return (record, ItemChain.link(after: head, body: body))
  }
}

/// The outcome of an item that was to be stored.
enum ItemOutcome: Equatable, Sendable {
  /// It is stored, with its place in the chain.
  case added(ItemRecord)
  /// It was there already, or another under its name.
  case existing(ItemRecord)
  /// It would be more than the capsule, or the token, takes.
  case overQuota
  /// The capsule is gone, or the token was revoked.
  case closed
}

/// A token with which others put in.
struct WriteTokenRecord: Equatable, Sendable {
  var capsule: CapsuleID
  /// The name by which its owner revokes it.
  var id: CapsuleID
  /// SHA-256 of the token.
  var hash: [UInt8]
  var itemLimit: Int64?
  var byteLimit: Int64?
  /// The owner's word for the link that it is in (`LinkGrant`); `nil` for a link without a key.
  var grant: [UInt8]?
  var usage = CapsuleRecord.Usage()
}

/// An operator's invite to seal capsules.
struct InviteRecord: Equatable, Sendable {
  /// The name by which the operator revokes it.
  var name: String
  /// SHA-256 of its code.
  var hash: [UInt8]
  /// How many capsules may be sealed with it, and how many were.
  var limit: Int64
  var used: Int64 = 0
  /// Seconds since 1970-01-01T00:00:00Z.
  var createdAt: Int64
}

/// What the trusted clock remembers from one run to the next.
struct ClockRecord: Equatable, Sendable {
  /// The latest moment that was trusted, in seconds since 1970-01-01T00:00:00Z.
  var highWater: Int64
  /// How often an operator has confirmed the system's clock.
  var confirmations: Int64 = 0
  /// Why nothing was published when it was stored.
  var pause: TrustedClock.Pause?
  /// The reading against which later ones of the same start of the machine are held.
  var anchor: ClockAnchor?
}

/// A reading of the system's clocks that was trusted.
struct ClockAnchor: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var wall: Int64
  /// Seconds since the machine started.
  var boot: Int64
  var bootID: BootID

  /// Whether `reading` came later within the same start of the machine. A virtual machine that was put back to an earlier
  /// state has the same name and less time after it.
  func isBefore(_ reading: ClockReading) -> Bool { bootID.isSame(as: reading.bootID) && boot <= reading.boot }
}

extension ClockAnchor {
  init(_ reading: ClockReading) {
    self.init(wall: reading.wall, boot: reading.boot, bootID: reading.bootID)
  }
}
