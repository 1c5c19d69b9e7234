import CapsuleFeature
import Foundation
import Testing

@testable import PiggyBank

/// Runs the command that the recovery sheet and the export print on archives of every kind: an item's archive is
/// under its author's control, and the keeper sees only sealed bytes.
@Suite(.enabled(if: AgeClientTests.age != nil, "age is not installed"))
struct RecoveryCommandTests {
  private static let names: Set<String> = ["header.json", "letter.txt", "photo", "file", "report.json"]
  /// The surroundings of the item's folder, which must not change.
  private static let around = ["keys/owner.key", "keys/time.key", ".bashrc", "letter.txt", "header.json", "photo"]

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private let (owner, time): (AgeIdentity, AgeIdentity)

  init() throws {
    var capsule = try SampleCapsule(seed: 9)
    (owner, time) = (capsule.owner, capsule.timeKey)
    _ = try capsule.header([])
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("keys"), withIntermediateDirectories: true)
    for name in Self.around { try Data("mine \(name)\n".utf8).write(to: url(name)) }
    try Data((owner.text + "\n").utf8).write(to: url("keys/owner.key"))
    try Data((time.text + "\n").utf8).write(to: url("keys/time.key"))
  }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// An entry of a ustar archive with arbitrary claims.
  private static func entry(
    _ name: String, _ content: [UInt8] = [], type: Character = "0", link: String = "", size: Int? = nil
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ place: Int) {
      for (index, byte) in text.utf8.enumerated() { block[place + index] = byte }
    }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    put(name, 0)
    put("0006777", 100)
    put("0000000", 108)
    put("0000000", 116)
    put(octal(size ?? content.count, 11), 124)
    put("00000000000", 136)
    put("        ", 148)
    put(String(type), 156)
    put(link, 157)
    put("ustar\u{0}00", 257)
    put("0000001", 329)
    put("0000003", 337)
    put(octal(block.reduce(0) { $0 + Int($1) }, 6) + "\0 ", 148)
    return block + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Seals an archive as an item with age alone, and runs the command on it.
  private func open(_ archive: [UInt8], as item: String) throws {
    try Data(archive + [UInt8](repeating: 0, count: 1024)).write(to: url("archive"))
    defer { try? FileManager.default.removeItem(at: url("archive")) }
    let shell = try #require(Tool("sh"))
    let seal =
      "cd '\(folder.path)' && age -r \(owner.recipient.text) archive | age -r \(time.recipient.text) > './\(item).age'"
    #expect(try shell.run(["-c", seal], input: []) != nil)
    let command = RecoverySheet.command.replacingOccurrences(of: "ITEM", with: item)
    // Whatever tar's exit status.
    _ = try shell.run(["-c", "cd '\(folder.path)'; \(command); true"], input: [])
  }

  /// Everything in the folder except the sealed items: files with their contents, links with their targets.
  private func found(in name: String = "") throws -> [String: String] {
    let start = name.isEmpty ? folder : url(name)
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: start.path) {
      let file = start.appendingPathComponent(path).path
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR, !path.hasSuffix(".age") else { continue }
      found[path] =
        status.st_mode & S_IFMT == S_IFREG
        ? String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)).prefix(200), as: UTF8.self) : "special"
    }
    return found
  }

  @Test(
    arguments: [
      ("absolute", entry("/tmp/touchstone-escaped", text("x")) + entry("letter.txt", text("hi"))),
      ("parent", entry("../letter.txt", text("x")) + entry("../keys/owner.key", text("x"))),
      ("deep parent", entry("letter.txt/../../.bashrc", text("x"))),
      (
        "the keys",
        entry("owner.key", text("x")) + entry("keys/owner.key", text("x")) + entry("keys/time.key", text("x"))
      ),
      ("dotfiles", entry(".bashrc", text("x")) + entry(".ssh/authorized_keys", text("x"))),
      (
        "a link and a file through it", entry("photo", type: "2", link: "../keys") + entry("photo/owner.key", text("x"))
      ),
      (
        "a link over which a file comes",
        entry("photo", type: "2", link: "../keys/owner.key") + entry("photo", text("x"))
      ),
      ("a hard link", entry("photo", type: "1", link: "../keys/owner.key") + entry("photo", text("x"))),
      ("an absolute hard link", entry("letter.txt", type: "1", link: "/etc/passwd") + entry("letter.txt", text("x"))),
      ("a device", entry("dev", type: "3") + entry("block", type: "4") + entry("pipe", type: "6")),
      (
        "a folder that becomes a link",
        entry("file/", type: "5") + entry("file", type: "2", link: "../keys") + entry("file/owner.key", text("x"))
      ),
      ("a long name", entry("././@LongLink", text("../keys/owner.key\0"), type: "L") + entry("letter.txt", text("x"))),
      ("a pax path", entry("pax", text("26 path=../keys/owner.key\n"), type: "x") + entry("letter.txt", text("x"))),
      ("a lie about the size", entry("letter.txt", text("x"), size: 8_589_934_591)),
      ("a sparse file of gigabytes", entry("photo", type: "S", size: 0)),
      ("nothing", []),
      ("noise", (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }),
    ] as [(String, [UInt8])])
  func changesNothingOutsideTheItemsFolder(what: String, archive: [UInt8]) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try found()
    try open(archive, as: "-item_1")
    let after = try found().filter { !$0.key.hasPrefix("-item_1/") }
    #expect(after == before, "\(what)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/touchstone-escaped"))
    let inside = try found(in: "-item_1")
    for name in inside.keys {
      #expect(Self.names.contains(String(name.prefix { $0 != "/" })), "\(what): \(name)")
    }
    #expect(!inside.values.contains { $0.contains("AGE-SECRET-KEY") }, "\(what): \(inside)")
  }

  @Test func takesTheFirstOfTwoFilesOfOneName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try open(Self.entry("letter.txt", Self.text("first")) + Self.entry("letter.txt", Self.text("second")), as: "a")
    #expect(try found(in: "a") == ["letter.txt": "first"])
  }

  @Test func opensNothingIntoAFolderThatIsThere() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: url("a"), withIntermediateDirectories: true)
    try open(Self.entry("letter.txt", Self.text("x")), as: "a")
    #expect(try found(in: "a").isEmpty)
  }

  @Test func keepsManyItemsApart() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<20 {
      try open(
        Self.entry("header.json", Self.text("{\(number)}")) + Self.entry("letter.txt", Self.text("\(number)")),
        as: "item\(number)")
    }
    for number in 0..<20 {
      #expect(try found(in: "item\(number)") == ["header.json": "{\(number)}", "letter.txt": "\(number)"])
    }
  }
}
