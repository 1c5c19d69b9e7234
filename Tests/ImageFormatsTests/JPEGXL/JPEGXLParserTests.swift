import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEGXLParserTests {
  private func parse(_ bytes: [UInt8]) -> ImageFile { JPEGXLParser.parse(BoxBytes.region(bytes)) }

  /// 16 × 16: small, height 2 eighths, ratio 1.
  private static let codestream: [UInt8] = [0xFF, 0x0A, 0b0100_0011, 0, 0, 0, 0, 0]
  private static let head =
    BoxBytes.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    + BoxBytes.box("ftyp", Array("jxl ".utf8), [0, 0, 0, 0], Array("jxl ".utf8))
  private static let packet = Array("<x:xmpmeta/>".utf8)

  @Test func readsABareCodestream() {
    let file = parse(Self.codestream)
    #expect(file.width == 16)
    #expect(file.height == 16)
    #expect(file.structure.map { $0.name } == ["codestream"])
  }

  @Test func readsAContainerWithItsBlocks() throws {
    let jumbf = BoxBytes.box("jumb", [1, 2, 3])
    let file = parse(
      Self.head + BoxBytes.box("jxlc", Self.codestream) + BoxBytes.box("Exif", [0, 0, 0, 0], BoxBytes.tiff)
        + BoxBytes.box("xml ", Self.packet) + jumbf + BoxBytes.box("jbrd", [1]))
    #expect(file.width == 16)
    #expect(file.blocks.map { $0.kind } == [.exif, .xmp, .jumbf])
    #expect(try file.block(.exif)?.region.load().array == BoxBytes.tiff)
    #expect(try file.block(.xmp)?.region.load().array == Self.packet)
    #expect(try file.block(.jumbf)?.region.load().array == jumbf)
    #expect(file.structure.map { $0.name } == ["JXL ", "ftyp", "jxlc", "Exif", "xml ", "jumb", "jbrd"])
    #expect(file.issues.isEmpty)
  }

  @Test func gathersTheHeaderFromParts() {
    let parts = Self.codestream.enumerated().flatMap { index, byte in
      BoxBytes.box("jxlp", BoxBytes.number(index, 4), [byte])
    }
    #expect(parse(Self.head + parts).width == 16)
  }

  @Test func namesWhatABrotliBoxHolds() {
    let compressed = BoxBytes.box("brob", Array("Exif".utf8), [0x1B])
    let file = parse(Self.head + compressed + BoxBytes.box("jxlc", Self.codestream))
    #expect(file.structure[2].detail == "Exif")
    #expect(file.blocks.isEmpty)
  }

  @Test func missesTheCodestream() {
    #expect(parse(Self.head).issues.map { $0.kind } == [.missing(part: "codestream header")])
  }

  @Test func survivesEveryTruncationAndWrongByte() {
    let bytes = Self.head + BoxBytes.box("Exif", [0, 0, 0, 0], BoxBytes.tiff) + BoxBytes.box("jxlc", Self.codestream)
    for length in 0..<bytes.count { _ = parse(Array(bytes.prefix(length))) }
    for index in bytes.indices {
      var wrong = bytes
      wrong[index] = 0xFF
      _ = parse(wrong)
    }
  }
}
