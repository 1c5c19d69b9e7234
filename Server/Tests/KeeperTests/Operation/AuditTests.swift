import Foundation
import GRDB
import PiggyBank
import Testing

@testable import Keeper

/// What `capsule audit` finds while it can still be repaired.
@Suite struct AuditTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private var data: KeeperData { keeper.data }

  init() throws {
    keeper = try RunningKeeper()
    sample = try keeper.seal()
    #expect(try keeper.client.put(try SampleSeal.item(), [1, 2, 3], to: sample).status == 201)
    #expect(
      try keeper.client.put(try SampleSeal.item(), [UInt8](repeating: 9, count: 50_000), to: sample).status == 201)
  }

  /// The command's output and exit status.
  private func audit() throws -> String {
    try keeper.folder.shell("\(ServerProcess.program.path) capsule audit --data data --locale en; echo $?")
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: data.database).write { db in
      try db.execute(sql: sql)
      #expect(db.changesCount == 1, "\(sql)")
    }
  }

  @Test func isWholeWhenUndamaged() throws {
    let running = try audit()
    #expect(running.contains("Capsules: 1, items: 2, bytes: 50003") && running.hasSuffix("0\n"), "\(running)")
    #expect(keeper.server.stop() == 0)
    #expect(try audit().hasSuffix("0\n"))
  }

  /// Regression: changes by an outsider that the audit didn't notice.
  @Test(arguments: [
    ("UPDATE state SET seed = NULL", "seed"),
    (
      "UPDATE state SET seed = CAST(iif(substr(seed, 1, 1) = x'00', x'01', x'00') || substr(seed, 2) AS BLOB)", "seed"
    ),
    ("UPDATE state SET seed = zeroblob(60)", "seed"),
    ("UPDATE state SET opens_at = opens_at + 50 * 31556952", "opening time"),
    ("UPDATE capsule SET opens_at = opens_at - 1", "opening time"),
    ("UPDATE capsule SET receipt = x''", "receipt"),
    (
      "UPDATE capsule SET receipt = CAST(replace(receipt, '\"owner_sig\":\"', '\"owner_sig\":\"AA') AS BLOB)", "receipt"
    ),
    (
      "UPDATE capsule SET receipt = CAST(replace(CAST(receipt AS TEXT), 'T08:00', 'T09:00') AS BLOB)",
      "another time key"
    ),
    ("UPDATE capsule SET name = x'09'", "name"), ("UPDATE capsule SET canary = x'09'", "test file"),
    ("UPDATE capsule SET recipients = ''", "recipients"),
    ("UPDATE state SET owner_token = zeroblob(32)", "token"), ("UPDATE state SET read_token = zeroblob(32)", "token"),
    ("UPDATE state SET items = items + 1", "item count"), ("UPDATE state SET bytes = 0", "item count"),
    ("UPDATE state SET release = x'7b7d'", "published time key"),
  ])
  func reportsAChangedCapsule(sql: String, reason: String) throws {
    #expect(keeper.server.stop() == 0)
    try change(sql)
    let said = try audit()
    #expect(said.contains("Capsule \(sample.id.text): ") && said.contains(reason) && said.hasSuffix("1\n"), "\(said)")
  }

  @Test func needsTheKey() throws {
    #expect(keeper.server.stop() == 0)
    let kept = try Data(contentsOf: URL(filePath: data.key.path))
    #expect(unlink(data.key.path) == 0)
    let missing = try audit()
    #expect(missing.contains("is missing") && missing.hasSuffix("1\n"), "\(missing)")
    try Data(KeyRing.random()).write(to: URL(filePath: data.key.path))
    let foreign = try audit()
    #expect(foreign.contains("isn’t the one that sealed") && foreign.hasSuffix("1\n"), "\(foreign)")
    try kept.write(to: URL(filePath: data.key.path))
    #expect(try audit().hasSuffix("0\n"))
  }

  @Test func detectsVanishedCapsules() throws {
    _ = keeper.server.stop(SIGKILL)
    #expect(unlink(data.database + "-wal") == 0)
    unlink(data.database + "-shm")
    let said = try audit()
    #expect(said.contains("no longer in the database: \(sample.id.text)") && said.hasSuffix("1\n"), "\(said)")
    // Reporting it doesn't clear it.
    #expect(try audit().contains(sample.id.text))
  }

  @Test func detectsARolledBackDatabase() throws {
    #expect(keeper.server.stop() == 0)
    try change("UPDATE clock SET high_water = high_water - 1000")
    let said = try audit()
    #expect(said.contains("The database is older than it was") && said.hasSuffix("1\n"), "\(said)")
  }

  @Test func remembersTheCapsulesOfAnEarlierVersion() throws {
    #expect(keeper.server.stop() == 0)
    #expect(unlink(data.witness.path) == 0)
    #expect(try audit().hasSuffix("0\n"))
    #expect(try #require(try data.witness.read()).capsules == [sample.id])
  }

  /// Otherwise an owner who repeats the request to seal would silently get another time key.
  @Test func doesNotStartWithAnEmptyDatabaseAfterSealing() throws {
    #expect(keeper.server.stop() == 0)
    for end in ["", "-wal", "-shm"] { unlink(data.database + end) }
    let refused = try keeper.startAgain()
    #expect(!refused.process.isRunning && refused.errors.contains("has sealed capsules"), "\(refused.errors)")
    #expect(unlink(data.witness.path) == 0)
    let accepted = try keeper.startAgain()
    #expect(try accepted.client.call("GET", "/readyz").status == 200)
  }

  @Test func noticesADamagedDatabase() throws {
    #expect(keeper.server.stop() == 0)
    let handle = try FileHandle(forUpdating: URL(filePath: data.database))
    let size = try handle.seekToEnd()
    // The last page belongs to an index or a table.
    try handle.seek(toOffset: size - 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 200))
    try handle.close()
    let said = try audit()
    #expect(said.contains("The database is damaged") && said.hasSuffix("1\n"), "\(said)")
  }

  @Test func reportsABackupWithUnusableSeeds() throws {
    #expect(keeper.server.stop() == 0)
    try change("UPDATE state SET seed = zeroblob(60)")
    let said = try keeper.folder.shell(
      "\(ServerProcess.program.path) capsule backup copy --data data --locale en; echo $?")
    #expect(said.contains("Capsule \(sample.id.text): can’t be opened") && said.hasSuffix("1\n"), "\(said)")
  }

  @Test func readsAFolderThatCanNotBeWrittenTo() throws {
    guard geteuid() == 0 else { return print("skipped: only root may take a folder's right to be written to") }
    _ = keeper.server.stop(SIGKILL)
    guard try keeper.folder.shell("mount --bind data data && mount -o remount,bind,ro data && echo done") == "done\n"
    else { return print("skipped: nothing can be mounted here") }
    defer { _ = try? keeper.folder.shell("umount -l data") }
    let said = try audit()
    #expect(said.contains("Capsules: 1, items: 2") && said.hasSuffix("0\n"), "\(said)")
  }
}
