import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct PhotoshopReaderTests {
  static func resource(_ number: Int, _ value: [UInt8], name: String = "", signature: String = "8BIM") -> [UInt8] {
    var title = [UInt8(name.utf8.count)] + Array(name.utf8)
    if title.count % 2 == 1 { title.append(0) }
    let header = Array(signature.utf8) + BlockBytes.big16(number) + title + BlockBytes.big32(value.count)
    return header + value + (value.count % 2 == 1 ? [0] : [])
  }

  static func unicode(_ text: String) -> [UInt8] {
    BlockBytes.big32(text.utf16.count + 1) + BlockBytes.utf16(text) + [0, 0]
  }

  private func read(_ bytes: [UInt8]) -> PhotoMetadata { BlockBytes.read(.photoshop, bytes) }

  @Test func readsTheJPEGQuality() {
    let metadata = read(Self.resource(0x0406, [0, 8, 0, 0, 0, 1]))
    #expect(metadata.integer(.photoshop, "PhotoshopQuality") == 12)
    #expect(metadata.integer(.photoshop, "PhotoshopFormat") == 0)
    #expect(metadata.named(.photoshop, "ProgressiveScans") == nil)
    #expect(read(Self.resource(0x0406, [0xFF, 0xFC, 1, 1, 0, 2])).integer(.photoshop, "PhotoshopQuality") == 0)
    #expect(read(Self.resource(0x0406, [0, 0, 1, 1, 0, 2])).integer(.photoshop, "ProgressiveScans") == 2)
  }

  @Test func readsWhoWroteTheFile() {
    let value = BlockBytes.big32(1) + [1] + Self.unicode("Adobe Photoshop") + Self.unicode("Adobe Photoshop CC")
    let metadata = read(Self.resource(0x0421, value + BlockBytes.big32(1)))
    #expect(metadata.text(.photoshop, "WriterName") == "Adobe Photoshop")
    #expect(metadata.text(.photoshop, "ReaderName") == "Adobe Photoshop CC")
    #expect(metadata.integer(.photoshop, "HasRealMergedData") == 1)
  }

  @Test func readsTheResolution() {
    let metadata = read(Self.resource(0x03ED, [0, 72, 0x80, 0, 0, 1, 0, 1, 1, 44, 0, 0, 0, 2, 0, 1]))
    #expect(metadata.named(.photoshop, "XResolution")?.value.number == 72.5)
    #expect(metadata.named(.photoshop, "YResolution")?.value.number == 300)
    #expect(metadata.integer(.photoshop, "DisplayedUnitsY") == 2)
  }

  @Test func readsTheDigestOfIPTC() {
    let metadata = read(Self.resource(0x0425, (0..<16).map { UInt8($0) }))
    #expect(metadata.text(.photoshop, "IPTCDigest") == "000102030405060708090a0b0c0d0e0f")
  }

  @Test func placesTheThumbnail() throws {
    let header = BlockBytes.big32(1) + BlockBytes.big32(160) + BlockBytes.big32(120) + [UInt8](repeating: 0, count: 16)
    let metadata = read(Self.resource(0x040C, header + [0xFF, 0xD8, 0xFF, 0xD9]))
    #expect(metadata.integer(.photoshop, "ThumbnailWidth") == 160)
    let thumbnail = try #require(metadata.named(.photoshop, "PhotoshopThumbnail"))
    #expect(thumbnail.offset == 12 + 28)
    #expect(thumbnail.length == 4)
  }

  @Test func handsBlocksOfOtherStandardsToTheirReaders() {
    let iptc = Self.resource(0x0404, IPTCReaderTests.dataset(2, 80, "Ada"))
    let xmp = Self.resource(0x0424, Array("<rdf:RDF><rdf:Description dc:title='t'/></rdf:RDF>".utf8))
    let metadata = read(iptc + xmp)
    #expect(metadata.text(.iptc, "By-line") == "Ada")
    #expect(metadata.named(.iptc, "By-line")?.offset == 17)
    #expect(metadata.text(.xmp, "dc:title") == "t")
  }

  @Test(arguments: ["8BIM", "MeSa", "AgHg", "PHUT", "DCSR"])
  func acceptsTheSignaturesOfAdobesPrograms(_ signature: String) {
    let bytes = Self.resource(0x0404, IPTCReaderTests.dataset(2, 80, "Ada"), name: "abc", signature: signature)
    #expect(read(bytes).text(.iptc, "By-line") == "Ada")
  }

  @Test func namesResourcesThatItDoesNotDecode() {
    let metadata = read(
      Self.resource(0x03F5, [1, 2, 3]) + Self.resource(0x07D1, [4]) + Self.resource(0x0FFF, [5]))
    #expect(metadata.entries(.photoshop).map { $0.name.text } == ["ColorHalftoningInfo", "Path1", "0x0fff"])
    #expect(metadata.entries(.photoshop).map { $0.length } == [3, 1, 1])
  }

  @Test func readsTheNamesOfChannelsAndTheNumberOfSlices() {
    let slices = BlockBytes.big32(6) + [UInt8](repeating: 0, count: 16) + Self.unicode("g") + BlockBytes.big32(3)
    let metadata = read(Self.resource(0x03EE, [1, 65, 2, 66, 67]) + Self.resource(0x041A, slices))
    #expect(metadata.text(.photoshop, "AlphaChannelsNames") == "A, BC")
    #expect(metadata.named(.photoshop, "NumSlices")?.value.integer == 3)
  }

  @Test func readsWhatIsThereOfACutResource() {
    let bytes =
      Self.resource(0x0425, [UInt8](repeating: 9, count: 16)) + Self.resource(0x03F5, [1, 2, 3, 4]).dropLast(2)
    let metadata = read(Array(bytes))
    #expect(metadata.text(.photoshop, "IPTCDigest") != nil)
    #expect(metadata.issues.count == 1)
  }

  @Test func survivesDamageEverywhere() {
    let version = BlockBytes.big32(1) + [1] + Self.unicode("W") + Self.unicode("R")
    BlockBytes.torture(
      .photoshop,
      Self.resource(0x0406, [0, 8, 1, 1, 0, 1]) + Self.resource(0x0421, version)
        + Self.resource(0x041A, BlockBytes.big32(6) + [UInt8](repeating: 0, count: 16) + Self.unicode("g"))
        + Self.resource(0x0404, IPTCReaderTests.dataset(2, 80, "Ada")) + Self.resource(0x0BB7, [3, 65, 66, 67]))
  }
}
