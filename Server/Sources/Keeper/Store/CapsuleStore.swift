import PiggyBank

/// Where capsules are kept. What changes something returns only when the change would outlive a loss of power.
///
/// It speaks of values alone, so that another kind of store can implement it; every one has to pass the same suite.
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
  /// Publishes time keys, and remembers the clock that said so, both or neither; gives how many were not published before.
  @discardableResult
  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError) -> Int
  /// Publishes what is due by `clock`, at most `batch` capsules, each of them once, though other servers do the same at the same
  /// moment; what `make` finds fault with is set apart.
  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount
  /// How many capsules wait for their moment, and how many of those are due at `moment`, of which ``dueLimit`` are counted at
  /// most. It costs little however many there are; a shared store may give a number that was right a minute ago.
  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int)
  /// How many capsules are set apart.
  func faultCount() async throws(StoreError) -> Int

  func clock() async throws(StoreError) -> ClockRecord?
  func save(_ clock: ClockRecord) async throws(StoreError)
  /// The moment that it is, after the latest trusted one and a clock of the store’s own, in seconds since
  /// 1970-01-01T00:00:00Z; `nil` where the store has none.
  func expectedNow() async throws(StoreError) -> Int64?

  /// A small value of the keeper's own; `nil` where none was set.
  func setting(_ name: String) async throws(StoreError) -> [UInt8]?
  /// Sets such a value and gives what is stored now: the first that is set under a name stays.
  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8]

  /// Which of these items are stored as files: the others' files were never acknowledged.
  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName>
  /// At most `limit` items of all capsules after one, in the order of their names.
  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord]
  /// Capsules as their operator sees them: at most `limit` after one, in the order of their names, deleted ones too.
  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [KeptCapsuleLine]
  func line(of id: CapsuleID) async throws(StoreError) -> KeptCapsuleLine?
  /// The capsules whose counts of items and bytes are not what their items come to.
  func miscounted() async throws(StoreError) -> [CapsuleID]

  /// Whether other servers may have the same capsules.
  var isShared: Bool { get }
  /// Takes `drops` from a bucket that all servers share; gives the seconds until they are there when they are not.
  func take(_ drops: Double, from key: [UInt8], of size: BucketSize) async throws(StoreError) -> Int64?

  /// What the unfinished uploads of a capsule take, at all servers that share the store.
  func uploads(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64]
  /// Changes that, one change after the other. It may be forgotten when the database crashes.
  func change<Value: Sendable>(
    uploadsOf capsule: CapsuleID, _ change: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value

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

  /// Capsules past their moment that are counted.
  var dueLimit: Int { 10_000 }
}

/// A store that one server has for itself. One that several share, and one that passes on to another, answers all of this: what
/// it forgot would be answered here for one server.
protocol OneServerStore: CapsuleStore {}

extension OneServerStore {
  func expectedNow() async throws(StoreError) -> Int64? { nil }

  var isShared: Bool { false }

  func take(_ drops: Double, from key: [UInt8], of size: BucketSize) async throws(StoreError) -> Int64? { nil }

  func uploads(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64] { throw Self.notShared }

  func change<Value: Sendable>(
    uploadsOf capsule: CapsuleID, _ change: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value { throw Self.notShared }

  private static var notShared: StoreError { .failed("uploads are counted by the one server that has this store") }

  /// The records are made on all cores.
  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount {
    let due = try await due(at: clock.highWater, limit: batch)
    guard !due.isEmpty else { return ReleaseCount() }
    let parts = stride(from: 0, to: due.count, by: 125).map { Array(due[$0..<min($0 + 125, due.count)]) }
    let outcomes = await withTaskGroup(of: [(CapsuleID, ReleaseMaker.Outcome)].self) { group in
      for part in parts { group.addTask { part.map { ($0.id, make($0)) } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let (entries, faults) = ReleaseMaker.sorted(outcomes)
    if !faults.isEmpty { try await mark(faults.mapValues { $0 }) }
    let count = entries.isEmpty ? 0 : try await publish(entries, clock: clock)
    return ReleaseCount(seen: due.count, released: count, faults: faults)
  }
}

/// What a store has made of the capsules that were due.
struct ReleaseCount: Equatable, Sendable {
  /// Capsules that were looked at.
  var seen = 0
  /// Those whose key is published now and was not before.
  var released = 0
  /// Those that are set apart.
  var faults: [CapsuleID: CapsuleFault] = [:]
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
  /// Locks on the database are held that nobody gives back: only a new process goes on.
  case stuck
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
