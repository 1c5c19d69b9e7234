import Foundation
import PiggyBank
import TemporaryFolders
import Testing

@testable import Keeper

/// Where the key that wraps seeds is stored, and what a copy of the data folder reveals.
@Suite struct KeySourceTests {
  private let folder: TemporaryFolder
  private let site: SiteFixture
  private var data: KeeperData { KeeperData(folder: folder.path + "/data") }
  private var program: String { ServerProcess.program.path }

  init() throws {
    folder = try TemporaryFolder()
    site = try SiteFixture()
  }

  private func start(_ more: [String]) throws -> ServerProcess {
    try ServerProcess(["--site", site.folder.path, "--data", data.folder] + more)
  }

  /// Whether a folder's files are enough to derive a capsule's time key.
  private func opens(_ folder: String, _ id: CapsuleID) async throws -> Bool {
    let stolen = KeeperData(folder: folder)
    let store = try await SQLiteStore(path: stolen.database)
    defer { withExtendedLifetime(store) {} }
    let record = try #require(try await store.capsule(id))
    guard let setting = try await store.setting(KeyRing.settingName) else { return false }
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let bytes = (try? Data(contentsOf: URL(filePath: "\(folder)/\(path)"))).map { [UInt8]($0) } ?? []
      guard bytes.count == KeyFile.byteCount, let keys = KeyRing(key: bytes, setting: setting) else { continue }
      if (try? CapsuleCheck.timeKey(record, keys)) != nil { return true }
    }
    return false
  }

  @Test(arguments: ["file", "command"])
  func aCopiedDataFolderOpensNothingWithoutItsKey(kind: String) async throws {
    try Data(KeyRing.random()).write(to: URL(filePath: folder.path + "/vault"))
    let key = kind == "file" ? ["--key", folder.path + "/keys"] : ["--key-command", "cat '\(folder.path)/vault'"]
    let server = try start(key)
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    #expect(server.stop() == 0)
    #expect(!server.errors.contains("the key is in the data folder"))
    #expect(try folder.shell("cp -r data stolen; echo done") == "done\n")
    #expect(try await !opens(folder.path + "/stolen", sample.id))
    let options = key.map { $0.hasPrefix("-") ? $0 : "\"\($0)\"" }.joined(separator: " ")
    let whole = try folder.shell("\(program) capsule audit --data data \(options) --locale en; echo $?")
    #expect(whole.hasSuffix("0\n"), "\(whole)")
    #expect(try folder.shell("\(program) capsule audit --data data --locale en; echo $?").hasSuffix("1\n"))
    let without = try start([])
    without.process.waitUntilExit()
    #expect(without.process.terminationStatus == 2)
    let again = try start(key)
    #expect(try again.client.call("GET", sample.path, sample.token).status == 200)
  }

  @Test func warnsWhenTheKeyIsInTheDataFolder() async throws {
    let server = try start([])
    let sample = try SampleSeal(opensAt: 4_000_000_000)
    #expect(try server.client.seal(sample).status == 201)
    #expect(server.errors.contains("anyone who copies the folder can get every time key early"))
    #expect(server.stop() == 0)
    #expect(try await opens(data.folder, sample.id))
    // With another location configured, the service keeps using the existing key until it is moved.
    let moved = try start(["--key", folder.path + "/keys"])
    #expect(try moved.client.call("GET", sample.path, sample.token).status == 200)
    #expect(moved.errors.contains("anyone who copies the folder") && moved.stop() == 0)
    #expect(rename(data.key.path, folder.path + "/keys") == 0)
    let after = try start(["--key", folder.path + "/keys"])
    #expect(try after.client.call("GET", sample.path, sample.token).status == 200)
    #expect(!after.errors.contains("anyone who copies the folder") && after.stop() == 0)
    // A copy of it was left behind, by a restore for example.
    #expect(try data.key.read() == nil)
    try FileManager.default.copyItem(atPath: folder.path + "/keys", toPath: data.key.path)
    let left = try start(["--key", folder.path + "/keys"])
    #expect(left.errors.contains("anyone who copies the folder"))
  }

  @Test func readsAKeyInEveryFormThatProgramsPrint() {
    let key = KeyRing.random()
    let hex = key.map { Hexadecimal.text($0) }.joined()
    let base = Data(key).base64EncodedString()
    for text in [
      hex, hex.uppercased() + "\n", base + "\r\n", base.replacing("=", with: ""),
      base.replacing("+", with: "-").replacing("/", with: "_"),
    ] {
      #expect(KeyCommand.key(Array(text.utf8)) == key, "\(text.count)")
    }
    #expect(KeyCommand.key(key) == key)
    for wrong in ["", "x", String(hex.dropLast()), hex + "00", base + base, String(repeating: "g", count: 64)] {
      #expect(KeyCommand.key(Array(wrong.utf8)) == nil)
    }
  }

  @Test(arguments: ["false", "true", "echo nothing", "head -c 31 /dev/zero", "head -c 32 /dev/zero; exit 1", "yes"])
  func refusesACommandThatGivesNoKey(command: String) throws {
    let server = try start(["--key-command", command])
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 2)
    #expect(server.errors.contains("The command for the capsules’ key failed"), "\(server.errors)")
  }
}
