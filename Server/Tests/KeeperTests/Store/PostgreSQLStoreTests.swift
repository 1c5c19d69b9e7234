#if PostgreSQL
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// The behaviour specific to PostgreSQL.
@Suite(.enabled(if: PrivatePostgreSQL.shared != nil, "PostgreSQL’s server is not installed: postgresql-15"))
struct PostgreSQLStoreTests {
  private let address: DatabaseAddress

  init() throws {
    address = try PrivatePostgreSQL.needed().newAddress()
  }

  @Test func waitsForTheDisk() async throws {
    #expect(try await PostgreSQLStore(address).isDurable())
    let careless = try PrivatePostgreSQL(["fsync=off"])
    #expect(try await PostgreSQLStore(try careless.newAddress()).isDurable() == false)
  }

  @Test func readsEverythingBack() async throws {
    let capsule = try StoreSamples.capsule(1)
    do {
      let store = try await PostgreSQLStore(address)
      _ = try await store.add(capsule)
      _ = try await store.add(try StoreSamples.item(1, of: 1), quota: Quota())
      try await store.save(ClockRecord(highWater: 77))
      await store.close()
    }
    let store = try await PostgreSQLStore(address)
    #expect(try await store.capsule(capsule.id)?.usage == .init(items: 1, bytes: 3))
    #expect(try await store.clock() == ClockRecord(highWater: 77))
  }

  @Test(arguments: 0..<PostgreSQLSchema.steps.count)
  func migratesADatabaseOfAnEarlierVersion(step: Int) async throws {
    let connection = try PostgreSQLConnection(address)
    try PostgreSQLSchema.migrate(connection, upTo: step)
    let capsule = try StoreSamples.capsule(1)
    if step > 0 {
      try connection.script(
        """
        INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary)
          VALUES (decode('00000000000000010000000000000001', 'hex'), 2000000000, '\\x010203', 'age1a', '', '');
        INSERT INTO state (capsule, opens_at, owner_token, read_token, seed, items, bytes)
          VALUES (decode('00000000000000010000000000000001', 'hex'), 2000000000, '', '', '\\x05', 1, 3);
        INSERT INTO clock (one, high_water, marked_at) VALUES (1, 500, 0)
        """)
    }
    let store = try await PostgreSQLStore(address)
    #expect(try await store.capsule(capsule.id)?.usage == (step > 0 ? .init(items: 1, bytes: 3) : nil))
    #expect(try await store.clock() == (step > 0 ? ClockRecord(highWater: 500) : nil))
    #expect(try await store.add(try StoreSamples.capsule(2)) == StoreSamples.capsule(2))
  }

  @Test func refusesADatabaseOfALaterVersion() async throws {
    let store = try await PostgreSQLStore(address)
    await store.close()
    try PostgreSQLConnection(address).script("INSERT INTO migration (step, name) VALUES (99, 'later')")
    await #expect(throws: StoreError.failed("a newer version wrote this database")) {
      try await PostgreSQLStore(address)
    }
  }

  @Test func makesItsTablesOnceThoughManyStartTogether() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let store = try await PostgreSQLStore(address)
          await store.close()
        }
      }
      try await group.waitForAll()
    }
    let steps = try PostgreSQLConnection(address).first("SELECT count(*) AS count FROM migration")?.integer("count")
    #expect(steps == Int64(PostgreSQLSchema.steps.count))
  }

  /// Two servers add to one capsule: one chain, and no more than the quota.
  @Test func linksTheItemsOfAllServersInOneChain() async throws {
    let stores = [try await PostgreSQLStore(address), try await PostgreSQLStore(address)]
    _ = try await stores[0].add(try StoreSamples.capsule(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        let item = try StoreSamples.item(number, of: 1)
        group.addTask { _ = try await stores[number % 2].add(item, quota: Quota(items: 150)) }
      }
      try await group.waitForAll()
    }
    let (items, isWhole) = try await StoreSamples.chain(of: 1, in: stores[0])
    #expect(items.count == 150 && isWhole)
  }

  @Test func releasesEachCapsuleOnceAcrossServers() async throws {
    var stores: [PostgreSQLStore] = []
    for _ in 0..<3 { stores.append(try await PostgreSQLStore(address)) }
    for number in 1...300 { _ = try await stores[0].add(try StoreSamples.capsule(number, opensAt: Int64(number))) }
    let counts = try await withThrowingTaskGroup(of: ReleaseCount.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask {
          var total = ReleaseCount()
          while true {
            let count = try await store.release(20, clock: ClockRecord(highWater: 290)) { record in
              record.opensAt == 7 ? .fault(.seed) : .entry(.init(capsule: record.id, record: [UInt8(index)]))
            }
            if count.seen == 0 { return total }
            total.seen += count.seen
            total.released += count.released
            total.faults.merge(count.faults) { old, _ in old }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.reduce(0) { $0 + $1.released } == 289 && counts.reduce(0) { $0 + $1.seen } == 290)
    #expect(counts.reduce(0) { $0 + $1.faults.count } == 1)
    // More than one server took part; otherwise this would test nothing.
    #expect(counts.count { $0.released > 0 } > 1)
    #expect(try await stores[0].waiting(at: 1000) == (10, 10))
  }

  @Test func sealsOnceWhenTheLastInviteIsUsedTwice() async throws {
    let stores = [try await PostgreSQLStore(address), try await PostgreSQLStore(address)]
    _ = try await stores[0].add(InviteRecord(name: "anna", hash: [1], limit: 1, createdAt: 5))
    let capsule = try StoreSamples.capsule(1)
    let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<20 { group.addTask { try await stores[number % 2].add(capsule, with: [1]) == capsule } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 } == 20)
    #expect(try await stores[0].invites().map(\.used) == [1])
  }

  @Test func theMarkOnlyGoesBackWhenConfirmed() async throws {
    let (first, second) = (
      try await PostgreSQLStore(address, machine: "first"), try await PostgreSQLStore(address, machine: "second")
    )
    try await first.save(ClockRecord(highWater: 500))
    try await second.save(ClockRecord(highWater: 400))
    #expect(try await first.clock()?.highWater == 500)
    // A server in doubt doesn't advance it.
    try await second.save(ClockRecord(highWater: 900, pause: .jumpedAhead))
    #expect(try await second.clock() == ClockRecord(highWater: 500, pause: .jumpedAhead))
    #expect(try await first.clock() == ClockRecord(highWater: 500))
    try await first.save(ClockRecord(highWater: 100, confirmations: 1))
    #expect(try await first.clock() == ClockRecord(highWater: 100, confirmations: 1))
    // A record from before the confirmation that arrives late.
    try await first.save(ClockRecord(highWater: 900))
    #expect(try await first.clock() == ClockRecord(highWater: 100, confirmations: 1))
  }

  @Test func bindsValuesThatLookLikeSQL() async throws {
    let store = try await PostgreSQLStore(address)
    let name = "'); DROP TABLE invite; --\u{0001}"
    #expect(try await store.add(InviteRecord(name: name, hash: [1], limit: 1, createdAt: 5)))
    #expect(try await store.invites().map(\.name) == [name])
    #expect(try await store.revoke(invite: name))
  }

  @Test func recoversAfterTheDatabaseWasKilled() async throws {
    let database = try PrivatePostgreSQL()
    let store = try await PostgreSQLStore(try database.newAddress())
    _ = try await store.add(try StoreSamples.capsule(1))
    _ = try await store.add(try StoreSamples.item(1, of: 1), quota: Quota())
    try database.crash()
    #expect(try await store.capsule(try StoreSamples.id(1))?.usage.items == 1)
    #expect(try await store.add(try StoreSamples.item(2, of: 1), quota: Quota()).isAdded)
    #expect(try await StoreSamples.chain(of: 1, in: store).isWhole)
  }

  /// A server that accepts connections and stays silent.
  @Test func timesOutOnASilentDatabase() async throws {
    let listener = Process()
    listener.executableURL = URL(filePath: "/usr/bin/python3")
    let path = "/tmp/" + UUID().uuidString.prefix(8)
    listener.arguments = [
      "-c",
      """
      import os, socket, time
      os.mkdir("\(path)")
      s = socket.socket(socket.AF_UNIX); s.bind("\(path)/.s.PGSQL.5432"); s.listen(9)
      print("ready", flush=True); time.sleep(60)
      """,
    ]
    let output = Pipe()
    listener.standardOutput = output
    try listener.run()
    defer {
      listener.terminate()
      try? FileManager.default.removeItem(atPath: path)
    }
    _ = try output.fileHandleForReading.read(upToCount: 1)
    let silent = try DatabaseAddress("postgresql://a@/b?host=\(path)")
    await #expect(throws: StoreError.failed("PostgreSQL doesn’t answer")) {
      try await PostgreSQLStore(silent, limits: .init(connect: 1))
    }
  }

  @Test func saysWhyItCantConnect() async throws {
    let nowhere = try DatabaseAddress("postgresql://a@/b?host=/nowhere")
    let error = await #expect(throws: StoreError.self) { try await PostgreSQLStore(nowhere) }
    guard case .failed(let reason) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(reason.contains("/nowhere"))
  }
}
#endif
