import Cryptography
import Foundation
import Testing

@testable import PiggyBank

struct ItemSealerTests {
  @Test(arguments: [0, 1, 511, 512, 513, 65_535, 65_536, 200_000])
  func opensWhatItSealed(count: Int) throws {
    var capsule = try SampleCapsule(seed: UInt64(count))
    let bytes = capsule.random.bytes(count)
    let header = try capsule.header(bytes)
    let sealed = try capsule.seal(bytes, header)
    #expect(try capsule.open(sealed, header.item) == bytes)
  }

  @Test func reportsSizeAndDigestOfWhatItGaveOut() throws {
    var capsule = try SampleCapsule(seed: 1)
    let header = try capsule.header([1, 2, 3])
    var sealer = try capsule.sealer(header)
    let start = sealer.seal([1, 2, 3])
    let finished = sealer.finish()
    let end = try #require(finished)
    #expect(end.sha256 == SHA256.hash(start + end.bytes))
    #expect(sealer.byteCount == Int64(start.count + end.bytes.count))
  }

  @Test func hidesLengthsAmongOthers() throws {
    var capsule = try SampleCapsule(seed: 2)
    var sizes: Set<Int> = []
    for count in [10_000, 10_100, 10_200] {
      let bytes = [UInt8](repeating: 1, count: count)
      let header = try capsule.header(bytes)
      sizes.insert(try capsule.seal(bytes, header).count)
    }
    #expect(sizes.count == 1)
  }

  @Test func finishesNoFileThatIsShorterThanItsHeaderSays() throws {
    var capsule = try SampleCapsule(seed: 3)
    let header = try capsule.header([1, 2, 3])
    var sealer = try capsule.sealer(header)
    _ = sealer.seal([1, 2])
    #expect(sealer.finish() == nil)
  }

  /// Its item could never be opened.
  @Test func sealsNoHeaderThatCantBeReadAgain() throws {
    var capsule = try SampleCapsule(seed: 8)
    let header = try capsule.header([1])
    var changes = [header, header, header, header, header]
    // A photo's name can be of any length: a character may have any number of accents.
    changes[0].fileName = String(repeating: "a\u{301}", count: 8000)
    changes[1].mediaType = String(repeating: "x", count: 16_384)
    changes[2].coreHash = []
    changes[3].sha256 = [1]
    changes[4].size = -1
    let random = capsule.random.bytes(ItemSealer.randomByteCount(recipients: 1, kind: capsule.owner.kind))
    for change in changes {
      let sealer = ItemSealer(
        change, recipients: [capsule.owner.recipient], timeKey: capsule.timeKey.recipient, random: random)
      #expect(sealer == nil)
    }
    let long = try capsule.header([1], fileName: String(repeating: "a", count: 15_000))
    #expect(try capsule.open(try capsule.seal([1], long), long.item) == [1])
  }

  @Test func finishesOnce() throws {
    var capsule = try SampleCapsule(seed: 4)
    var sealer = try capsule.sealer(try capsule.header([1]))
    _ = sealer.seal([1])
    let first = sealer.finish()
    let count = sealer.byteCount
    let second = sealer.finish()
    #expect(first != nil && second == nil)
    #expect(sealer.byteCount == count)
  }

  @Test func keepsAPhotosReportBesideIt() throws {
    var capsule = try SampleCapsule(seed: 5)
    let (photo, report) = (capsule.random.bytes(70_000), Array("{\"score\":100}".utf8))
    let header = try capsule.header(photo, kind: .photo, report: report)
    var opener = capsule.opener(header.item)
    let start = try opener.open(capsule.seal(photo, header, report: report))
    let end = try opener.finish()
    #expect(start + end.bytes == photo)
    #expect(end.report == report)
    #expect(end.header.report == ItemReport(report))
  }

  @Test func sealsNoReportThatTheHeaderDoesNotName() throws {
    var capsule = try SampleCapsule(seed: 6)
    let report = Array("{}".utf8)
    let (with, without) = (try capsule.header([1], report: report), try capsule.header([1]))
    #expect(ItemFrame(with) == nil)
    #expect(ItemFrame(with, report: Array("[]".utf8)) == nil)
    #expect(ItemFrame(without, report: report) == nil)
    #expect(ItemReport([UInt8](repeating: 0x20, count: ItemReport.byteLimit + 1)) == nil)
  }

  /// The commands that the export prints, with stock tools only.
  @Test(.enabled(if: AgeClientTests.age != nil, "age is not installed"))
  func opensWithTwoPipesAndTar() throws {
    var capsule = try SampleCapsule(seed: 4)
    let letter = Array("Dear me of 2031,\nстой! 안녕.\n".utf8)
    let report = Array("{\"score\":100}".utf8)
    let header = try capsule.header(letter, fileName: "../../etc/passwd", report: report)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in [
      ("item.age", try capsule.seal(letter, header, report: report)),
      ("time.key", Array((capsule.timeKey.text + "\n").utf8)),
      ("owner.key", Array((capsule.owner.text + "\n").utf8)),
    ] { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
    let shell = try #require(Tool("sh"))
    let script = "cd \(folder.path) && age -d -i time.key item.age | age -d -i owner.key | tar -xkof -"
    #expect(try shell.run(["-c", script], input: []) != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["header.json", "item.age", "letter.txt", "owner.key", "report.json", "time.key"])
    #expect(try [UInt8](Data(contentsOf: folder.appendingPathComponent("report.json"))) == report)
    #expect(try [UInt8](Data(contentsOf: folder.appendingPathComponent("letter.txt"))) == letter)
    #expect(try ItemHeader([UInt8](Data(contentsOf: folder.appendingPathComponent("header.json")))) == header)
  }
}
