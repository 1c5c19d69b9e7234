#if PostgreSQL
import Foundation
import Logging
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// Servers that share a database, and migration to it.
@Suite(.enabled(if: PrivatePostgreSQL.shared != nil, "PostgreSQL’s server is not installed: postgresql-15"))
struct SharedDatabaseTests {
  private let site: SiteFixture
  private let folder: TemporaryFolder
  private let address: DatabaseAddress
  private var data: KeeperData { KeeperData(folder: folder.path + "/data") }
  private var program: String { ServerProcess.program.path }
  private var database: [String] { ["--database", address.text] }

  init() throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
    address = try PrivatePostgreSQL.needed().newAddress()
  }

  private func start(_ more: [String] = []) throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", data.folder, "--request-rate", "0"] + more)
  }

  private func item(_ server: ServerProcess, _ item: CapsuleID, of sample: SampleSeal) throws -> Int {
    try server.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status
  }

  @Test func migratesEverythingAndRetiresTheFolder() throws {
    let server = try start()
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    let items = try (0..<3).map { _ in try SampleSeal.item() }
    for (item, count) in zip(items, [3, 30_000, 100_000]) {
      #expect(try server.client.put(item, [UInt8](repeating: 9, count: count), to: sample).status == 201)
    }
    let receipt = try server.client.call("GET", sample.path + "/receipt", sample.token).body
    let migrate = "\(program) capsule migrate --from data --to '\(address.text)' --locale en 2>&1; echo $?"
    #expect(try folder.shell(migrate).contains("Another server"), "a server still runs")
    #expect(server.stop() == 0)
    // Capsules in the folder are never silently left behind.
    #expect(try start(database).errors.contains("Move them first"))
    let said = try folder.shell(migrate)
    #expect(said.contains("item\t3\t") && said.contains("capsule\t1\t") && said.hasSuffix("0\n"), "\(said)")
    #expect(try folder.shell(migrate).contains("were moved"), "nothing is left to move")
    #expect(try start().errors.contains("Start with --database"))
    let first = try start(database)
    let second = try start(database)
    #expect(try second.client.call("GET", sample.path + "/receipt", sample.token).body == receipt)
    for item in items { #expect(try self.item(first, item, of: sample) == 200) }
    let audit = try folder.shell(
      "\(program) capsule audit --data data --database '\(address.text)' --locale en; echo $?")
    #expect(audit.contains("items: 3, bytes: 130003") && audit.hasSuffix("0\n"), "\(audit)")
    let listed = try folder.shell("\(program) capsule list --data data --database '\(address.text)' --locale en")
    #expect(listed.contains(sample.id.text))
  }

  @Test func refusesToMigrateIntoANonEmptyDatabase() async throws {
    let store = try await PostgreSQLStore(address)
    _ = try await store.add(try StoreSamples.capsule(7))
    let server = try start()
    #expect(try server.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status == 201)
    #expect(server.stop() == 0)
    let said = try folder.shell(
      "\(program) capsule migrate --from data --to '\(address.text)' --locale en 2>&1; echo $?")
    #expect(said.contains("isn’t empty") && said.hasSuffix("2\n"), "\(said)")
    #expect(FileManager.default.fileExists(atPath: data.database))
    #expect(try await store.capsules(after: nil, limit: 9).count == 1)
  }

  /// The copy was committed, but the migration did not finish.
  @Test func resumesAnInterruptedMigration() async throws {
    let server = try start()
    #expect(try server.client.seal(try SampleSeal(opensAt: 4_000_000_000)).status == 201)
    #expect(server.stop() == 0)
    let store = try await PostgreSQLStore(address)
    await store.close()
    let first = try data.copyTables(to: address)
    let operation = KeeperOperation(folder: data.folder)
    #expect(try await operation.migrate(to: address).tables == first)
    #expect(!FileManager.default.fileExists(atPath: data.database))
  }

  @Test func aCommandLineWithAPasswordIsRefused() throws {
    let said = try folder.shell(
      "\(program) capsule list --database postgresql://a:s3cret@b/c --locale en 2>&1; echo $?")
    #expect(said.contains("~/.pgpass") && !said.contains("s3cret") && said.hasSuffix("2\n"), "\(said)")
    try folder.write("url", address.text + "\n")
    let listed = try folder.shell(
      "\(program) capsule list --data data --database-file url --locale en 2>&1; echo $?")
    #expect(listed == "0\n")
  }

  /// Parts of one item go to different servers: each continues from the file.
  @Test func continuesAnUploadOnAnotherServer() throws {
    let servers = [try start(database), try start(database)]
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try servers[0].client.seal(sample).status == 201)
    let (id, whole) = (try SampleSeal.item(), (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    for part in 0..<5 {
      let bytes = Array(whole[part * 50_000..<(part + 1) * 50_000])
      #expect(try servers[part % 2].client.part(id, bytes, at: part * 50_000, to: sample).status == 202)
    }
    let last = Array(whole[250_000...])
    #expect(try servers[0].client.part(id, last, at: 250_000, isLast: whole, to: sample).status == 201)
    let got = try servers[1].client.call("GET", "\(sample.path)/items/\(id.text)", sample.readToken)
    #expect(got.status == 200 && got.body == whole)
  }

  /// An upload that another server has restarted with other bytes of the same length isn't continued with an outdated
  /// hash.
  @Test func detectsAnotherServersWrites() throws {
    let servers = [try start(database), try start(database)]
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try servers[0].client.seal(sample).status == 201)
    let id = try SampleSeal.item()
    let (first, other, last) = (
      [UInt8](repeating: 1, count: 50_000), [UInt8](repeating: 2, count: 50_000), [UInt8](repeating: 3, count: 50_000)
    )
    #expect(try servers[0].client.part(id, first, at: 0, to: sample).status == 202)
    #expect(try servers[1].client.part(id, other, at: 0, to: sample).status == 202)
    #expect(try servers[0].client.part(id, last, at: 50_000, isLast: first + last, to: sample).status == 422)
    #expect(try item(servers[0], id, of: sample) == 404)
  }

  private func begin(_ server: ServerProcess, _ bytes: Int, _ token: AccessToken, _ sample: SampleSeal) throws -> Int {
    try server.client.call(
      "PUT", "\(sample.path)/items/\(try SampleSeal.item().text)", token, ["Upload-Offset: 0", "Upload-Complete: ?0"],
      body: [UInt8](repeating: 1, count: bytes), type: "application/octet-stream"
    ).status
  }

  private func addToken(_ server: ServerProcess, bytes: Int64?, _ sample: SampleSeal) throws -> (
    AccessToken, path: String
  ) {
    let token = try #require(AccessToken(bytes: Array(KeyRing.random().prefix(16))))
    let request = WriteTokenRequest(tokenHash: token.hash, itemLimit: nil, byteLimit: bytes).bytes
    let path = "\(sample.path)/tokens/\(try SampleSeal.item().text)"
    #expect(try server.client.call("PUT", path, sample.token, body: request).status == 201)
    return (token, path)
  }

  @Test func unfinishedUploadsAreCountedOverAllServers() throws {
    let servers = [try start(database), try start(database)]
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try servers[0].client.seal(sample).status == 201)
    let (token, path) = try addToken(servers[0], bytes: nil, sample)
    for number in 0..<UploadSessions.tokenLimit { #expect(try begin(servers[number % 2], 1, token, sample) == 202) }
    for server in servers { #expect(try begin(server, 1, token, sample) == 403) }
    // A killed server, or a new one, finds the same.
    #expect(servers[0].stop(SIGKILL) != 0)
    let third = try start(database)
    #expect(try begin(third, 1, token, sample) == 403)
    // The token is revoked on one server; its unfinished uploads on all servers are gone and no longer count.
    #expect(try third.client.call("DELETE", path, sample.token).status == 204)
    #expect(try data.blobs.unfinished().isEmpty)
    for number in 0..<UploadSessions.limit {
      #expect(try begin([third, servers[1]][number % 2], 1, sample.token, sample) == 202)
    }
    for server in [third, servers[1]] { #expect(try begin(server, 1, sample.token, sample) == 403) }
  }

  @Test func unfinishedBytesCountAgainstTheirTokenAtAnyServer() throws {
    let servers = [try start(database), try start(database)]
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try servers[0].client.seal(sample).status == 201)
    let (token, _) = try addToken(servers[0], bytes: 100_000, sample)
    #expect(try begin(servers[0], 60_000, token, sample) == 202)
    #expect(try begin(servers[1], 40_001, token, sample) == 403)
    #expect(
      try servers[1].client.put(try SampleSeal.item(), [UInt8](repeating: 2, count: 20_000), to: sample, token).status
        == 201)
    #expect(
      try servers[1].client.put(try SampleSeal.item(), [UInt8](repeating: 2, count: 20_001), to: sample, token).status
        == 403)
  }

  /// The counts are unlogged; the files remain, and each sweep counts them again.
  @Test func recoversCountsLostInACrash() async throws {
    let data = KeeperData(folder: data.folder, address: address)
    try data.prepare()
    let service = try await data.open(
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let name = PartName(BlobName(try StoreSamples.id(1), try StoreSamples.id(2)))
    _ = try await service.store.add(try StoreSamples.capsule(1))
    #expect(try await service.uploads.admit(name, to: 9, room: 10).isAdmitted)
    let store = try #require(service.store as? PostgreSQLStore)
    _ = try await store.pool.read { try $0.run("TRUNCATE upload") }
    #expect(try await store.uploads(of: try StoreSamples.id(1)).isEmpty)
    _ = try await service.blobs.run { (folder) throws(StoreError) in
      guard let file = try folder.part(name, creating: true) else { throw .failed("no file") }
      try file.truncate(to: 5)
    }
    try await service.sweepUploads()
    #expect(try await store.uploads(of: try StoreSamples.id(1)) == [name: 5])
    await store.close()
  }

  @Test func sealsADayAreCountedOverAllServers() throws {
    let servers = try (0..<2).map { _ in try start(database + ["--seals-per-day", "5", "--request-rate", "1000"]) }
    let statuses = try (0..<8).map { number in
      try servers[number % 2].client.seal(try SampleSeal(opensAt: 4_000_000_000)).status
    }
    #expect(statuses.count { $0 == 201 } == 5 && statuses.count { $0 == 429 } == 3)
  }

  @Test func refillsBuckets() async throws {
    let store = try await PostgreSQLStore(address)
    let slow = BucketSize(kind: "slow", rate: 0.01, capacity: 10)
    for _ in 0..<10 { #expect(try await store.take(1, from: [1], of: slow) == nil) }
    // Drops can be given back, but no more than the bucket holds.
    for _ in 0..<12 { #expect(try await store.take(-1, from: [1], of: slow) == nil) }
    for _ in 0..<10 { #expect(try await store.take(1, from: [1], of: slow) == nil) }
    let wait = try #require(try await store.take(10, from: [1], of: slow))
    #expect((900...1000).contains(wait))
    #expect(try await store.take(1, from: [2], of: slow) == nil)
    #expect(try await store.take(1, from: [1], of: BucketSize(kind: "other", rate: 0.01, capacity: 1)) == nil)
    let fast = BucketSize(kind: "fast", rate: 50, capacity: 10)
    #expect(try await store.take(10, from: [1], of: fast) == nil)
    while try await store.take(10, from: [1], of: fast) != nil {}
    // It is deleted once it is full; the others aren't yet.
    func count() async throws -> Int64? {
      try await store.pool.read { try $0.first("SELECT count(*) AS n FROM bucket")?.integer("n") }
    }
    while try await count() == 4 { try await store.forgetFullBuckets() }
    #expect(try await count() == 3)
  }
}
#endif
