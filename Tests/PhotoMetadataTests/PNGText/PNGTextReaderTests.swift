import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct PNGTextReaderTests {
  /// "touchstone" as a stored zlib stream.
  private let stored: [UInt8] = [
    0x78, 0x01, 0x01, 0x0A, 0x00, 0xF5, 0xFF, 0x74, 0x6F, 0x75, 0x63, 0x68, 0x73, 0x74, 0x6F, 0x6E, 0x65, 0x17, 0xE3,
    0x04, 0x4D,
  ]

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func profile(_ type: String, _ bytes: [UInt8]) -> PhotoMetadata {
    let text = "Raw profile type \(type)\0\n\(type)\n      \(bytes.count)\n\(hexadecimal(bytes))\n"
    return BlockBytes.read(.pngText, Array(text.utf8))
  }

  @Test func readsTexts() {
    let metadata = BlockBytes.read(.pngText, Array("Software\0Own".utf8))
    #expect(metadata.text(.pngText, "Software") == "Own")
    #expect(metadata.named(.pngText, "Software")?.offset == 9)
  }

  @Test func readsInvalidUTF8AsLatin1() {
    #expect(BlockBytes.read(.pngText, Array("Author\0J".utf8) + [0xF6]).text(.pngText, "Author") == "Jö")
  }

  @Test func inflatesTexts() {
    let metadata = BlockBytes.read(.pngCompressedText, Array("Title\0\0".utf8) + stored)
    #expect(metadata.text(.pngText, "Title") == "touchstone")
    #expect(metadata.named(.pngText, "Title")?.offset == 7)
  }

  @Test func readsInternationalTexts() {
    let plain = BlockBytes.read(.pngInternationalText, Array("Title\0\0\0ko\0제목\0바다".utf8))
    #expect(plain.text(.pngText, "Title") == "바다")
    let compressed = BlockBytes.read(.pngInternationalText, Array("Title\0\u{1}\0\0\0".utf8) + stored)
    #expect(compressed.text(.pngText, "Title") == "touchstone")
  }

  @Test func putsSeveralChunksIntoOneDirectory() {
    let metadata = BlockBytes.read([(.pngText, Array("A\0a".utf8)), (.pngText, Array("B\0b".utf8))])
    #expect(metadata.directories.count == 1)
  }

  @Test func handsXMPToItsReader() throws {
    let packet = "<rdf:RDF><rdf:Description dc:title='t'/></rdf:RDF>"
    let bytes = Array("XML:com.adobe.xmp\0\0\0\0\0\(packet)".utf8)
    let metadata = BlockBytes.read(.pngInternationalText, bytes)
    let title = try #require(metadata.named(.xmp, "dc:title"))
    #expect(title.value.text == "t")
    #expect(bytes[title.offset] == UInt8(ascii: "t"))
    #expect(metadata.entries(.pngText).isEmpty)
  }

  @Test func decodesProfilesInHexadecimal() {
    let iptc = IPTCReaderTests.dataset(2, 80, "Ada")
    #expect(profile("iptc", iptc).text(.iptc, "By-line") == "Ada")
    #expect(profile("iptc", PhotoshopReaderTests.resource(0x0404, iptc)).text(.iptc, "By-line") == "Ada")
    let packet = Array("<rdf:RDF><rdf:Description dc:title='t'/></rdf:RDF>".utf8)
    #expect(profile("xmp", packet).text(.xmp, "dc:title") == "t")
    #expect(profile("APP1", Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet).text(.xmp, "dc:title") == "t")
    #expect(profile("icc", ICCReaderTests.profile([])).text(.icc, "ProfileCMMType") == "lcms")
    // A big-endian stream with one field, ImageDescription.
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x0E, 0, 2, 0, 0, 0, 3, 0x68, 0x69, 0, 0, 0, 0, 0, 0]
    #expect(profile("exif", exif).entry(.ifd(0), 0x010E)?.value.text == "hi")
  }

  @Test func keepsWhatIsNoProfileAsText() {
    #expect(profile("exif", []).text(.pngText, "Raw profile type exif") != nil)
  }

  @Test func readsTheTime() {
    #expect(BlockBytes.read(.pngTime, [7, 234, 1, 2, 3, 4, 5]).text(.pngTime, "ModifyDate") == "2026:01:02 03:04:05")
    #expect(BlockBytes.read(.pngTime, [7, 234, 1]).issues.count == 1)
  }

  @Test func reportsDamagedCompression() {
    var bytes = Array("Title\0\0".utf8) + stored
    bytes[12] ^= 0xFF
    #expect(BlockBytes.read(.pngCompressedText, bytes).issues.count == 1)
  }

  @Test func boundsWhatAllTextsExpandTo() {
    // 100,000 zeros in 120 bytes: text never compresses that well, so it is rejected before it fills memory.
    let bomb: [UInt8] =
      [0x78, 0xDA, 0xED, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x0D, 0x0F, 0xA0]
      + [UInt8](repeating: 0, count: 96) + [0x80, 0x57, 0x03, 0x86, 0xAF, 0x00, 0x01]
    let metadata = BlockBytes.read(.pngCompressedText, Array("A\0\0".utf8) + bomb)
    #expect(metadata.entries(.pngText).isEmpty)
    #expect(metadata.issues.count == 1)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(.pngText, Array("Raw profile type iptc\0\niptc\n 8\n1c02500003416461\n".utf8))
    BlockBytes.torture(.pngCompressedText, Array("Title\0\0".utf8) + stored)
    BlockBytes.torture(.pngInternationalText, Array("Title\0\u{1}\0ko\0a\0".utf8) + stored)
  }
}
