import Foundation
import GRDB
import TemporaryFolders
import Testing

@testable import Keeper

/// Backups in unusual places, and commands that can't do what they should.
@Suite struct BackupTests {
  private let site: SiteFixture
  private let folder: TemporaryFolder
  private var program: String { ServerProcess.program.path }

  init() throws {
    site = try SiteFixture()
    folder = try TemporaryFolder()
  }

  private func start() throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/data"])
  }

  /// Seals a capsule with a small and a large item.
  private func fill(_ server: ServerProcess) throws {
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    for bytes in [[1, 2, 3], [UInt8](repeating: 9, count: 100_000)] {
      #expect(try server.client.put(try SampleSeal.item(), bytes, to: sample).status == 201)
    }
  }

  /// Regression: SQLite couldn't make the files that it wanted beside a backup on a medium that can only be read.
  @Test func restoresFromAMediumThatCanOnlyBeRead() throws {
    let server = try start()
    try fill(server)
    let made = try folder.shell(
      "\(program) capsule backup copy --data data && \(program) capsule export-key apart.key --data data; echo $?")
    #expect(server.stop() == 0 && made.hasSuffix("0\n"), "\(made)")
    let mounted = try folder.shell(
      "rm -f copy/*-wal copy/*-shm; mount --bind copy copy && mount -o remount,ro,bind copy && echo mounted")
    guard mounted == "mounted\n" else { return print("skipped: no disk can be mounted here") }
    defer { _ = try? folder.shell("umount -l copy") }
    let said = try folder.shell("\(program) capsule restore copy --key apart.key --data back --locale en; echo $?")
    #expect(said.contains("items: 2, bytes: 100003") && said.hasSuffix("0\n"), "\(said)")
    #expect(try folder.shell("ls back").contains("partial") == false)
  }

  /// Regression: everything was copied into the new folder itself, which then couldn't take the copy's place.
  @Test func backsUpToAFolderWithATrailingSlash() throws {
    let server = try start()
    try fill(server)
    for name in ["copy/", "other//"] {
      let said = try folder.shell("\(program) capsule backup \(name) --data data --locale en; echo $?")
      #expect(said.contains("items: 2, bytes: 100003") && said.hasSuffix("0\n"), "\(said)")
    }
    #expect(try folder.shell("ls -A copy other; ls -A").contains(".partial") == false)
    #expect(server.stop() == 0)
  }

  /// The folder above is synced, however it is reached.
  @Test func backsUpToAFolderBehindALink() throws {
    let paths = ["copy": ".", "a/copy": "a/.", "/copy": "/.", "/a/b/copy": "/a/b/."]
    for (path, parent) in paths { #expect(KeeperOperation.parent(of: path) == parent) }
    let server = try start()
    try fill(server)
    let said = try folder.shell(
      "mkdir disk && ln -s disk link && \(program) capsule backup link/copy --data data --locale en; echo $?; ls disk")
    #expect(said.contains("items: 2, bytes: 100003") && said.hasSuffix("0\ncopy\n"), "\(said)")
    #expect(server.stop() == 0)
  }

  /// Regression: a restored server said that the owners had deleted what the operator had removed.
  @Test func restoresTheReasonsForRemovals() throws {
    let server = try start()
    let (sample, other) = (try SampleSeal(opensAt: 4_000_000_000), try SampleSeal(opensAt: 4_000_000_000))
    for sample in [sample, other] { #expect(try server.client.seal(sample).status == 201) }
    let remove = "\(program) capsule remove --reason 'Against the rules.' --data data -- \(sample.id.text)"
    #expect(try folder.shell(remove + "; echo $?").hasSuffix("0\n"))
    #expect(try server.client.call("DELETE", other.path, other.token).status == 204)
    let made = try folder.shell(
      "\(program) capsule backup copy --data data && \(program) capsule export-key key --data data; echo $?")
    #expect(server.stop() == 0 && made.hasSuffix("0\n"), "\(made)")
    let said = try folder.shell("\(program) capsule restore copy --key key --data back --locale en; echo $?")
    #expect(said.hasSuffix("0\n"), "\(said)")
    let listed = try folder.shell("\(program) capsule list --data back --locale en")
    #expect(listed.contains("removed by the operator: Against the rules."), "\(listed)")
    #expect(listed.contains("deleted by its owner"), "\(listed)")
    let restored = try ServerProcess(["--site", site.folder.path, "--data", folder.path + "/back"])
    let reply = try restored.client.call("GET", sample.path, sample.token)
    #expect(reply.status == 410 && reply.text.contains("Against the rules."), "\(reply.text)")
  }

  /// Regression: the backup had the files of a capsule that was deleted while its items were copied.
  @Test func keepsNoItemsOfACapsuleThatIsBeingDeleted() throws {
    let server = try start()
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    #expect(try server.client.put(try SampleSeal.item(), SampleSeal.bytes(100_000), to: sample).status == 201)
    #expect(server.stop() == 0)
    try DatabaseQueue(path: folder.path + "/data/capsules.sqlite").write { db in
      try db.execute(
        sql: "UPDATE state SET seed = NULL, is_deleted = 1, items = 0, bytes = 0 WHERE capsule = ?",
        arguments: [sample.id.data])
    }
    let said = try folder.shell("\(program) capsule backup copy --data data --locale en; echo $?")
    #expect(said.contains("items: 0, bytes: 0") && said.hasSuffix("0\n"), "\(said)")
    #expect(try folder.shell("find copy/items -type f") == "")
  }

  /// Regression: a failed backup was reported as a server that can't start.
  @Test func commandsReportTheirOwnFailure() throws {
    let server = try start()
    try fill(server)
    #expect(server.stop() == 0)
    let nowhere = try folder.shell("\(program) capsule backup /proc/copy --data data --locale en; echo $?")
    #expect(nowhere.contains("Can’t write to /proc/copy. Choose") && nowhere.hasSuffix("2\n"), "\(nowhere)")
    let absent = try folder.shell("\(program) capsule export-key none/key --data data --locale en; echo $?")
    #expect(absent.contains("That didn’t work: the key’s folder") && absent.hasSuffix("2\n"), "\(absent)")
    let mounted = try folder.shell("mkdir small; mount -t tmpfs -o size=20k tmpfs small && echo mounted")
    guard mounted == "mounted\n" else { return print("skipped: no disk can be mounted here") }
    defer { _ = try? folder.shell("umount -l small") }
    let full = try folder.shell("TMPDIR=$PWD/small \(program) capsule audit --data data --locale en; echo $?")
    #expect(full.contains("That didn’t work: no space is left on the disk") && full.hasSuffix("2\n"), "\(full)")
  }
}
