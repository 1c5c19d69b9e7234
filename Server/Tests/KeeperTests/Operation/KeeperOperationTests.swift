import Dispatch
import Foundation
import GRDB
import PiggyBank
import Synchronization
import TemporaryFolders
import Testing

@testable import Keeper

/// Backup, restore, audit, and clean-up at start.
@Suite struct KeeperOperationTests {
  private let site: SiteFixture
  private let folder: TemporaryFolder
  private var data: KeeperData { KeeperData(folder: folder.path + "/data") }
  private var program: String { ServerProcess.program.path }

  init() throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
  }

  private func start() throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", data.folder])
  }

  /// Seals a capsule with a small and a large item.
  private func fill(_ server: ServerProcess) throws -> (SampleSeal, [CapsuleID]) {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    let items = try (0..<2).map { _ in try SampleSeal.item() }
    #expect(try server.client.put(items[0], [1, 2, 3], to: sample).status == 201)
    #expect(try server.client.put(items[1], [UInt8](repeating: 9, count: 100_000), to: sample).status == 201)
    return (sample, items)
  }

  @Test func restoresABackupOnlyWithItsKey() async throws {
    let server = try start()
    let (sample, items) = try fill(server)
    let said = try folder.shell(
      "\(program) capsule backup copy --data data --locale en && \(program) capsule export-key apart.key --data data")
    #expect(said.contains("without the key") && said.contains("items: 2, bytes: 100003"), "\(said)")
    let files = try folder.shell("find copy -type f; stat -c %a apart.key")
    #expect(!files.contains(".key") && files.contains("600\n"))
    let receipt = try server.client.call("GET", sample.path + "/receipt", sample.token).body
    #expect(server.stop() == 0)
    let without = try folder.shell("\(program) capsule restore copy --key nowhere.key --data back --locale en; echo $?")
    #expect(without.contains("nowhere.key is missing") && without.hasSuffix("2\n"), "\(without)")
    let foreign = try folder.shell(
      "head -c 32 /dev/urandom > foreign.key; \(program) capsule restore copy --key foreign.key --data back --locale en"
    )
    #expect(foreign.contains("isn’t the one that sealed"), "\(foreign)")
    let back = try folder.shell("\(program) capsule restore copy --key apart.key --data back --locale en")
    #expect(back.contains("items: 2, bytes: 100003"), "\(back)")
    let restored = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/back"])
    #expect(try restored.client.call("GET", sample.path + "/receipt", sample.token).body == receipt)
    for item in items {
      #expect(try restored.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
  }

  @Test func auditReportsDamagedItems() throws {
    let server = try start()
    let (sample, items) = try fill(server)
    let file = data.blobs.path(BlobName(sample.id, items[1]))
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.seek(toOffset: 77)
    try handle.write(contentsOf: [0])
    try handle.close()
    let body = AuditRequest(nonce: KeyRing.random()).bytes
    let answer = try #require(
      AuditAnswer(try server.client.call("POST", sample.path + "/audit", sample.token, body: body).body))
    #expect(answer.findings.count { $0.state == .damaged } == 1)
    #expect(answer.findings.first { $0.item == items[1] }?.state == .damaged)
    let said = try folder.shell("\(program) capsule audit --data data --locale en; echo $?")
    #expect(said.contains("Changed: ") && said.hasSuffix("1\n"), "\(said)")
    #expect(unlink(file) == 0)
    #expect(try folder.shell("\(program) capsule audit --data data --locale en").contains("Missing: "))
    #expect(try server.client.call("GET", "\(sample.path)/items/\(items[1].text)", sample.token).status == 500)
    #expect(try server.client.call("GET", "\(sample.path)/items/\(items[0].text)", sample.token).status == 200)
  }

  @Test func reportsAndLaterRemovesACrashsLeftovers() throws {
    var server = try start()
    let (sample, items) = try fill(server)
    let part = try SampleSeal.item()
    #expect(try server.client.part(part, [UInt8](repeating: 1, count: 50_000), at: 0, to: sample).status == 202)
    #expect(server.stop(SIGKILL) != 0)
    // Orphans as a crash leaves them, new and old.
    let paths = try (0..<2).map { _ in data.blobs.path(BlobName(sample.id, try SampleSeal.item())) }
    for path in paths { try Data([1]).write(to: URL(filePath: path)) }
    let said = try folder.shell(
      "touch -d '8 days ago' \(paths[1]); \(program) capsule audit --data data --locale en; echo $?")
    for path in paths.map({ $0.dropFirst(folder.path.count + 1) }) {
      #expect(said.contains("Not in any capsule, will be deleted after a week: \(path)\n"), "\(said)")
    }
    #expect(said.contains("items: 2, bytes: 100003") && said.hasSuffix("0\n"))
    server = try start()
    for _ in 0..<100 where FileManager.default.fileExists(atPath: paths[1]) { usleep(100_000) }
    #expect(!FileManager.default.fileExists(atPath: paths[1]) && FileManager.default.fileExists(atPath: paths[0]))
    for _ in 0..<100 where try !server.client.call("GET", "/metrics").text.contains("files_without_record 1\n") {
      usleep(100_000)
    }
    let figures = try server.client.call("GET", "/metrics").text
    #expect(figures.contains("touchstone_files_removed_total 1\n"))
    #expect(figures.contains("touchstone_files_without_record 1\n"))
    for item in items {
      #expect(try server.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
    let head = try server.client.call("HEAD", "\(sample.path)/items/\(part.text)", sample.token)
    #expect(head.fields["upload-offset"] == "50000")
  }

  @Test func restoresOverNothingThatIsThere() throws {
    let server = try start()
    _ = try fill(server)
    _ = try folder.shell("\(program) capsule backup copy --data data; \(program) capsule export-key a.key --data data")
    let running = try folder.shell("\(program) capsule restore copy --key a.key --data data --locale en; echo $?")
    #expect(running.contains("is already using") && running.hasSuffix("2\n"), "\(running)")
    #expect(server.stop() == 0)
    for left in ["capsules.sqlite", "capsules.sqlite-wal"] {
      let said = try folder.shell(
        "mkdir back; touch back/\(left); \(program) capsule restore copy --key a.key --data back --locale en; echo $?; rm -r back"
      )
      #expect(said.contains("back/\(left)") && said.hasSuffix("2\n"), "\(said)")
    }
  }

  @Test func waitsOnceForALockedDatabase() throws {
    let server = try start()
    let (sample, _) = try fill(server)
    let other = try DatabaseQueue(path: data.database)
    let statuses = Mutex<[Int]>([])
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      // `concurrentPerform` would send only as many at once as there are processor cores.
      let group = DispatchGroup()
      for _ in 0..<30 {
        group.enter()
        Thread.detachNewThread { [client = server.client] in
          let status = (try? client.put(try SampleSeal.item(), [1, 2, 3], to: sample).status) ?? 0
          statuses.withLock { $0.append(status) }
          group.leave()
        }
      }
      group.wait()
      try db.execute(sql: "ROLLBACK")
    }
    #expect(statuses.withLock { $0 } == [Int](repeating: 503, count: 30))
    #expect(try server.client.put(try SampleSeal.item(), [1, 2, 3], to: sample).status == 201)
  }

  @Test func reportsAnUnwritableDisk() throws {
    guard geteuid() == 0 else { return print("skipped: only root may take a disk's right to be written to") }
    guard try folder.shell("mkdir data; mount -t tmpfs tmpfs data && echo mounted") == "mounted\n" else {
      return print("skipped: no disk can be mounted here")
    }
    defer { _ = try? folder.shell("umount -l data") }
    var server = try start()
    let (sample, items) = try fill(server)
    #expect(server.stop() == 0)
    #expect(try folder.shell("mount -o remount,ro data && echo done") == "done\n")
    let refused = try start()
    refused.process.waitUntilExit()
    #expect(refused.process.terminationStatus == 2 && refused.errors.contains("data"), "\(refused.errors)")
    #expect(try folder.shell("mount -o remount,rw data && echo done") == "done\n")
    server = try start()
    for item in items {
      #expect(try server.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
  }

  @Test func locksTheFolderForOneServer() throws {
    let server = try start()
    let second = try start()
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 2 && second.errors.contains("Another server is already using"))
    #expect(server.stop() == 0)
  }

  @Test func refusesToStartWithoutItsKey() throws {
    #expect(try start().stop() == 0)
    #expect(unlink(data.key.path) == 0)
    let server = try start()
    server.process.waitUntilExit()
    #expect(
      server.process.terminationStatus == 2
        && server.errors.contains("is missing, and without it none of them can be opened"))
  }

  @Test func theClockIsConfirmedWhileTheServerRuns() async throws {
    #expect(try start().stop() == 0)
    let store = try await SQLiteStore(path: data.database)
    try await store.save(ClockRecord(highWater: ClockReading.now().wall + 86_400))
    await store.close()
    let server = try start()
    #expect(try server.client.call("GET", "/readyz").text == "clock: set-back\n")
    let status = try folder.shell("\(program) clock status --data data --locale en; echo $?")
    #expect(status.contains("A server is running") && status.contains("set-back"), "\(status)")
    #expect(status.hasSuffix("1\n"))
    #expect(try folder.shell("\(program) clock confirm --data data --locale en").contains("Confirmed"))
    for _ in 0..<50 where try server.client.call("GET", "/readyz").status != 200 { usleep(100_000) }
    #expect(try server.client.call("GET", "/readyz").status == 200)
    #expect(server.stop() == 0)
    let stopped = try folder.shell("\(program) clock status --data data --locale en; echo $?")
    #expect(stopped.contains("No server is running") && stopped.hasSuffix("0\n"), "\(stopped)")
  }

  /// The machine's clock is right; what the running server stored of its own isn't.
  @Test func reportsTheRunningServersClock() async throws {
    #expect(try start().stop() == 0)
    let store = try await SQLiteStore(path: data.database)
    let mark = ClockReading.now().wall - 60
    try await store.save(ClockRecord(highWater: mark, pause: .longAbsence))
    let operation = KeeperOperation(folder: data.folder)
    // As held by a running server.
    let lock = try data.lock()
    #expect(
      try await operation.clock() == KeeperClockStatus(trusted: mark, pause: "long-absence", isRunning: true))
    try await store.save(ClockRecord(highWater: mark))
    #expect(try await operation.clock() == KeeperClockStatus(trusted: mark, pause: nil, isRunning: true))
    withExtendedLifetime(lock) {}
  }

  /// Regression: a newer program's command migrated the database under a running server of an earlier version.
  @Test func migratesNoDatabaseThatAServerUses() async throws {
    try data.prepare()
    let early = try DatabaseQueue(path: data.database)
    try SQLiteSchema.migrator.migrate(early, upTo: "v5-chain")
    try early.close()
    let operation = KeeperOperation(folder: data.folder)
    // As held by a running server.
    do {
      let lock = try data.lock()
      await #expect(throws: SQLiteStore.earlierServer) { try await operation.clock() }
      #expect(try !isMigrated())
      withExtendedLifetime(lock) {}
    }
    _ = try await operation.clock()
    #expect(try isMigrated())
  }

  private func isMigrated() throws -> Bool {
    try DatabaseQueue(path: data.database).read { try SQLiteSchema.migrator.hasCompletedMigrations($0) }
  }

  @Test(arguments: [400_000, 20_000])
  func refusesUploadsOnAFullDiskWithoutDamage(count: Int) throws {
    guard geteuid() == 0 else { return print("skipped: only root may make a small disk") }
    let disk = folder.path + "/data"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard try folder.shell("mount -t tmpfs -o size=8m tmpfs data && echo mounted") == "mounted\n" else {
      return print("skipped: no small disk can be mounted here")
    }
    defer { _ = try? folder.shell("umount -l data") }
    let server = try start()
    let (sample, items) = try fill(server)
    var statuses: [Int] = []
    // Small ones are in the database, whose WAL has to be checkpointed and whose pages are overwritten on deletion.
    for _ in 0..<1000 where statuses.last != 507 {
      statuses.append(
        try server.client.put(try SampleSeal.item(), [UInt8](repeating: 5, count: count), to: sample).status)
    }
    #expect(statuses.last == 507 && statuses.dropLast().allSatisfy { $0 == 201 })
    for item in items {
      #expect(try server.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
    #expect(try folder.shell("\(program) capsule audit --data data --locale en; echo $?").hasSuffix("0\n"))
    #expect(try server.client.call("DELETE", sample.path, sample.token).status == 204)
    let next = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(next).status == 201)
  }
}
