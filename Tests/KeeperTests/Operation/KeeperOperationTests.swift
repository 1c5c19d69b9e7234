#if Server
import Foundation
import PiggyBank
import Testing

@testable import Keeper

/// Backup, restore, audit and what a start tidies up.
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

  /// A capsule with a small and a large item.
  private func fill(_ server: ServerProcess) throws -> (SampleSeal, [CapsuleID]) {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    let items = try (0..<2).map { _ in try SampleSeal.item() }
    #expect(try server.client.put(items[0], [1, 2, 3], to: sample).status == 201)
    #expect(try server.client.put(items[1], [UInt8](repeating: 9, count: 100_000), to: sample).status == 201)
    return (sample, items)
  }

  @Test func aBackupComesBackWithItsKeyAndNotWithoutIt() async throws {
    let server = try start()
    let (sample, items) = try fill(server)
    let said = try folder.shell(
      "\(program) capsule backup copy --data data --locale en && \(program) capsule export-key apart.key --data data")
    #expect(said.contains("without the key") && said.contains("2 items, 100003 bytes"), "\(said)")
    let files = try folder.shell("find copy -type f; stat -c %a apart.key")
    #expect(!files.contains(".key") && files.contains("600\n"))
    let receipt = try server.client.call("GET", sample.path + "/receipt", sample.token).body
    #expect(server.stop() == 0)
    let without = try folder.shell("\(program) capsule restore copy --key nowhere.key --data back --locale en; echo $?")
    #expect(without.contains("nowhere.key is missing") && without.hasSuffix("2\n"), "\(without)")
    let foreign = try folder.shell(
      "head -c 32 /dev/urandom > foreign.key; \(program) capsule restore copy --key foreign.key --data back --locale en"
    )
    #expect(foreign.contains("is not the one that closed"), "\(foreign)")
    let back = try folder.shell("\(program) capsule restore copy --key apart.key --data back --locale en")
    #expect(back.contains("2 items, 100003 bytes"), "\(back)")
    let restored = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/back"])
    #expect(try restored.client.call("GET", sample.path + "/receipt", sample.token).body == receipt)
    for item in items {
      #expect(try restored.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
  }

  @Test func anAuditNamesWhatIsNotWhole() throws {
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
    #expect(try folder.shell("\(program) capsule audit --data data --locale en").contains("Gone: "))
    #expect(try server.client.call("GET", "\(sample.path)/items/\(items[1].text)", sample.token).status == 500)
    #expect(try server.client.call("GET", "\(sample.path)/items/\(items[0].text)", sample.token).status == 200)
  }

  @Test func aStartTidiesUpAndLosesNothing() throws {
    var server = try start()
    let (sample, items) = try fill(server)
    let part = try SampleSeal.item()
    #expect(try server.client.part(part, [UInt8](repeating: 1, count: 50_000), at: 0, to: sample).status == 202)
    #expect(server.stop(SIGKILL) != 0)
    let orphan = data.blobs.path(BlobName(sample.id, try SampleSeal.item()))
    let stranger = "\(data.blobs.root)/uploads/\(BlobName(try SampleSeal.item(), part).file)"
    let nonsense = "\(data.blobs.root)/00/nonsense"
    for path in [orphan, stranger, nonsense] { try Data([1]).write(to: URL(filePath: path)) }
    server = try start()
    for path in [orphan, stranger, nonsense] { #expect(!FileManager.default.fileExists(atPath: path)) }
    for item in items {
      #expect(try server.client.call("GET", "\(sample.path)/items/\(item.text)", sample.readToken).status == 200)
    }
    let head = try server.client.call("HEAD", "\(sample.path)/items/\(part.text)", sample.token)
    #expect(head.fields["upload-offset"] == "50000")
  }

  @Test func oneServerAtATimeHasTheFolder() throws {
    let server = try start()
    let second = try start()
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 2 && second.errors.contains("Another server already uses"))
    #expect(server.stop() == 0)
  }

  @Test func refusesToStartWithoutItsKey() throws {
    #expect(try start().stop() == 0)
    #expect(unlink(data.key.path) == 0)
    let server = try start()
    server.process.waitUntilExit()
    #expect(
      server.process.terminationStatus == 2 && server.errors.contains("is missing; without it none can be opened"))
  }

  @Test func theClockIsConfirmedWhileTheServerRuns() async throws {
    #expect(try start().stop() == 0)
    let store = try SQLiteStore(path: data.database)
    try await store.save(ClockRecord(highWater: ClockReading.now().wall + 86_400))
    await store.close()
    let server = try start()
    #expect(try server.client.call("GET", "/readyz").text == "clock: set-back\n")
    let status = try folder.shell("\(program) clock status --data data --locale en; echo $?")
    #expect(status.contains("set-back") && status.hasSuffix("1\n"), "\(status)")
    #expect(try folder.shell("\(program) clock confirm --data data --locale en").contains("Confirmed"))
    for _ in 0..<50 where try server.client.call("GET", "/readyz").status != 200 { usleep(100_000) }
    #expect(try server.client.call("GET", "/readyz").status == 200)
  }

  @Test func aFullDiskIsRefusedAndHarmsNothing() throws {
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
    for _ in 0..<100 where statuses.last != 507 {
      statuses.append(
        try server.client.put(try SampleSeal.item(), [UInt8](repeating: 5, count: 400_000), to: sample).status)
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
#endif
