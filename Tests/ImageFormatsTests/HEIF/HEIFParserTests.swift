import ByteReading
import Testing

@testable import ImageFormats

@Suite struct HEIFParserTests {
  private func parse(_ file: HEIFBytes) -> ImageFile { parse(file.bytes) }
  private func parse(_ bytes: [UInt8]) -> ImageFile { HEIFParser.parse(BoxBytes.region(bytes), as: .heic) }

  private static let packet = Array("<x:xmpmeta/>".utf8)
  private static let xmpType = BoxBytes.text("application/rdf+xml")
  private static let profile = [UInt8](repeating: 7, count: 20)

  /// A grid of two tiles with Exif and XMP.
  private static let grid = HEIFBytes(
    items: [
      .init(identifier: 1, type: "hvc1", data: [1, 1, 1], properties: [1, 4]),
      .init(identifier: 2, type: "hvc1", data: [2, 2, 2], properties: [1, 4]),
      .init(identifier: 3, type: "grid", data: [0, 0, 0, 1, 3, 232, 2, 0], inMeta: true, properties: [2, 3, 5, 6]),
      .init(identifier: 4, type: "Exif", data: [0, 0, 0, 0] + BoxBytes.tiff),
      .init(identifier: 5, type: "mime", extra: xmpType, data: packet),
    ],
    properties: [
      HEIFBytes.size(512, 512), HEIFBytes.size(1000, 512), BoxBytes.box("irot", [3]),
      BoxBytes.box("hvcC", [UInt8](repeating: 0, count: 23)), BoxBytes.box("imir", [1]),
      BoxBytes.box("colr", Array("prof".utf8) + profile),
    ],
    references: [HEIFBytes.reference("dimg", 3, 1, 2), HEIFBytes.reference("cdsc", 4, 3)],
    primary: 3)

  @Test func readsSizeAndTilesOfAGrid() {
    let file = parse(Self.grid)
    #expect(file.width == 1000)
    #expect(file.height == 512)
    #expect(file.heif?.gridColumns == 2)
    #expect(file.heif?.gridRows == 1)
    #expect(file.heif?.tileWidth == 512)
    #expect(file.heif?.tileHeight == 512)
    #expect(file.issues.isEmpty)
  }

  @Test func readsItemsWithTheirProperties() throws {
    let heif = try #require(parse(Self.grid).heif)
    #expect(heif.majorBrand == "heic")
    #expect(heif.compatibleBrands == ["mif1", "heic"])
    #expect(heif.handlerName == "Test")
    #expect(heif.primaryItem == 3)
    #expect(heif.items.map { $0.type } == ["hvc1", "hvc1", "grid", "Exif", "mime"])
    #expect(heif.item(1)?.codec == "hvcC")
    #expect(heif.item(3)?.rotation == 3)
    #expect(heif.item(3)?.mirror == 1)
    #expect(heif.item(5)?.contentType == "application/rdf+xml")
    #expect(heif.targets(of: 3, "dimg") == [1, 2])
    #expect(heif.targets(of: 4, "cdsc") == [3])
  }

  @Test func locatesItemsInTheMediaDataAndInMeta() throws {
    let bytes = Self.grid.bytes
    let heif = try #require(parse(bytes).heif)
    for (identifier, data) in [(1, [1, 1, 1]), (2, [2, 2, 2]), (3, [0, 0, 0, 1, 3, 232, 2, 0])] as [(UInt32, [UInt8])] {
      let extent = try #require(heif.item(identifier)?.extents.first)
      #expect(Array(bytes[extent.offset..<extent.offset + extent.length]) == data)
    }
  }

  @Test func findsExifXMPAndProfile() throws {
    let file = parse(Self.grid)
    #expect(file.blocks.map { $0.kind } == [.icc, .exif, .xmp])
    #expect(try file.block(.exif)?.region.load().array == BoxBytes.tiff)
    #expect(try file.block(.xmp)?.region.load().array == Self.packet)
    #expect(try file.block(.icc)?.region.load().array == Self.profile)
  }

  /// What exiftool leaves of the Exif it has removed: an offset, and a length of 0.
  @Test func treatsMetadataWithoutLengthAsEmptied() throws {
    var bytes = Self.grid.bytes
    let extent = try #require(parse(bytes).heif?.item(4)?.extents.first)
    // The two tiles before it have three bytes each.
    let entry = BoxBytes.number(6, 4) + BoxBytes.number(extent.length, 4)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: entry) })
    for index in place + 4..<place + 8 { bytes[index] = 0 }
    let file = parse(bytes)
    #expect(file.heif?.item(4)?.extents.isEmpty == true)
    #expect(file.blocks.map { $0.kind } == [.icc, .xmp])
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [0, 1, 2] as [UInt8], [2, 3] as [UInt8])
  func readsEveryVersionOfTheTables(location: UInt8, info: UInt8) throws {
    var file = HEIFBytes(
      items: [
        .init(identifier: 1, type: "av01", properties: [1]),
        .init(identifier: 2, type: "Exif", data: [0, 0, 0, 0] + BoxBytes.tiff),
      ],
      properties: [HEIFBytes.size(64, 32)])
    file.locationVersion = location
    file.infoVersion = info
    let parsed = parse(file)
    #expect(parsed.width == 64)
    #expect(try parsed.block(.exif)?.region.load().array == BoxBytes.tiff)
    #expect(parsed.issues.isEmpty)
  }

  @Test func findsBothXMPItems() {
    let file = HEIFBytes(items: [
      .init(identifier: 1, type: "hvc1"),
      .init(identifier: 2, type: "mime", extra: Self.xmpType, data: Self.packet),
      .init(identifier: 3, type: "mime", extra: Self.xmpType, data: Self.packet),
    ])
    #expect(parse(file).blocks.map { $0.kind } == [.xmp, .xmp])
  }

  @Test func putsWhatDescribesAnotherPictureLast() throws {
    let other = Array("<other/>".utf8)
    let file = HEIFBytes(
      items: [
        .init(identifier: 1, type: "hvc1"), .init(identifier: 2, type: "hvc1"),
        .init(identifier: 3, type: "mime", extra: Self.xmpType, data: other),
        .init(identifier: 4, type: "mime", extra: Self.xmpType, data: Self.packet),
      ],
      references: [HEIFBytes.reference("cdsc", 3, 2), HEIFBytes.reference("cdsc", 4, 1)])
    let blocks = parse(file).blocks
    #expect(try blocks.map { try $0.region.load().array } == [Self.packet, other])
  }

  @Test func leavesCompressedPacketsAlone() {
    let file = HEIFBytes(items: [
      .init(identifier: 1, type: "hvc1"),
      .init(identifier: 2, type: "mime", extra: Self.xmpType + BoxBytes.text("deflate"), data: [1, 2, 3]),
    ])
    let parsed = parse(file)
    #expect(parsed.blocks.isEmpty)
    #expect(parsed.heif?.item(2)?.contentEncoding == "deflate")
  }

  @Test func joinsAnItemOfSeveralExtents() throws {
    // Version 0, 4-byte offsets and lengths, no base: item 2 is in two runs after the boxes.
    let head = BoxBytes.box("ftyp", Array("heic".utf8), [0, 0, 0, 0])
    func meta(_ first: Int, _ second: Int) -> [UInt8] {
      BoxBytes.full(
        "meta", BoxBytes.full("pitm", [0, 1]),
        BoxBytes.full("iinf", [0, 1], BoxBytes.full("infe", version: 2, [0, 2, 0, 0], Array("Exif".utf8), [0])),
        BoxBytes.full(
          "iloc", [0x44, 0, 0, 1, 0, 2, 0, 0, 0, 2], BoxBytes.number(first, 4), BoxBytes.number(6, 4),
          BoxBytes.number(second, 4), BoxBytes.number(12, 4)))
    }
    let exif = [0, 0, 0, 0] + BoxBytes.tiff
    let start = head.count + meta(0, 0).count + 8
    let gap = [UInt8](repeating: 0xEE, count: 8)
    let bytes = head + meta(start + 20, start) + BoxBytes.box("mdat", Array(exif[6...]), gap, Array(exif[..<6]))
    let block = try #require(parse(bytes).block(.exif))
    #expect(try block.region.load().array == BoxBytes.tiff)
    #expect(block.region.fileOffset() == start + 24)
    #expect(block.region.fileOffset(at: 2) == start)
  }

  @Test func takesTheSizeOfATrackWhereThereAreNoItems() {
    let entry = BoxBytes.box(
      "hvc1", [UInt8](repeating: 0, count: 24), BoxBytes.number(320, 2), BoxBytes.number(240, 2),
      [UInt8](repeating: 0, count: 50))
    let table = BoxBytes.box("stbl", BoxBytes.full("stsd", [0, 0, 0, 1], entry))
    let movie = BoxBytes.box("moov", BoxBytes.box("trak", BoxBytes.box("mdia", BoxBytes.box("minf", table))))
    let file = parse(BoxBytes.box("ftyp", Array("hevc".utf8), [0, 0, 0, 0]) + movie)
    #expect(file.width == 320)
    #expect(file.height == 240)
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [(600, 52 << 10), (4000, 256 << 10)])
  func readsTablesOfManyTilesFewTimes(tiles: Int, limit: Int) throws {
    var file = Self.grid
    for identifier in 10..<10 + tiles {
      file.items.append(.init(identifier: identifier, type: "hvc1", properties: [1, 4]))
    }
    let source = BoxCorpus.counting(file.bytes)
    let parsed = HEIFParser.parse(source.all, as: .heic)
    #expect(parsed.heif?.items.count == tiles + 5)
    #expect(source.bytesRead <= limit, "\(source.bytesRead) of \(file.bytes.count)")
  }

  @Test func describesTheTree() throws {
    let meta = try #require(parse(Self.grid).structure.first { $0.name == "meta" })
    #expect(meta.children.map { $0.name } == ["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat"])
    #expect(meta.children[0].detail == "pict Test")
    #expect(meta.children[2].children[3].detail == "item 4, Exif")
    #expect(
      meta.children[5].children[0].children.map { $0.detail } == [
        "512 × 512", "1000 × 512", "270° counter-clockwise", "profile 0, level 0.0", "left to right", "prof, 20 bytes",
      ])
  }

  @Test func samsungsTrailerEndsWithItsName() {
    let whole = parse(Self.grid.bytes + BoxBytes.box("sefd", [0, 0, 1, 10] + Array("SEFT".utf8)))
    #expect(whole.issues.isEmpty && whole.trailers.map { $0.kind } == [.samsung])
    let cut = parse(Self.grid.bytes + BoxBytes.box("sefd", [0, 0, 1, 10] + Array("SEF".utf8)))
    #expect(cut.issues.map { $0.kind } == [.missing(part: "SEFT")])
    #expect(parse(Self.grid.bytes + BoxBytes.box("sefd", [])).issues.map { $0.kind } == [.missing(part: "SEFT")])
  }
}
