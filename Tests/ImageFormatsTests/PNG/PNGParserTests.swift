import ByteReading
import Testing

@testable import ImageFormats

@Suite struct PNGParserTests {
  private func parse(_ bytes: [UInt8], _ depth: InspectionDepth = .quick) -> ImageFile {
    PNGParser.parse(ByteSource(bytes).all, depth: depth)
  }

  @Test func readsSizeDepthAndColorFromIHDR() {
    let file = parse(PNGBytes.file())
    #expect(file.width == 40)
    #expect(file.height == 30)
    #expect(file.png?.bitDepth == 8)
    #expect(file.png?.colorType == 6)
    #expect(file.png?.isInterlaced == true)
    #expect(file.issues.isEmpty)
    #expect(file.trailers.isEmpty)
  }

  @Test func readsDensityAnimationAndSRGB() {
    let chunks =
      PNGBytes.chunk("acTL", ChunkBytes.big(7, 4) + ChunkBytes.big(0, 4)) + PNGBytes.chunk("sRGB", [0])
      + PNGBytes.chunk("pHYs", ChunkBytes.big(2835, 4) + ChunkBytes.big(2834, 4) + [1])
    let png = parse(PNGBytes.file(chunks)).png
    #expect(png?.frameCount == 7)
    #expect(png?.hasSRGB == true)
    #expect(png?.pixelsPerMetre?.x == 2835)
    #expect(png?.pixelsPerMetre?.y == 2834)
  }

  @Test func ignoresDensityWithoutUnit() {
    let chunk = PNGBytes.chunk("pHYs", ChunkBytes.big(1, 4) + ChunkBytes.big(2, 4) + [0])
    #expect(parse(PNGBytes.file(chunk)).png?.pixelsPerMetre == nil)
  }

  @Test(arguments: [
    ("eXIf", MetadataBlock.Kind.exif), ("iCCP", .pngProfile), ("tEXt", .pngText), ("zTXt", .pngCompressedText),
    ("iTXt", .pngInternationalText), ("tIME", .pngTime), ("caBX", .jumbf),
  ])
  func locatesMetadataChunksBeforeAndAfterThePicture(type: String, kind: MetadataBlock.Kind) throws {
    let data: [UInt8] = Array("key\0value".utf8)
    for bytes in [
      PNGBytes.file(PNGBytes.chunk(type, data)), PNGBytes.file(trailing: PNGBytes.chunk(type, data)),
    ] {
      let block = try #require(parse(bytes).blocks.first)
      #expect(block.kind == kind)
      #expect(try block.region.load().array == data)
      #expect(Array(bytes[block.region.fileOffset()...].prefix(data.count)) == data)
    }
  }

  @Test func skipsAnExifIdentifierThatJPEGSegmentsHave() throws {
    let chunk = PNGBytes.chunk("eXIf", Array("Exif\0\0".utf8) + ChunkBytes.emptyTIFF)
    let block = try #require(parse(PNGBytes.file(chunk)).blocks.first)
    #expect(try block.region.load().array == ChunkBytes.emptyTIFF)
  }

  @Test func ignoresTheWithdrawnCompressedExifChunk() {
    #expect(parse(PNGBytes.file(PNGBytes.chunk("zxIf", [1, 2]))).blocks.isEmpty)
  }

  @Test func mergesPictureDataIntoOneNodeAtBothDepths() {
    let piece = PNGBytes.chunk("IDAT", [UInt8](repeating: 7, count: 100))
    let pieces = [[UInt8]](repeating: piece, count: 300).flatMap { $0 }
    let bytes = PNGBytes.file(pieces, trailing: PNGBytes.chunk("tEXt", [65, 0, 66]))
    let quick = parse(bytes).structure
    #expect(quick == parse(bytes, .deep).structure)
    #expect(quick.map { $0.name } == ["signature", "IHDR", "IDAT", "tEXt", "IEND"])
    #expect(quick[2].detail == "301 chunks")
    #expect(quick[2].length == 300 * 112 + 15)
  }

  @Test func quickLookSkipsEqualChunksOfPictureData() throws {
    let piece = PNGBytes.chunk("IDAT", [UInt8](repeating: 7, count: 8192))
    let pieces = [[UInt8]](repeating: piece, count: 250).flatMap { $0 }
    let source = ChunkBytes.counting(PNGBytes.file(pieces, trailing: PNGBytes.chunk("tIME", [7])))
    let file = try ImageFileReader.read(source)
    #expect(file.block(.pngTime) != nil)
    #expect(source.bytesRead <= 65_536)
  }

  @Test func deepLookChecksChecksumsAndQuickDoesNot() {
    var bytes = PNGBytes.file()
    bytes[bytes.count - 1] ^= 1
    #expect(parse(bytes).issues.isEmpty)
    #expect(
      PNGParser.parse(ByteSource(bytes).all, depth: .deep, decoding: false).issues == [
        FormatIssue(
          .checksumMismatch(part: "chunk", declared: 0xAE42_6083, computed: 0xAE42_6082), at: bytes.count - 4)
      ])
  }

  @Test func recordsAChunkThatExtendsPastTheEnd() throws {
    let whole = PNGBytes.signature + PNGBytes.header()
    let file = parse(whole + ChunkBytes.big(1000, 4) + Array("tEXtabc\0def".utf8))
    #expect(file.issues == [FormatIssue(.truncated(part: "chunk", needed: 1004, available: 7), at: whole.count)])
    #expect(try file.blocks.first?.region.load().array == Array("abc\0def".utf8))
  }

  @Test func recordsAnImpossibleLengthAndStops() {
    let bytes = PNGBytes.signature + PNGBytes.header() + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8)
    #expect(parse(bytes).issues.count == 1)
  }

  @Test func recordsMissingIENDAndMissingIHDR() {
    #expect(
      parse(PNGBytes.signature + PNGBytes.chunk("tIME")).issues.map { $0.kind } == [
        .missing(part: "IEND"), .missing(part: "IHDR"),
      ])
  }

  @Test func classifiesDataAfterIEND() {
    let picture = PNGBytes.file()
    let file = parse(picture + Array("PK\u{3}\u{4}rest".utf8))
    #expect(file.trailers == [Trailer(.foreign(.zip), offset: picture.count, length: 8)])
    #expect(file.structure.last?.name == "trailer")
  }

  @Test func survivesEveryPrefixAndMutation() {
    let bytes = PNGBytes.file(PNGBytes.chunk("tEXt", [65, 0, 66]) + PNGBytes.chunk("eXIf", ChunkBytes.emptyTIFF))
    #expect(ChunkBytes.readPrefixes(of: bytes))
    #expect(ChunkBytes.readMutations(of: bytes))
  }
}
