import PiggyBank

/// Where capsules are kept. What changes something returns only when the change would outlive a loss of power.
///
/// It speaks of values alone, so that a store of another make can stand behind it; every one has to pass the same suite.
protocol CapsuleStore: Sendable {
  /// Stores a new capsule and gives what is stored under its name now: the one that was there before wins.
  ///
  /// - Parameter invite: The hash of the invite that it is sealed with, which then has one capsule less.
  /// - Returns: `nil` when that invite is none, or is used up.
  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) async throws(StoreError) -> CapsuleRecord?
  func capsule(_ id: CapsuleID) async throws(StoreError) -> CapsuleRecord?
  func access(_ id: CapsuleID) async throws(StoreError) -> CapsuleAccess?
  /// Forgets everything of a capsule but its name and its tokens' hashes, the seed first; gives the names of the items that
  /// are files.
  ///
  /// - Parameter reason: Why the operator did so; `nil` when its owner did.
  func delete(_ id: CapsuleID, reason: String?) async throws(StoreError) -> [CapsuleID]
  /// Removes what an end in the middle of deleting has left.
  func purge() async throws(StoreError)

  /// Stores an invite; `false` where there is one of that name.
  func add(_ invite: InviteRecord) async throws(StoreError) -> Bool
  /// All invites in the order of their names.
  func invites() async throws(StoreError) -> [InviteRecord]
  /// Whether there was such an invite.
  func revoke(invite name: String) async throws(StoreError) -> Bool

  /// Stores a token, unless the capsule has `limit` of them; gives what is stored under its name now.
  func add(_ token: WriteTokenRecord, limit: Int) async throws(StoreError) -> WriteTokenRecord?
  /// Whether there was such a token.
  func revoke(_ token: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> Bool

  /// Stores an item where `quota`, and its token's, leave room, and puts it at the end of its capsule's chain: both or
  /// neither, one at a time.
  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome
  func item(_ item: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> ItemRecord?
  /// At most `limit` items in the order of their names, without what is in them; those of one writer where it is named.
  func items(
    of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int
  ) async throws(StoreError) -> [ItemRecord]

  /// At most `limit` capsules in the order of their names, those deleted among them.
  func capsules(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleRecord]
  /// Sets capsules apart that can never be released as they are, or takes them back where the fault is `nil`.
  func mark(_ faults: [CapsuleID: CapsuleFault?]) async throws(StoreError)

  /// At most `limit` capsules whose moment has come, whose key is not published and that are not set apart.
  func due(at moment: Int64, limit: Int) async throws(StoreError) -> [CapsuleRecord]
  /// Publishes time keys, and remembers the clock that said so, both or neither.
  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError)
  /// How many capsules wait for their moment, and how many of those are due at `moment`.
  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int)
  /// How many capsules are set apart.
  func faultCount() async throws(StoreError) -> Int

  func clock() async throws(StoreError) -> ClockRecord?
  func save(_ clock: ClockRecord) async throws(StoreError)

  /// A small value of the keeper's own; `nil` where none was set.
  func setting(_ name: String) async throws(StoreError) -> [UInt8]?
  /// Sets such a value and gives what is stored now: the first that is set under a name stays.
  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8]

  /// Which of these items are stored as files: the others' files were never acknowledged.
  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName>
  /// At most `limit` items of all capsules behind one, in the order of their names.
  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord]
  /// Whether what is acknowledged would outlive a loss of power.
  func isDurable() async -> Bool
  /// Ends in order; nothing is asked of it afterwards.
  func close() async
}

extension CapsuleStore {
  func add(_ capsule: CapsuleRecord) async throws(StoreError) -> CapsuleRecord {
    try await add(capsule, with: nil) ?? capsule
  }

  func delete(_ id: CapsuleID) async throws(StoreError) -> [CapsuleID] { try await delete(id, reason: nil) }
}

/// A time key to be published.
struct ReleaseEntry: Equatable, Sendable {
  var capsule: CapsuleID
  var record: [UInt8]
}

/// Why a store could not do what it was asked.
enum StoreError: Error, Equatable, Sendable {
  /// There’s no space left. Nothing was changed.
  case full
  /// It could not be read or written, for a reason of the system's. Nothing was changed that was acknowledged.
  case failed(String)
  /// What is stored is not what was written.
  case damaged(String)
}

/// How much a capsule takes.
struct Quota: Equatable, Sendable {
  /// Items in a capsule.
  var items: Int64 = 10_000
  /// Bytes in a capsule: 10 GiB.
  var bytes: Int64 = 10 << 30
  /// Bytes of an item: 1 GiB.
  var itemBytes: Int64 = 1 << 30
  /// Write tokens of a capsule.
  var tokens = 100

  /// Whether `usage` leaves room for an item of `bytes`, within these limits of a token's own too.
  func allows(_ bytes: Int64, beside usage: CapsuleRecord.Usage) -> Bool {
    bytes <= itemBytes && usage.items < items && usage.bytes <= self.bytes - bytes
  }
}

extension WriteTokenRecord {
  /// Whether the token leaves room for an item of `bytes` beside what came by it and what is on its way.
  func allows(_ bytes: Int64, beside unfinished: CapsuleRecord.Usage = .init()) -> Bool {
    let (items, taken) = (usage.items + unfinished.items, usage.bytes + unfinished.bytes)
    return items < itemLimit ?? .max && taken <= (byteLimit ?? .max) - bytes
  }
}
