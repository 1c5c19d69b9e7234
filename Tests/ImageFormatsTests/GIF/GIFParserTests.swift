import ByteReading
import Testing

@testable import ImageFormats

@Suite struct GIFParserTests {
  private let screen: [UInt8] = Array("GIF89a".utf8) + [8, 0, 12, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
  private let image: [UInt8] = [0x2C, 0, 0, 0, 0, 8, 0, 12, 0, 0, 2, 2, 1, 2, 0]

  private func parse(_ bytes: [UInt8], _ depth: InspectionDepth = .deep) -> ImageFile {
    GIFParser.parse(ByteSource(bytes).all, depth: depth)
  }

  /// `data` in sub-blocks of at most `size` bytes.
  private func subBlocks(_ data: [UInt8], size: Int = 255) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: size) {
      let piece = data[start..<min(start + size, data.count)]
      bytes += [UInt8(piece.count)] + piece
    }
    return bytes + [0]
  }

  private func application(_ identifier: String, _ data: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + Array(identifier.utf8) + data
  }

  @Test func readsTheLogicalScreenAndCountsFrames() {
    let file = parse(screen + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + image + image + [0x3B])
    #expect(file.width == 8)
    #expect(file.height == 12)
    #expect(
      file.structure.map { $0.name } == [
        "header", "logical screen", "global colours", "graphic control", "image", "image", "end",
      ])
    #expect(file.structure[1].detail == "8 × 12, 2 frames")
    #expect(file.issues.isEmpty)
  }

  @Test func joinsACommentsSubBlocksAndKeepsTheirPlaces() throws {
    let file = parse(screen + [0x21, 0xFE] + subBlocks(Array("hello world".utf8), size: 4) + image + [0x3B])
    let region = try #require(file.block(.comment)?.region)
    #expect(try region.load().utf8Text == "hello world")
    // The fifth character comes after the second sub-block's length.
    #expect(region.fileOffset(at: 4) == screen.count + 2 + 1 + 4 + 1)
  }

  @Test func locatesXMPBeforeItsMagicTrailer() throws {
    let packet = Array("<?xpacket begin?><x:xmpmeta/>".utf8)
    let trailer: [UInt8] = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    let bytes = screen + application("XMP DataXMP", packet + trailer) + image + [0x3B]
    let file = parse(bytes)
    #expect(try file.block(.xmp)?.region.load().array == packet)
    #expect(file.structure.last?.name == "end")
  }

  @Test func readsXMPThatWasCutIntoSubBlocks() throws {
    let packet = [UInt8](repeating: 0x3C, count: 600)
    let file = parse(screen + application("XMP DataXMP", subBlocks(packet)) + [0x3B])
    #expect(try file.block(.xmp)?.region.load().array == packet)
  }

  @Test(arguments: [("ICCRGBG1012", MetadataBlock.Kind.icc), ("C2PA_GIF\u{1}\0\0", .jumbf)])
  func joinsApplicationData(identifier: String, kind: MetadataBlock.Kind) throws {
    let data = [UInt8](repeating: 9, count: 700)
    let file = parse(screen + application(identifier, subBlocks(data)) + [0x3B])
    #expect(try file.block(kind)?.region.load().array == data)
  }

  @Test func notesTheLoopExtensionWithoutMetadata() {
    let file = parse(screen + application("NETSCAPE2.0", [3, 1, 0, 0, 0]) + image + [0x3B])
    #expect(file.blocks.isEmpty)
    #expect(file.structure[3].detail == "NETSCAPE2.0")
  }

  @Test func recordsAMissingTrailerByte() {
    #expect(parse(screen + image).issues.map { $0.kind } == [.missing(part: "trailer byte")])
  }

  @Test func recordsAnUnknownBlockAndStops() {
    #expect(parse(screen + [0x99]).issues.map { $0.kind } == [.invalidValue(part: "block introducer", found: 0x99)])
  }

  @Test func classifiesDataAfterTheEnd() {
    let whole = screen + image + [0x3B]
    #expect(
      parse(whole + [0, 0, 0]).trailers == [Trailer(.padding, offset: whole.count, length: 3)])
  }

  @Test func quickLookStopsInALongAnimation() throws {
    let frame = [0x2C, 0, 0, 0, 0, 8, 0, 12, 0, 0, 2] + subBlocks([UInt8](repeating: 1, count: 50_000))
    let bytes = screen + [[UInt8]](repeating: frame, count: 40).flatMap { $0 } + [0x3B]
    let source = ChunkBytes.counting(bytes)
    let file = try ImageFileReader.read(source, depth: .quick)
    #expect(source.bytesRead < 200_000)
    #expect(file.issues.isEmpty)
    #expect(parse(bytes).structure[1].detail == "8 × 12, 40 frames")
  }

  @Test func survivesEveryPrefixAndMutation() {
    let bytes =
      screen + [0x21, 0xFE] + subBlocks(Array("hello".utf8)) + application("XMP DataXMP", subBlocks([1, 2]))
      + image + [0x3B]
    #expect(ChunkBytes.readPrefixes(of: bytes))
    #expect(ChunkBytes.readMutations(of: bytes))
  }
}
