import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEG2000ParserTests {
  private func parse(_ bytes: [UInt8]) -> ImageFile { JPEG2000Parser.parse(BoxBytes.region(bytes)) }

  private static let head =
    BoxBytes.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
    + BoxBytes.box("ftyp", Array("jp2 ".utf8), [0, 0, 0, 0], Array("jp2 ".utf8))
  private static let profile = [UInt8](repeating: 5, count: 12)
  private static let header = BoxBytes.box(
    "jp2h", BoxBytes.box("ihdr", BoxBytes.number(30, 4), BoxBytes.number(40, 4), [0, 3, 7, 7, 0, 0]),
    BoxBytes.box("colr", [2, 0, 0], profile))
  /// 40 × 30, with an offset of 2 × 1 on the reference grid.
  private static let codestream = BoxBytes.box(
    "jp2c", BoxBytes.hexadecimal("FF4FFF51002F0000"), BoxBytes.number(42, 4), BoxBytes.number(31, 4),
    BoxBytes.number(2, 4), BoxBytes.number(1, 4))
  private static let packet = Array("<x:xmpmeta/>".utf8)

  @Test func readsSizeAndProfile() throws {
    let file = parse(Self.head + Self.header + Self.codestream)
    #expect(file.width == 40)
    #expect(file.height == 30)
    #expect(try file.block(.icc)?.region.load().array == Self.profile)
    #expect(file.issues.isEmpty)
  }

  @Test func takesTheCodestreamsSizeWhereTheHeaderIsMissing() {
    let file = parse(Self.head + Self.codestream)
    #expect(file.width == 40)
    #expect(file.height == 30)
  }

  @Test func reportsADifferenceOfHeaderAndCodestream() {
    let header = BoxBytes.box(
      "jp2h", BoxBytes.box("ihdr", BoxBytes.number(30, 4), BoxBytes.number(41, 4), [0, 3, 7, 7, 0, 0]))
    let issues = parse(Self.head + header + Self.codestream).issues
    #expect(issues.map { $0.kind } == [.invalidValue(part: "ihdr width", found: 41)])
  }

  @Test func findsMetadataInUUIDBoxes() throws {
    let file = parse(
      Self.head + Self.header
        + BoxBytes.uuid("4a706754-6966-6645-7869-662d3e4a5032", BoxBytes.tiff)
        + BoxBytes.uuid("33c7a4d2-b81d-4723-a0ba-f1a3e097ad38", [0x1C, 2])
        + BoxBytes.uuid("be7acfcb-97a9-42e8-9c71-999491e3afac", Self.packet)
        + BoxBytes.uuid("2c4c0100-8504-40b9-a03e-562148d6dfeb", Array("8BIM".utf8))
        + BoxBytes.box("xml ", Self.packet) + BoxBytes.box("xml ", Array("<gml/>".utf8)) + Self.codestream)
    #expect(file.blocks.map { $0.kind } == [.icc, .exif, .iptc, .xmp, .photoshop, .xmp])
    #expect(try file.block(.exif)?.region.load().array == BoxBytes.tiff)
    #expect(file.structure.compactMap { $0.name == "uuid" ? $0.detail : nil } == ["Exif", "IPTC", "XMP", "Photoshop"])
  }

  @Test func skipsTheIdentifierBeforeExif() throws {
    let box = BoxBytes.uuid("4a706754-6966-6645-7869-662d3e4a5032", Array("Exif\0\0".utf8), BoxBytes.tiff)
    #expect(try parse(Self.head + box).block(.exif)?.region.load().array == BoxBytes.tiff)
  }

  @Test func survivesEveryTruncationAndWrongByte() {
    let bytes = Self.head + Self.header + Self.codestream
    for length in 0..<bytes.count { _ = parse(Array(bytes.prefix(length))) }
    for index in bytes.indices {
      var wrong = bytes
      wrong[index] = 0xFF
      _ = parse(wrong)
    }
  }
}
