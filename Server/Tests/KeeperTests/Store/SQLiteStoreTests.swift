import Foundation
import GRDB
import Synchronization
import TemporaryFolders
import Testing

@testable import Keeper

/// The behaviour specific to SQLite.
@Suite struct SQLiteStoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/capsules.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func waitsForTheDisk() async throws {
    #expect(try await SQLiteStore(path: path).isDurable())
    #expect(try await SQLiteStore(path: path + "2", synchronous: .normal).isDurable() == false)
  }

  /// Regression: while writes kept coming, nothing that needs the connection alone had its turn, so that `/readyz` and
  /// deletions hung.
  /// The operator's message depends on it: a folder that can't be written to is theirs to change.
  @Test func tellsAReadOnlyDatabaseFromOtherFailures() {
    #expect(StoreError(DatabaseError(resultCode: .SQLITE_READONLY)) == .readOnly)
    #expect(ErrorPhrase.isReadOnly(DatabaseError(resultCode: .SQLITE_READONLY_CANTINIT)))
    #expect(!ErrorPhrase.isReadOnly(DatabaseError(resultCode: .SQLITE_IOERR)))
    #expect(ErrorPhrase.isDamage(DatabaseError(resultCode: .SQLITE_NOTADB)))
    #expect(!ErrorPhrase.isDamage(DatabaseError(resultCode: .SQLITE_READONLY)))
  }

  @Test func hasItsTurnWhileWritesKeepComing() async throws {
    let store = try await SQLiteStore(path: path)
    let load = WriteLoad(store.queue)
    load.write()
    while load.count.load(ordering: .relaxed) == 0 { await Task.yield() }
    #expect(await store.isDurable())
    #expect(load.count.load(ordering: .relaxed) < WriteLoad.limit)
    load.isDone.store(true, ordering: .relaxed)
    await store.close()
  }

  @Test func readsEverythingBack() async throws {
    let capsule = try StoreSamples.capsule(1)
    do {
      let store = try await SQLiteStore(path: path)
      _ = try await store.add(capsule)
      _ = try await store.add(try StoreSamples.item(1, of: 1), quota: Quota())
      try await store.save(ClockRecord(highWater: 77))
      await store.close()
    }
    let store = try await SQLiteStore(path: path)
    #expect(try await store.capsule(capsule.id)?.usage == .init(items: 1, bytes: 3))
    #expect(try await store.clock() == ClockRecord(highWater: 77))
  }

  @Test func migratesADatabaseOfAnEarlierVersion() async throws {
    do {
      let pool = try DatabasePool(path: path)
      try SQLiteSchema.migrator.migrate(pool, upTo: "v1")
      try await pool.write { try $0.execute(sql: "INSERT INTO clock VALUES (1, 500, 2)") }
      try pool.close()
    }
    let store = try await SQLiteStore(path: path)
    #expect(try await store.clock() == ClockRecord(highWater: 500, confirmations: 2))
  }

  /// Every published schema, with a capsule and an item in it.
  @Test(arguments: SQLiteSchema.migrator.migrations)
  func migratesEveryEarlierSchema(version: String) async throws {
    let early = try DatabaseQueue(path: path)
    try SQLiteSchema.migrator.migrate(early, upTo: version)
    let (capsule, item) = (try StoreSamples.capsule(1), try StoreSamples.item(1, of: 1))
    try await early.write { db in
      try db.execute(
        sql: """
          INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary) VALUES (?, 2, ?, 'age1a', x'04', x'')
          """,
        arguments: [capsule.id.data, Data(capsule.receipt)])
      try db.execute(
        sql: """
          INSERT INTO state (capsule, opens_at, owner_token, read_token, seed, items, bytes)
          VALUES (?, 2, x'01', x'02', x'03', 1, 3)
          """, arguments: [capsule.id.data])
      try db.execute(
        sql: "INSERT INTO item (capsule, item, sha256, bytes, received_at, content) VALUES (?, ?, ?, 3, 5, x'010101')",
        arguments: [capsule.id.data, item.item.data, Data(item.sha256)])
      try db.execute(sql: "INSERT INTO clock (one, high_water, confirmations) VALUES (1, 500, 2)")
      if ["v5-chain", "v6-waiting"].contains(version) {
        // That migration's effect on existing rows; here it found none.
        try ChainMigration.link(db)
      }
    }
    try early.close()
    let store = try await SQLiteStore(path: path)
    let found = try #require(try await store.capsule(capsule.id))
    #expect(found.wrappedSeed == [3] && found.recipients == ["age1a"] && found.usage == .init(items: 1, bytes: 3))
    #expect(try await store.item(item.item, of: capsule.id)?.inline == [1, 1, 1])
    #expect(try await store.clock() == ClockRecord(highWater: 500, confirmations: 2))
    #expect(try await StoreSamples.chain(of: 1, in: store).isWhole)
    #expect(try await store.due(at: 2, limit: 9).map(\.id) == [capsule.id])
    #expect(try await store.waiting(at: 2) == (1, 1))
  }

  @Test func refusesADatabaseOfALaterVersion() async throws {
    let store = try await SQLiteStore(path: path)
    try await store.queue.perform { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999')") }
    await store.close()
    await #expect(throws: StoreError.failed("a newer version wrote this database")) {
      try await SQLiteStore(path: path)
    }
  }

  @Test func remembersWhyTheClockIsPausedAndSince() async throws {
    let store = try await SQLiteStore(path: path)
    let record = ClockRecord(
      highWater: 500, confirmations: 1, pause: .jumpedAhead,
      anchor: ClockAnchor(wall: 400, boot: 30, bootID: BootID(text: "a start")))
    try await store.save(record)
    #expect(try await store.clock() == record)
  }

  @Test func undoesNoConfirmationOfTheClock() async throws {
    let store = try await SQLiteStore(path: path)
    try await store.save(ClockRecord(highWater: 500, confirmations: 1))
    try await store.save(ClockRecord(highWater: 900, confirmations: 0))
    #expect(try await store.clock() == ClockRecord(highWater: 500, confirmations: 1))
  }

  @Test func leavesNoTraceOfADeletedSeed() async throws {
    let store = try await SQLiteStore(path: path)
    var capsule = try StoreSamples.capsule(1)
    let seed = Array("a seed that nobody is to find again in any file ever".utf8)
    capsule.wrappedSeed = seed
    _ = try await store.add(capsule)
    func isFound() throws -> Bool {
      try ["", "-wal"].contains { try Data(contentsOf: URL(filePath: path + $0)).range(of: Data(seed)) != nil }
    }
    #expect(try isFound())
    _ = try await store.delete(capsule.id)
    #expect(try !isFound())
  }

  @Test func completesAnInterruptedDeletion() async throws {
    let store = try await SQLiteStore(path: path)
    for capsule in [1, 2] {
      _ = try await store.add(try StoreSamples.capsule(capsule))
      for number in 1...20 { _ = try await store.add(try StoreSamples.item(number, of: capsule), quota: Quota()) }
    }
    // As far as the first of its commits.
    try await store.queue.perform {
      try $0.execute(sql: "UPDATE state SET is_deleted = 1 WHERE hex(capsule) LIKE '%01'")
    }
    try await store.purge()
    #expect(try await store.items(of: try StoreSamples.id(1), by: nil, after: nil, limit: 99).isEmpty)
    #expect(try await store.items(of: try StoreSamples.id(2), by: nil, after: nil, limit: 99).count == 20)
  }

  @Test func leavesNoChainOfADeletedCapsule() async throws {
    let store = try await SQLiteStore(path: path)
    _ = try await store.add(try StoreSamples.capsule(1))
    for number in 1...200 { _ = try await store.add(try StoreSamples.item(number, of: 1), quota: Quota()) }
    _ = try await store.delete(try StoreSamples.id(1))
    #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM chain") } == 0)
  }

  /// Items stored by earlier versions are chained in order of receipt.
  @Test func linksWhatEarlierVersionsStored() async throws {
    let early = try DatabaseQueue(path: path)
    try SQLiteSchema.migrator.migrate(early, upTo: "v4-invites")
    let capsule = try StoreSamples.capsule(1)
    let times: [Int: Int64] = [5: 30, 1: 10, 300: 20, 4: 20]
    try await early.write { db in
      try db.execute(
        sql: "INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary) VALUES (?, 2, ?, '', x'', x'')",
        arguments: [capsule.id.data, Data(capsule.receipt)])
      try db.execute(
        sql: """
          INSERT INTO state (capsule, opens_at, owner_token, read_token, seed, items, bytes) VALUES (?, 2, x'', x'', x'01', 4, 12)
          """, arguments: [capsule.id.data])
      for number in [5, 1, 300, 4] {
        let item = try StoreSamples.item(number, of: 1)
        try db.execute(
          sql:
            "INSERT INTO item (capsule, item, sha256, bytes, received_at, content) VALUES (?, ?, ?, ?, ?, x'010101')",
          arguments: [
            item.capsule.data, item.item.data, Data(item.sha256), item.byteCount, times[number],
          ])
      }
    }
    try early.close()
    let store = try await SQLiteStore(path: path)
    let (items, isWhole) = try await StoreSamples.chain(of: 1, in: store)
    let order = try [1, 300, 4, 5].map { try StoreSamples.id($0) }
    #expect(isWhole && items.map(\.item) == order)
    #expect(items.allSatisfy { $0.author == nil })
    #expect(try await store.add(try StoreSamples.item(9, of: 1), quota: Quota()).isAdded)
    #expect(try await StoreSamples.chain(of: 1, in: store).isWhole)
  }

  @Test func failsOneWriteOfACommitAlone() async throws {
    let store = try await SQLiteStore(path: path)
    _ = try await store.add(try StoreSamples.capsule(1))
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          do {
            if number.isMultiple(of: 10) {
              // The table rejects the write after other writes of the same transaction.
              try await store.queue.perform { try $0.execute(sql: "INSERT INTO item (capsule) VALUES (NULL)") }
            } else {
              _ = try await store.add(try StoreSamples.item(number, of: 1), quota: Quota())
            }
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 } == 90)
    #expect(try await store.capsule(try StoreSamples.id(1))?.usage.items == 90)
  }

  @Test func refusesADamagedDatabase() async throws {
    try folder.write("capsules.sqlite", String(repeating: "no database ", count: 1000))
    await #expect(throws: StoreError.damaged("SQLite 26 (file is not a database)")) {
      try await SQLiteStore(path: path)
    }
  }
}

/// Writes of which one always waits when another ends.
private final class WriteLoad: Sendable {
  /// Without turns, everything else would come after the last of them.
  static let limit = 500

  let count = Atomic(0)
  let isDone = Atomic(false)
  private let queue: CommitQueue

  init(_ queue: CommitQueue) { self.queue = queue }

  func write() {
    Task { try? await queue.perform { [self] _ in writeNext() } }
  }

  /// Runs on the connection's own thread, in the middle of a commit.
  private func writeNext() {
    guard count.add(1, ordering: .relaxed).newValue < Self.limit, !isDone.load(ordering: .relaxed) else { return }
    write()
    while queue.waitingCount == 0 { usleep(100) }
  }
}
