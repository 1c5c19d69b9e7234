import ByteReading
import Testing

@testable import ImageFormats

@Suite struct TIFFParserTests {
  private let tiff = TIFFBytes()

  private func read(_ tiff: TIFFBytes) throws -> ImageFile { try ImageFileReader.read(ByteSource(tiff.file)) }

  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func readsBothByteOrdersAndBothOffsetWidths(isLittle: Bool, isBig: Bool) throws {
    var tiff = TIFFBytes(isLittle: isLittle, isBig: isBig)
    tiff.chain = [tiff.size(640, 480)]
    let file = try read(tiff)
    #expect(file.format == .tiff)
    #expect(file.width == 640)
    #expect(file.height == 480)
    #expect(file.structure.map { $0.name } == [isBig ? "BigTIFF header" : "TIFF header", "IFD0"])
    #expect(file.structure[1].detail == "2 entries")
    #expect(file.issues.isEmpty)
  }

  @Test func handsTheWholeStreamToExif() throws {
    var tiff = tiff
    tiff.chain = [tiff.size(1, 1)]
    #expect(try read(tiff).blocks.map { $0.kind } == [.exif])
    #expect(try read(tiff).block(.exif)?.region.count == tiff.file.count)
  }

  @Test(arguments: [
    (0x02BC, MetadataBlock.Kind.xmp), (0x83BB, .iptc), (0x8649, .photoshop), (0x8773, .icc), (0xCD41, .jumbf),
  ])
  func locatesBlocksInFields(tag: Int, kind: MetadataBlock.Kind) throws {
    var tiff = tiff
    tiff.chain = [tiff.size(1, 1) + [tiff.bytes(tag, Array("some block".utf8))]]
    #expect(try read(tiff).block(kind)?.region.load().utf8Text == "some block")
  }

  @Test func showsChainExifAndGPSAsATree() throws {
    var tiff = tiff
    tiff.chain = [tiff.size(4, 4), tiff.size(2, 2)]
    tiff.children = [(0x8769, [[tiff.short(0xA001, 1)]]), (0x8825, [[tiff.long(1, 1)]])]
    let file = try read(tiff)
    #expect(file.structure.map { $0.name } == ["TIFF header", "IFD0", "IFD1"])
    #expect(file.structure[1].children.map { $0.name } == ["Exif", "GPS"])
    #expect(file.structure[1].children[0].length == 18)
  }

  @Test func takesARawFilesSizeFromItsLargestSubIFD() throws {
    var tiff = tiff
    tiff.chain = [[tiff.long(0xFE, 1)] + tiff.size(160, 120) + [tiff.bytes(0xC612, [1, 4, 0, 0])]]
    let raw = [tiff.long(0xFE, 0)] + tiff.size(4000, 3000)
    let preview = [tiff.long(0xFE, 1)] + tiff.size(6000, 5000)
    tiff.children = [(0x014A, [raw, preview])]
    let file = try read(tiff)
    #expect(file.format == .dng)
    #expect(file.width == 4000)
    #expect(file.height == 3000)
    #expect(file.structure[1].children.map { $0.name } == ["SubIFD0", "SubIFD1"])
  }

  @Test func takesAPlainFilesSizeFromItsFirstPage() throws {
    var tiff = tiff
    tiff.chain = [tiff.size(100, 100), tiff.size(101, 101)]
    #expect(try read(tiff).width == 100)
  }

  @Test(arguments: [
    ("NIKON CORPORATION", ImageFormat.nef), ("SONY", .arw), ("PENTAX Corporation", .pef), ("SAMSUNG", .srw),
    ("Somebody", .tiff),
  ])
  func refinesTheFormatByMakerAndSensorData(make: String, format: ImageFormat) throws {
    var tiff = tiff
    tiff.chain = [[tiff.text(0x010F, make)] + tiff.size(16, 16)]
    #expect(try read(tiff).format == .tiff)
    tiff.children = [(0x014A, [tiff.size(32, 32) + [tiff.short(0x0106, 32803)]])]
    #expect(try read(tiff).format == format)
  }

  @Test func readsPanasonicsBordersAndThePreviewsExif() throws {
    var tiff = TIFFBytes(magic: 0x55)
    let preview = JPEGBytes.file([JPEGBytes.exif()])
    tiff.chain = [
      [
        tiff.short(2, 4060), tiff.short(3, 3016), tiff.short(4, 4), tiff.short(5, 8), tiff.short(6, 3008),
        tiff.short(7, 4008), tiff.bytes(0x2E, preview),
      ]
    ]
    let file = try read(tiff)
    #expect(file.format == .rw2)
    #expect(file.width == 4000)
    #expect(file.height == 3004)
    #expect(file.blocks.map { $0.kind } == [.exif, .exif])
    #expect(try file.blocks[1].region.load().array == ChunkBytes.emptyTIFF)
    #expect(file.jpeg?.frame?.width == 16)
  }

  @Test func endsAtDirectoriesThatLeadBackToThemselves() throws {
    var tiff = tiff
    tiff.chain = [tiff.size(3, 3) + [tiff.long(0x8769, 8), tiff.long(0x014A, 8)]]
    let file = try read(tiff)
    #expect(file.width == 3)
    #expect(file.issues.map { $0.kind } == [.excessive(part: "directories"), .excessive(part: "directories")])
  }

  @Test func refusesFieldsThatAllPointAtOnePlace() throws {
    var bytes = Array("II*\0".utf8) + ChunkBytes.little(8, 4) + ChunkBytes.little(80, 2)
    for _ in 0..<80 {
      bytes += ChunkBytes.little(0x02BC, 2) + ChunkBytes.little(7, 2) + ChunkBytes.little(900, 4)
      bytes += ChunkBytes.little(8, 4)
    }
    bytes += ChunkBytes.little(0, 4)
    let file = try ImageFileReader.read(ByteSource(bytes))
    #expect(file.blocks.count == 2)
    #expect(file.issues.contains { $0.kind == .excessive(part: "blocks") })
  }

  @Test func staysSmallWithFieldsThatRepeat() throws {
    var bytes = Array("II*\0".utf8) + ChunkBytes.little(8, 4) + ChunkBytes.little(4000, 2)
    for index in 0..<4000 {
      bytes += ChunkBytes.little([0x0201, 0x0202, 0x8769, 0x927C][index % 4], 2) + ChunkBytes.little(4, 2)
      bytes += ChunkBytes.little(1, 4) + ChunkBytes.little(8 + index * 12, 4)
    }
    let file = try ImageFileReader.read(ByteSource(bytes))
    #expect(file.issues.count <= 68)
  }

  @Test func survivesEveryPrefixAndMutation() {
    var tiff = tiff
    tiff.chain = [tiff.size(4, 4) + [tiff.bytes(0x02BC, [1, 2, 3, 4, 5, 6])], tiff.size(2, 2)]
    tiff.children = [(0x8769, [[tiff.short(0xA001, 1)]]), (0x014A, [tiff.size(9, 9)])]
    #expect(ChunkBytes.readPrefixes(of: tiff.file))
    #expect(ChunkBytes.readMutations(of: tiff.file))
    tiff.isBig = true
    #expect(ChunkBytes.readMutations(of: tiff.file))
  }
}
