import ByteReading
import Testing

@testable import ImageFormats

@Suite struct HEIFParserHostileTests {
  private func parse(_ bytes: [UInt8]) -> ImageFile { HEIFParser.parse(BoxBytes.region(bytes), as: .heic) }

  private static let file = HEIFBytes(
    items: [
      .init(identifier: 1, type: "hvc1", data: [1, 1, 1], properties: [1]),
      .init(identifier: 2, type: "grid", data: [0, 0, 0, 0, 0, 64, 0, 64], inMeta: true, properties: [1]),
      .init(identifier: 3, type: "Exif", data: [0, 0, 0, 0] + BoxBytes.tiff),
    ],
    properties: [HEIFBytes.size(64, 64)], references: [HEIFBytes.reference("dimg", 2, 1)], primary: 2)

  private func meta(_ boxes: [UInt8]...) -> [UInt8] {
    BoxBytes.box("ftyp", Array("heic".utf8), [0, 0, 0, 0]) + BoxBytes.full("meta", boxes.flatMap { $0 })
  }

  private func exifItem(_ identifier: Int) -> [UInt8] {
    BoxBytes.full("infe", version: 2, BoxBytes.number(identifier, 2), [0, 0], Array("Exif".utf8), [0])
  }

  @Test func survivesEveryTruncation() {
    let bytes = Self.file.bytes
    for length in 0..<bytes.count { _ = parse(Array(bytes.prefix(length))) }
  }

  @Test func survivesEveryWrongByte() {
    let bytes = Self.file.bytes
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var wrong = bytes
        wrong[index] = value
        _ = parse(wrong)
      }
    }
  }

  @Test func endsWhereATableClaimsMoreRowsThanItHas() {
    let file = parse(
      meta(
        BoxBytes.full("pitm", [0, 1]), BoxBytes.full("iinf", [0xFF, 0xFF], exifItem(1)),
        BoxBytes.full("iloc", version: 2, [0x44, 0x44, 0xFF, 0xFF, 0xFF, 0xFF]),
        BoxBytes.box("iprp", BoxBytes.full("ipma", [0xFF, 0xFF, 0xFF, 0xFF]))))
    #expect(file.heif?.items.count == 1)
    #expect(file.issues.map { $0.kind } == [.missing(part: "part of iloc"), .missing(part: "part of ipma")])
  }

  @Test func takesExtentsWithoutFieldsOnce() {
    // Sizes of 0 make 65,535 extents that take no bytes at all.
    let rows = (0..<1000).flatMap { _ in [0, 1, 0, 0, 0xFF, 0xFF] as [UInt8] }
    let file = parse(
      meta(
        BoxBytes.full("iinf", [0, 1], exifItem(1)), BoxBytes.full("iloc", [0, 0, 3, 232], rows)))
    #expect(file.heif?.items.first?.extents.count == 1)
  }

  @Test func refusesFieldSizesThatTheStandardDoesNotHave() {
    let file = parse(meta(BoxBytes.full("pitm", [0, 1]), BoxBytes.full("iloc", [0x35, 0, 0, 1])))
    #expect(file.issues.map { $0.kind } == [.missing(part: "iloc")])
  }

  @Test func neverLetsOverlappingItemsMultiplyTheFile() {
    // 200 Exif items, each with two extents that cover the whole file.
    var items: [UInt8] = []
    var rows: [UInt8] = []
    for item in 1...200 {
      items += exifItem(item)
      rows += BoxBytes.number(item, 2) + [0, 0, 0, 2] + [UInt8](repeating: 0, count: 16)
    }
    let file = parse(
      meta(
        BoxBytes.full("pitm", [0, 1]), BoxBytes.full("iinf", [0, 200], items),
        BoxBytes.full("iloc", [0x44, 0, 0, 200], rows)))
    #expect(file.blocks.isEmpty)
    #expect(file.issues.allSatisfy { $0.kind == .excessive(part: "metadata items") })
    #expect(file.issues.count == 64)
  }

  @Test func recordsAnItemPastTheEnd() throws {
    let bytes = Self.file.bytes
    let file = parse(Array(bytes.dropLast(10)))
    #expect(file.issues.contains { $0.kind == .truncated(part: "item", needed: 18, available: 8) })
    #expect(file.block(.exif)?.region.count == 4)
  }

  @Test func endsWithCircularReferences() {
    var file = Self.file
    file.references = [HEIFBytes.reference("dimg", 2, 2), HEIFBytes.reference("dimg", 1, 2)]
    #expect(parse(file.bytes).heif?.tileWidth == 64)
  }

  @Test func reportsAGridOfAnotherSize() {
    var file = Self.file
    file.properties = [HEIFBytes.size(63, 64)]
    #expect(parse(file.bytes).issues.map { $0.kind } == [.invalidValue(part: "grid width", found: 64)])
  }

  @Test func missesMeta() {
    let file = parse(BoxBytes.box("ftyp", Array("heic".utf8), [0, 0, 0, 0]))
    #expect(file.issues.map { $0.kind } == [.missing(part: "meta")])
    #expect(file.width == nil)
  }
}
