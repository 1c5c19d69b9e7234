import ByteReading
import Testing

@testable import ImageFormats

@Suite struct C2PABoxTests {
  private static let type = "d8fec3d6-1b0e-483c-9297-5828877ec481"
  private static let superbox = BoxBytes.box("jumb", [1, 2, 3])

  private func manifest(_ payload: [UInt8]) -> ByteRegion? {
    var reader = BoxReader()
    let (boxes, _) = reader.file(BoxBytes.region(BoxBytes.uuid(Self.type, payload)))
    return boxes.first.flatMap { C2PABox.manifest(in: $0) }
  }

  @Test(arguments: ["manifest", "original", "update"])
  func findsTheSuperboxesAfterThePurpose(purpose: String) throws {
    let payload = [0, 0, 0, 0] + BoxBytes.text(purpose) + BoxBytes.number(0, 8) + Self.superbox
    let region = try #require(manifest(payload))
    #expect(try region.load().array == Self.superbox)
    #expect(region.fileOffset() == 24 + 4 + purpose.utf8.count + 1 + 8)
  }

  @Test func ignoresMerkleTrees() {
    #expect(manifest([0, 0, 0, 0] + BoxBytes.text("merkle") + [0xA1, 0, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }

  @Test func survivesEveryTruncation() {
    let payload = [0, 0, 0, 0] + BoxBytes.text("manifest") + BoxBytes.number(0, 8)
    for length in 0..<payload.count { #expect(manifest(Array(payload.prefix(length))) == nil) }
  }

  @Test func reachesTheBlocksOfAPicture() throws {
    var picture = HEIFBytes(items: [.init(identifier: 1, type: "hvc1")])
    picture.before = BoxBytes.uuid(
      Self.type, [0, 0, 0, 0] + BoxBytes.text("manifest") + BoxBytes.number(0, 8) + Self.superbox)
    let file = HEIFParser.parse(BoxBytes.region(picture.bytes), as: .heic)
    #expect(try file.block(.jumbf)?.region.load().array == Self.superbox)
  }
}
