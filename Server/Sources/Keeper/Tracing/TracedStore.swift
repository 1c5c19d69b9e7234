import PiggyBank
import Tracing

/// A store whose calls are spans of the requests that make them. The server's periodic work makes none.
struct TracedStore: CapsuleStore {
  let store: any CapsuleStore
  let traces: Traces

  var isShared: Bool { store.isShared }

  /// - Parameter name: The operation's name, never its arguments.
  private func call<Value>(
    _ name: String, _ body: () async throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    guard ServiceContext.current?.span != nil else { return try await body() }
    // OpenTelemetry’s semantic conventions for databases, 1.33.
    let system = store.isShared ? "postgresql" : "sqlite"
    return try await traces.span(
      "store \(name)", .client, ["db.system.name": .string(system), "db.operation.name": .string(name)]
    ) { (_) throws(StoreError) in try await body() }
  }
}

/// Capsules.
extension TracedStore {
  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) async throws(StoreError) -> CapsuleRecord? {
    try await call("add capsule") { () throws(StoreError) in try await store.add(capsule, with: invite) }
  }

  func capsule(_ id: CapsuleID) async throws(StoreError) -> CapsuleRecord? {
    try await call("read capsule") { () throws(StoreError) in try await store.capsule(id) }
  }

  func access(_ id: CapsuleID) async throws(StoreError) -> CapsuleAccess? {
    try await call("read access") { () throws(StoreError) in try await store.access(id) }
  }

  func delete(_ id: CapsuleID, reason: String?) async throws(StoreError) -> [CapsuleID] {
    try await call("delete capsule") { () throws(StoreError) in try await store.delete(id, reason: reason) }
  }

  func purge() async throws(StoreError) {
    try await call("purge") { () throws(StoreError) in try await store.purge() }
  }

  func capsules(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await call("list capsules") { () throws(StoreError) in try await store.capsules(after: after, limit: limit) }
  }

  func capsules(among ids: [CapsuleID]) async throws(StoreError) -> Set<CapsuleID> {
    try await call("find capsules") { () throws(StoreError) in try await store.capsules(among: ids) }
  }

  func mark(_ faults: [CapsuleID: CapsuleIntegrityError?]) async throws(StoreError) {
    try await call("mark faults") { () throws(StoreError) in try await store.mark(faults) }
  }

  func faultCount() async throws(StoreError) -> Int {
    try await call("count faults") { () throws(StoreError) in try await store.faultCount() }
  }

  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleLine] {
    try await call("list lines") { () throws(StoreError) in try await store.lines(after: after, limit: limit) }
  }

  func line(of id: CapsuleID) async throws(StoreError) -> CapsuleLine? {
    try await call("read line") { () throws(StoreError) in try await store.line(of: id) }
  }

  func miscounted() async throws(StoreError) -> [CapsuleID] {
    try await call("find miscounted") { () throws(StoreError) in try await store.miscounted() }
  }
}

/// Tokens and invites.
extension TracedStore {
  func add(_ invite: InviteRecord) async throws(StoreError) -> Bool {
    try await call("add invite") { () throws(StoreError) in try await store.add(invite) }
  }

  func invites() async throws(StoreError) -> [InviteRecord] {
    try await call("list invites") { () throws(StoreError) in try await store.invites() }
  }

  func revoke(invite name: String) async throws(StoreError) -> Bool {
    try await call("revoke invite") { () throws(StoreError) in try await store.revoke(invite: name) }
  }

  func add(_ token: WriteTokenRecord, limit: Int) async throws(StoreError) -> WriteTokenRecord? {
    try await call("add token") { () throws(StoreError) in try await store.add(token, limit: limit) }
  }

  func revoke(_ token: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> Bool {
    try await call("revoke token") { () throws(StoreError) in try await store.revoke(token, of: capsule) }
  }
}

/// Items.
extension TracedStore {
  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome {
    try await call("add item") { () throws(StoreError) in try await store.add(item, quota: quota) }
  }

  func item(_ item: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> ItemRecord? {
    try await call("read item") { () throws(StoreError) in try await store.item(item, of: capsule) }
  }

  func items(
    of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int
  ) async throws(StoreError) -> [ItemRecord] {
    try await call("list items") { () throws(StoreError) in
      try await store.items(of: capsule, by: writer, after: after, limit: limit)
    }
  }

  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName> {
    try await call("find files") { () throws(StoreError) in try await store.files(among: names) }
  }

  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord] {
    try await call("list all items") { () throws(StoreError) in try await store.allItems(after: after, limit: limit) }
  }

  func uploads(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64] {
    try await call("read uploads") { () throws(StoreError) in try await store.uploads(of: capsule) }
  }

  func change<Value: Sendable>(
    uploadsOf capsule: CapsuleID, _ change: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value {
    try await call("change uploads") { () throws(StoreError) in try await store.change(uploadsOf: capsule, change) }
  }
}

/// Releases, the clock, settings and limits.
extension TracedStore {
  func due(at moment: Int64, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await call("find due") { () throws(StoreError) in try await store.due(at: moment, limit: limit) }
  }

  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError) -> Int {
    try await call("publish") { () throws(StoreError) in try await store.publish(releases, clock: clock) }
  }

  func release(
    _ batch: Int, clock: ClockRecord, _ make: @escaping @Sendable (CapsuleRecord) -> ReleaseMaker.Outcome
  ) async throws(StoreError) -> ReleaseCount {
    try await call("release") { () throws(StoreError) in try await store.release(batch, clock: clock, make) }
  }

  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int) {
    try await call("count waiting") { () throws(StoreError) in try await store.waiting(at: moment) }
  }

  func clock() async throws(StoreError) -> ClockRecord? {
    try await call("read clock") { () throws(StoreError) in try await store.clock() }
  }

  func save(_ clock: ClockRecord) async throws(StoreError) {
    try await call("save clock") { () throws(StoreError) in try await store.save(clock) }
  }

  func expectedNow() async throws(StoreError) -> Int64? {
    try await call("read expected time") { () throws(StoreError) in try await store.expectedNow() }
  }

  func setting(_ name: String) async throws(StoreError) -> [UInt8]? {
    try await call("read setting") { () throws(StoreError) in try await store.setting(name) }
  }

  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await call("set setting") { () throws(StoreError) in try await store.setting(name, orFirst: value) }
  }

  func take(_ drops: Double, from key: [UInt8], of size: BucketSize) async throws(StoreError) -> Int64? {
    try await call("take from bucket") { () throws(StoreError) in try await store.take(drops, from: key, of: size) }
  }

  func isDurable() async -> Bool { await store.isDurable() }

  func close() async { await store.close() }
}
