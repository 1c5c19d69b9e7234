import Logging
import PiggyBank

/// What the Keeper does with capsules. Routes only translate.
struct CapsuleService: Sendable {
  let store: any CapsuleStore
  let blobs: Blobs
  let keys: KeyRing
  let clock: KeeperClock
  let uploads: UploadSessions
  let authors = KnownAuthors()
  let metrics: KeeperMetrics
  let logger: Logger
  var quota = Quota()
  /// Who may seal.
  var sealing = SealPolicy.open
  /// When the data was restored from a backup, in seconds since 1970-01-01T00:00:00Z.
  var restoredAt: Int64?
  /// Capsules that were sealed here and are no longer in the store.
  var lost: Set<CapsuleID> = []
  /// What is recorded outside the database; `nil` in tests that don't need it.
  var witness: Witness?
  /// Creates spans.
  var traces = Traces()

  /// Items up to this many bytes are stored in the database, where many share one `fsync`.
  static let inlineLimit: Int64 = 32 << 10
  /// Entries per page of a list.
  static let pageLimit = 500

  /// Resolves a token to its principal for an existing capsule.
  func principal(of id: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) -> (
    Principal, CapsuleAccess
  ) {
    let access = try await ask { () throws(StoreError) in try await store.access(id) }
    guard let principal = Principal(token, access), let access else { throw .forbidden }
    guard !access.isDeleted else { throw access.removal.map { .removed($0) } ?? .gone }
    return (principal, access)
  }

  /// What the token's principal may know of a capsule.
  func description(of id: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) -> CapsuleDescription {
    let (principal, _) = try await principal(of: id, token)
    let record = try await record(id)
    guard let receipt = CapsuleReceipt(record.receipt) else { throw .store(.damaged("a receipt")) }
    var usage = record.usage
    var (head, grant): (ChainHead?, LinkGrant?)
    switch principal {
    case .owner, .reader: head = ChainHead(count: usage.items, link: record.head)
    // A contributor doesn’t learn how much others have added.
    case .writer(let writer): (usage, grant) = (writer.usage, writer.grant.flatMap { LinkGrant($0) })
    }
    return CapsuleDescription(
      receipt: receipt, recipients: record.recipients.compactMap { AgeRecipient($0) }, sealedName: record.sealedName,
      canary: record.canary, isReleased: record.release != nil, itemCount: usage.items, byteCount: usage.bytes,
      head: head, grant: grant)
  }

  /// The receipt's bytes, as the owner got them.
  func receipt(of id: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) -> [UInt8] {
    _ = try await principal(of: id, token)
    return try await record(id).receipt
  }

  /// The published time key's bytes. Anyone may fetch them once published.
  func release(of id: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) -> [UInt8] {
    let record = try await ask { () throws(StoreError) in try await store.capsule(id) }
    if let release = record?.release { return release }
    let (_, access) = try await principal(of: id, token)
    // A key is published within a second of its time unless the clock is in doubt.
    throw .sealed(opensAt: access.opensAt, seconds: max(1, access.opensAt - clock.now))
  }

  /// Deletes a capsule for good, its seed first.
  func delete(_ id: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError) {
    let access = try await ask { () throws(StoreError) in try await store.access(id) }
    guard Principal(token, access) == .owner, let access else { throw .forbidden }
    if access.isDeleted { return }
    let items = try await ask { () throws(StoreError) in try await store.delete(id) }
    // Uploads that can't be listed now, and files that can't be removed, are left to the sweep.
    let parts = (try? await uploads.forget(id)) ?? []
    try? await blobs.run { (folder) throws(StoreError) in for part in parts { folder.removePart(part) } }
    try? await blobs.store.remove(items, of: id)
    metrics.deleted.add()
    logger.notice("capsule deleted", metadata: ["items": "\(items.count)"])
  }

  func record(_ id: CapsuleID) async throws(CapsuleServiceError) -> CapsuleRecord {
    guard let record = try await ask({ () throws(StoreError) in try await store.capsule(id) }) else { throw .forbidden }
    guard !record.isDeleted else { throw .gone }
    return record
  }

  /// Calls the store. Failures are counted and logged; clients see no details.
  func ask<Value>(_ work: () async throws(StoreError) -> Value) async throws(CapsuleServiceError) -> Value {
    do {
      return try await work()
    } catch {
      metrics.failures.add()
      logger.error("store", metadata: ["error": "\(error)"])
      throw .store(error)
    }
  }
}
