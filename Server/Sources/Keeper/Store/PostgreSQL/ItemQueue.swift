#if PostgreSQL
import PiggyBank
import Synchronization

/// Batches items of many requests: one transaction of a few statements stores all that arrived during the previous
/// ones.
final class ItemQueue: Sendable {
  private struct Job: Sendable {
    let addition: ItemAddition
    let answer: CheckedContinuation<Result<ItemOutcome, StoreError>, Never>
  }

  private struct State {
    var waiting: [Job] = []
    var transactions = 0
  }

  /// Items per transaction: at most 2 MiB, since larger items are files.
  private static let batchLimit = 64
  /// One is prepared while the other waits for the disk.
  private static let transactionLimit = 2
  /// The most waiting items: more than all connections of a listener can submit at once.
  private static let waitingLimit = 4096

  private let pool: PostgreSQLPool
  private let state = Mutex(State())

  init(_ pool: PostgreSQLPool) { self.pool = pool }

  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome {
    let addition = ItemAddition(item: item, body: item.receipt.bodyHash, quota: quota)
    return try await withCheckedContinuation { enqueue(Job(addition: addition, answer: $0)) }.get()
  }

  private func enqueue(_ job: Job) {
    let begins: Bool? = state.withLock { state in
      guard state.waiting.count < Self.waitingLimit else { return nil }
      state.waiting.append(job)
      guard state.transactions < Self.transactionLimit else { return false }
      state.transactions += 1
      return true
    }
    switch begins {
    case nil: job.answer.resume(returning: .failure(.failed("too many items wait for the database")))
    case true?: Task { await run() }
    case false?: break
    }
  }

  private func run() async {
    while let batch = next() {
      do {
        try await commit(batch)
      } catch PostgreSQLError.refused where batch.count > 1 {
        // One item made the batch fail; retried alone, only that one fails.
        for job in batch {
          do { try await commit([job]) } catch { job.answer.resume(returning: .failure(StoreError(postgreSQL: error))) }
        }
      } catch {
        for job in batch { job.answer.resume(returning: .failure(StoreError(postgreSQL: error))) }
      }
    }
  }

  private func next() -> [Job]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.transactions -= 1
        return nil
      }
      let batch = Array(state.waiting.prefix(Self.batchLimit))
      state.waiting.removeFirst(batch.count)
      return batch
    }
  }

  /// Commits all of them and then answers, or does neither.
  private func commit(_ batch: [Job]) async throws {
    let additions = batch.map(\.addition)
    let outcomes = try await pool.performAny { try PostgreSQLStore.add(additions, $0) }
    for (job, outcome) in zip(batch, outcomes) { job.answer.resume(returning: .success(outcome)) }
  }
}

/// An item to be stored, with the hash of its receipt’s body.
struct ItemAddition: Sendable {
  let item: ItemRecord
  let body: [UInt8]
  let quota: Quota

  var name: BlobName { BlobName(item.capsule, item.item) }
}

extension PostgreSQLStore {
  /// Stores items within a transaction; each sees those before it. Takes four statements for any number of items.
  static func add(_ additions: [ItemAddition], _ db: PostgreSQLConnection) throws -> [ItemOutcome] {
    var states = try lock(additions, db)
    var known = try items(additions, db)
    var tokens = try tokens(additions, db)
    var (added, outcomes): ([ItemRecord], [ItemOutcome]) = ([], [])
    for addition in additions {
      let (capsule, bytes) = (addition.item.capsule, addition.item.byteCount)
      guard let state = states[capsule] else {
        outcomes.append(.closed)
        continue
      }
      if let existing = known[addition.name] {
        outcomes.append(.existing(existing))
        continue
      }
      if state.isReleased {
        outcomes.append(.released)
        continue
      }
      guard addition.quota.allows(bytes, beside: state.usage) else {
        outcomes.append(.overQuota)
        continue
      }
      if let writer = addition.item.writer {
        let name = BlobName(capsule, writer)
        guard let token = tokens[name] else {
          outcomes.append(.closed)
          continue
        }
        guard token.allows(bytes) else {
          outcomes.append(.overQuota)
          continue
        }
        tokens[name]?.usage.add(bytes)
      }
      let (record, link) = addition.item.placed(after: state.head, count: state.usage.items, body: addition.body)
      states[capsule]?.usage.add(bytes)
      states[capsule]?.head = link
      known[addition.name] = record
      added.append(record)
      outcomes.append(.added(record))
    }
    if !added.isEmpty { try insert(added, states, db) }
    return outcomes
  }

  private struct ChainState {
    var usage: CapsuleRecord.Usage
    var head: [UInt8]
    let isReleased: Bool
  }

  /// Locks the capsules until the end of the transaction, ordered by ID like every multi-row lock, so that what is read
  /// next can't change.
  private static func lock(_ additions: [ItemAddition], _ db: PostgreSQLConnection) throws -> [CapsuleID: ChainState] {
    let capsules = Set(additions.map(\.item.capsule)).map(\.bytes)
    let rows = try db.run(
      """
      SELECT capsule, items, bytes, head, release IS NOT NULL AS is_released FROM state
      WHERE capsule = ANY ($1::bytea[]) AND NOT is_deleted ORDER BY capsule FOR UPDATE
      """, [.list(capsules)])
    return try rows.reduce(into: [:]) { states, row in
      let usage = CapsuleRecord.Usage(items: try row.integer("items"), bytes: try row.integer("bytes"))
      states[try row.id("capsule")] = ChainState(
        usage: usage, head: try row.bytes("head"), isReleased: try row.flag("is_released"))
    }
  }

  /// The items that are stored already.
  private static func items(_ additions: [ItemAddition], _ db: PostgreSQLConnection) throws -> [BlobName: ItemRecord] {
    let rows = try db.run(
      """
      SELECT item.*, position, previous, author FROM unnest($1::bytea[], $2::bytea[]) AS asked (a, b)
      JOIN item ON item.capsule = a AND item.item = b
      LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
      """, [.list(additions.map(\.item.capsule.bytes)), .list(additions.map(\.item.item.bytes))])
    return try rows.reduce(into: [:]) { found, row in
      let record = try item(row)
      found[BlobName(record.capsule, record.item)] = record
    }
  }

  /// The items' tokens, by capsule and token ID.
  private static func tokens(
    _ additions: [ItemAddition], _ db: PostgreSQLConnection
  ) throws -> [BlobName: WriteTokenRecord] {
    let names = additions.compactMap { addition in addition.item.writer.map { BlobName(addition.item.capsule, $0) } }
    if names.isEmpty { return [:] }
    let rows = try db.run(
      """
      SELECT DISTINCT token.* FROM unnest($1::bytea[], $2::bytea[]) AS asked (a, b) JOIN token ON capsule = a AND id = b
      """, [.list(names.map(\.capsule.bytes)), .list(names.map(\.item.bytes))])
    return try rows.reduce(into: [:]) { found, row in
      let token = try token(row, of: try row.id("capsule"))
      found[BlobName(token.capsule, token.id)] = token
    }
  }

  /// One statement for everything: each is a round trip to the database while the capsules are locked.
  private static func insert(
    _ items: [ItemRecord], _ states: [CapsuleID: ChainState], _ db: PostgreSQLConnection
  ) throws {
    let changed = Set(items.map(\.capsule))
    let heads = states.filter { changed.contains($0.key) }.map { ($0.key.bytes, $0.value) }
    try db.run(
      """
      WITH new AS (
        SELECT * FROM unnest(
          $1::bytea[], $2::bytea[], $3::bytea[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[], $8::bigint[],
          $9::bytea[], $10::bytea[]
        ) AS new (capsule, item, sha256, bytes, received_at, writer, content, position, previous, author)
      ), added AS (
        INSERT INTO item (capsule, item, sha256, bytes, received_at, writer, content)
        SELECT capsule, item, sha256, bytes, received_at, writer, content FROM new
      ), linked AS (
        INSERT INTO chain (capsule, item, position, previous, author)
        SELECT capsule, item, position, previous, author FROM new
      ), counted AS (
        UPDATE token SET items = token.items + sum.items, bytes = token.bytes + sum.bytes FROM (
          SELECT capsule, writer, count(*) AS items, sum(bytes)::bigint AS bytes FROM new WHERE writer IS NOT NULL
          GROUP BY capsule, writer
        ) AS sum WHERE token.capsule = sum.capsule AND token.id = sum.writer
      )
      UPDATE state SET items = head.items, bytes = head.bytes, head = head.link
      FROM unnest($11::bytea[], $12::bigint[], $13::bigint[], $14::bytea[]) AS head (capsule, items, bytes, link)
      WHERE state.capsule = head.capsule
      """,
      [
        .list(items.map(\.capsule.bytes)), .list(items.map(\.item.bytes)), .list(items.map(\.sha256)),
        .integers(items.map(\.byteCount)), .integers(items.map(\.receivedAt)), .list(items.map(\.writer?.bytes)),
        .list(items.map(\.inline)), .integers(items.map { $0.place?.position ?? 0 }),
        .list(items.map { $0.place?.previous ?? [] }), .list(items.map(\.author)), .list(heads.map(\.0)),
        .integers(heads.map(\.1.usage.items)), .integers(heads.map(\.1.usage.bytes)), .list(heads.map(\.1.head)),
      ])
  }
}
#endif
