import ByteReading
import Testing

@testable import ImageFormats

@Suite struct WebPParserTests {
  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    ChunkBytes.text(type) + ChunkBytes.little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private func file(_ chunks: [UInt8]...) -> [UInt8] {
    let body = ChunkBytes.text("WEBP") + chunks.flatMap { $0 }
    return ChunkBytes.text("RIFF") + ChunkBytes.little(body.count, 4) + body
  }

  private func parse(_ bytes: [UInt8]) -> ImageFile { WebPParser.parse(ByteSource(bytes).all, depth: .deep) }

  private let extended: [UInt8] = [0x2C, 0, 0, 0] + ChunkBytes.little(1052, 3) + ChunkBytes.little(599, 3)

  @Test func readsTheCanvasFromVP8X() {
    let parsed = parse(file(chunk("VP8X", extended), chunk("VP8L", [0x2F, 0, 0, 0, 0])))
    #expect(parsed.width == 1053)
    #expect(parsed.height == 600)
    #expect(parsed.issues.isEmpty)
  }

  @Test func recordsACanvasWithoutAPicture() {
    #expect(parse(file(chunk("VP8X", extended))).issues.map { $0.kind } == [.missing(part: "picture")])
  }

  @Test func recordsAFirstPartitionThatIsCutOff() {
    // 40 bytes of first partition after a ten-byte frame header.
    let head: [UInt8] = ChunkBytes.little(40 << 5, 3) + [0x9D, 0x01, 0x2A, 64, 0, 64, 0]
    #expect(parse(file(chunk("VP8 ", head + [UInt8](repeating: 1, count: 40)))).issues.isEmpty)
    #expect(
      parse(file(chunk("VP8 ", head + [UInt8](repeating: 1, count: 38)))).issues.map { $0.kind } == [
        .truncated(part: "first partition", needed: 40, available: 38)
      ])
  }

  @Test func readsTheSizeOfALosslessPicture() {
    let parsed = parse(file(chunk("VP8L", [0x2F] + ChunkBytes.little(385 | 394 << 14, 4))))
    #expect(parsed.width == 386)
    #expect(parsed.height == 395)
  }

  @Test func readsTheSizeOfALossyPictureWithoutItsScale() {
    let size = ChunkBytes.little(640 | 1 << 14, 2) + ChunkBytes.little(480, 2)
    let frame: [UInt8] = [0x30, 1, 0, 0x9D, 0x01, 0x2A] + size
    let parsed = parse(file(chunk("VP8 ", frame)))
    #expect(parsed.width == 640)
    #expect(parsed.height == 480)
  }

  @Test func theCanvasTakesPrecedenceOverTheFrame() {
    let picture = chunk("VP8L", [0x2F] + ChunkBytes.little(9 | 9 << 14, 4))
    #expect(parse(file(chunk("VP8X", extended), picture)).width == 1053)
  }

  @Test(arguments: [
    ("EXIF", MetadataBlock.Kind.exif), ("XMP ", .xmp), ("ICCP", .icc), ("C2PA", .jumbf),
  ])
  func locatesMetadataAfterOddChunks(type: String, kind: MetadataBlock.Kind) throws {
    let parsed = parse(file(chunk("VP8X", extended), chunk("odd ", [1, 2, 3]), chunk(type, Array("payload".utf8))))
    let block = try #require(parsed.blocks.first)
    #expect(block.kind == kind)
    #expect(try block.region.load().array == Array("payload".utf8))
    #expect(block.region.fileOffset() == 12 + 18 + 12 + 8)
  }

  @Test func skipsTheIdentifierBeforeExif() throws {
    let parsed = parse(file(chunk("EXIF", Array("Exif\0\0".utf8) + ChunkBytes.emptyTIFF)))
    #expect(try parsed.block(.exif)?.region.load().array == ChunkBytes.emptyTIFF)
  }

  @Test func mergesTheFramesOfAnAnimation() {
    let frame = chunk("ANMF", [UInt8](repeating: 0, count: 24))
    let parsed = parse(file(chunk("VP8X", extended), chunk("ANIM", [0, 0, 0, 0, 0, 0]), frame, frame, frame))
    #expect(parsed.structure.map { $0.name } == ["RIFF", "VP8X", "ANIM", "ANMF"])
    #expect(parsed.structure.last?.detail == "3 frames")
    #expect(parsed.structure.last?.length == 3 * 32)
  }

  @Test func recordsLengthsThatExtendPastTheEnd() {
    let picture = chunk("VP8L", [0x2F, 0, 0, 0, 0, 0])
    let whole = file(chunk("VP8X", extended), picture, chunk("EXIF", [UInt8](repeating: 1, count: 40)))
    let parsed = parse(Array(whole.dropLast(10)))
    #expect(
      parsed.issues.map { $0.kind } == [
        .truncated(part: "RIFF", needed: 84, available: 74), .truncated(part: "chunk", needed: 40, available: 30),
      ])
    #expect(parsed.block(.exif)?.region.count == 30)
  }

  @Test func classifiesDataAfterTheRIFFChunk() {
    let whole = file(chunk("VP8X", extended))
    let parsed = parse(whole + Array("Rar!\u{1A}\u{7}\u{1}\0".utf8))
    #expect(parsed.trailers == [Trailer(.foreign(.rar), offset: whole.count, length: 8)])
  }

  @Test func survivesEveryPrefixAndMutation() {
    let whole = file(
      chunk("VP8X", extended), chunk("ICCP", [1]), chunk("EXIF", ChunkBytes.emptyTIFF), chunk("XMP ", [60]))
    #expect(ChunkBytes.readPrefixes(of: whole))
    #expect(ChunkBytes.readMutations(of: whole))
  }
}
