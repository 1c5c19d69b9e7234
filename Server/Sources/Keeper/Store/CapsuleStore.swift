import PiggyBank

/// Stores capsules. A change is durable (it survives a power loss) when its function returns.
///
/// The interface uses plain values only, so that different databases can implement it; every implementation has to pass
/// the same test suite.
protocol CapsuleStore: Sendable {
  /// Stores a new capsule. Returns the capsule stored under its ID now: an existing one wins.
  ///
  /// - Parameter invite: The hash of the invite that it is sealed with, which then allows one capsule less.
  /// - Returns: `nil` if there is no such invite or it is used up.
  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) async throws(StoreError) -> CapsuleRecord?
  func capsule(_ id: CapsuleID) async throws(StoreError) -> CapsuleRecord?
  func access(_ id: CapsuleID) async throws(StoreError) -> CapsuleAccess?
  /// Deletes everything of a capsule but its ID and its tokens' hashes, the seed first. Returns the IDs of the items
  /// that are files.
  ///
  /// - Parameter reason: The operator's reason; `nil` if its owner deleted it.
  func delete(_ id: CapsuleID, reason: String?) async throws(StoreError) -> [CapsuleID]
  /// Completes deletions that were interrupted.
  func purge() async throws(StoreError)

  /// Stores an invite; `false` if the name is taken.
  func add(_ invite: InviteRecord) async throws(StoreError) -> Bool
  /// All invites, ordered by name.
  func invites() async throws(StoreError) -> [InviteRecord]
  /// Deletes an invite. Returns whether it existed.
  func revoke(invite name: String) async throws(StoreError) -> Bool

  /// Stores a token unless the capsule already has `limit` of them. Returns the token stored under its ID now.
  func add(_ token: WriteTokenRecord, limit: Int) async throws(StoreError) -> WriteTokenRecord?
  /// Deletes a token. Returns whether it existed.
  func revoke(_ token: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> Bool

  /// Stores an item if its capsule's `quota` and its token's have room, and appends it to the capsule's chain,
  /// atomically and serially.
  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome
  func item(_ item: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> ItemRecord?
  /// Up to `limit` items ordered by ID, without their content; those of one writer if given.
  func items(
    of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int
  ) async throws(StoreError) -> [ItemRecord]

  /// Up to `limit` capsules ordered by ID, including deleted ones.
  func capsules(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleRecord]
  /// Which of these capsules are stored, including deleted ones.
  func capsules(among ids: [CapsuleID]) async throws(StoreError) -> Set<CapsuleID>
  /// Sets aside capsules that can't be released in their stored state, or reinstates those whose fault is `nil`.
  func mark(_ faults: [CapsuleID: CapsuleIntegrityError?]) async throws(StoreError)

  /// Up to `limit` capsules that are due, unpublished and not set aside.
  func due(at moment: Int64, limit: Int) async throws(StoreError) -> [CapsuleRecord]
  /// Publishes time keys and stores the clock's record, atomically. Returns how many were newly published.
  @discardableResult
  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError) -> Int
  /// Publishes up to `batch` capsules due by `clock`, each exactly once even if other servers do the same concurrently.
  /// Those that `make` finds faulty are set aside.
  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount
  /// The number of sealed capsules, and of those due at `moment`, counted up to ``dueLimit``. Cheap at any size; a
  /// shared store may return a number that is a minute old.
  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int)
  /// The number of capsules set aside.
  func faultCount() async throws(StoreError) -> Int

  func clock() async throws(StoreError) -> ClockRecord?
  func save(_ clock: ClockRecord) async throws(StoreError)
  /// The expected time, from the latest trusted time and the store’s own clock, in seconds since 1970-01-01T00:00:00Z;
  /// `nil` if the store has no clock.
  func expectedNow() async throws(StoreError) -> Int64?

  /// A small setting of the Keeper's; `nil` if it isn't set.
  func setting(_ name: String) async throws(StoreError) -> [UInt8]?
  /// Sets a setting unless it is already set. Returns its value.
  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8]

  /// Which of these items are stored as files; files of the others were never acknowledged.
  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName>
  /// Up to `limit` items of all capsules, ordered by name.
  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord]
  /// Capsules as listed for the operator: up to `limit`, ordered by ID, including deleted ones.
  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleLine]
  func line(of id: CapsuleID) async throws(StoreError) -> CapsuleLine?
  /// The capsules whose counts of items and bytes don't match their items.
  func miscounted() async throws(StoreError) -> [CapsuleID]

  /// Whether other servers may use the same capsules.
  var isShared: Bool { get }
  /// Takes `drops` from a bucket that all servers share. If there aren't enough, returns the seconds until there are.
  func take(_ drops: Double, from key: [UInt8], of size: BucketSize) async throws(StoreError) -> Int64?

  /// The sizes of a capsule's unfinished uploads, on all servers that share the store.
  func uploads(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64]
  /// Changes these sizes, serially. The change may be lost when the database crashes.
  func change<Value: Sendable>(
    uploadsOf capsule: CapsuleID, _ change: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value

  /// Whether acknowledged changes survive a power loss.
  func isDurable() async -> Bool
  /// Closes the store, which must not be used afterwards.
  func close() async
}

extension CapsuleStore {
  func add(_ capsule: CapsuleRecord) async throws(StoreError) -> CapsuleRecord {
    try await add(capsule, with: nil) ?? capsule
  }

  func delete(_ id: CapsuleID) async throws(StoreError) -> [CapsuleID] { try await delete(id, reason: nil) }

  /// The most due capsules counted.
  var dueLimit: Int { 10_000 }
}

/// A store used by one server only. Shared stores and wrappers must not adopt it: a requirement that they forgot would
/// silently get the single-server implementation below.
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

  /// Makes the records on all cores.
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

/// The outcome of releasing the due capsules.
struct ReleaseCount: Equatable, Sendable {
  /// Capsules examined.
  var seen = 0
  /// Capsules whose keys were newly published.
  var released = 0
  /// Capsules set aside.
  var faults: [CapsuleID: CapsuleIntegrityError] = [:]
}

/// A time key to be published.
struct ReleaseEntry: Equatable, Sendable {
  var capsule: CapsuleID
  var record: [UInt8]
}

/// Why a store operation failed.
enum StoreError: Error, Equatable, Sendable {
  /// No space is left. Nothing was changed.
  case full
  /// Reading or writing failed because of the system. Nothing acknowledged was changed.
  case failed(String)
  /// SQLite would have to write and may not. It writes even to read, unless the last server ended in good order.
  case readOnly
  /// Stored data is corrupt.
  case damaged(String)
  /// Database locks are held that nobody will release: only a new process can go on.
  case stuck
}

extension StoreError: CustomStringConvertible {
  /// For the log and the operator: a phrase that can follow a colon.
  var description: String {
    switch self {
    case .full: "no space is left on the disk"
    case .failed(let reason): reason
    case .readOnly: "the database can’t be written to"
    case .damaged(let reason): "stored data is damaged (\(reason))"
    case .stuck: "a database lock can’t be released; restart the server"
    }
  }
}

/// The limits of a capsule.
struct Quota: Equatable, Sendable {
  /// Items per capsule.
  var items: Int64 = 10_000
  /// Bytes per capsule: 10 GiB.
  var bytes: Int64 = 10 << 30
  /// Bytes per item: 1 GiB.
  var itemBytes: Int64 = 1 << 30
  /// Write tokens per capsule.
  var tokens = 100

  /// Whether `usage` leaves room for an item of `bytes`.
  func allows(_ bytes: Int64, beside usage: CapsuleRecord.Usage) -> Bool {
    bytes <= itemBytes && usage.items < items && usage.bytes <= self.bytes - bytes
  }
}

extension WriteTokenRecord {
  /// Whether the token's limits leave room for an item of `bytes` beside its stored items and its unfinished uploads.
  func allows(_ bytes: Int64, beside unfinished: CapsuleRecord.Usage = .init()) -> Bool {
    let (items, taken) = (usage.items + unfinished.items, usage.bytes + unfinished.bytes)
    return items < itemLimit ?? .max && taken <= (byteLimit ?? .max) - bytes
  }
}
