import ByteReading
import Testing

@testable import ImageFormats

@Suite struct JPEGBlockCollectorTests {
  private func parse(_ segments: [UInt8]...) -> ImageFile {
    JPEGParser.parse(ByteSource(JPEGBytes.file(segments)).all, depth: .quick)
  }

  private func profile(_ number: UInt8, _ payload: [UInt8]) -> [UInt8] {
    JPEGBytes.application(2, "ICC_PROFILE\0", [number, 2] + payload)
  }

  private func jumbf(_ instance: Int, _ sequence: Int, _ payload: [UInt8]) -> [UInt8] {
    JPEGBytes.application(
      11, "JP",
      ChunkBytes.big(instance, 2) + ChunkBytes.big(sequence, 4) + ChunkBytes.big(100, 4) + Array("jumb".utf8) + payload)
  }

  private func extended(_ guid: Character, _ offset: Int, of length: Int, _ payload: String) -> [UInt8] {
    JPEGBytes.application(
      1, "http://ns.adobe.com/xmp/extension/\0" + String(repeating: guid, count: 32),
      ChunkBytes.big(length, 4) + ChunkBytes.big(offset, 4) + Array(payload.utf8))
  }

  @Test func namesBlocksByTheirIdentifiersInFileOrder() {
    let file = parse(
      JPEGBytes.application(0, "JFIF\0", [1, 2]), JPEGBytes.exif(), JPEGBytes.xmp("<x/>"),
      JPEGBytes.application(13, "Photoshop 3.0\0", [1]), JPEGBytes.segment(0xFE, [65]),
      JPEGBytes.application(14, "Adobe", [0]), JPEGBytes.application(2, "MPF\0", ChunkBytes.emptyTIFF),
      JPEGBytes.application(12, "Ducky", [0]))
    #expect(
      file.blocks.map { $0.kind } == [
        .jfif, .exif, .xmp, .photoshop, .comment, .adobe, .mpf, .application(12),
      ])
    #expect(file.jpeg?.firstIndex(of: .exif) == 2)
    #expect(file.jpeg?.firstIndex(of: .ducky) == 8)
    #expect(file.structure[1].detail == "JFIF")
  }

  @Test func joinsAProfilesPartsByNumberAndKeepsTheirPlaces() throws {
    let file = parse(profile(2, [4, 5]), profile(1, [1, 2, 3]))
    let region = try #require(file.block(.icc)?.region)
    #expect(try region.load().array == [1, 2, 3, 4, 5])
    #expect(region.fileOffset(at: 3) == 2 + 4 + 14)
  }

  @Test func doesNotMixASecondProfileIntoTheFirst() throws {
    let file = parse(profile(1, [1]), profile(2, [2]), profile(1, [7]), profile(2, [8]))
    #expect(try file.blocks.map { try $0.region.load().array } == [[1, 2], [7, 8]])
  }

  @Test func joinsExifThatOutgrowsASegment() throws {
    let file = parse(JPEGBytes.exif(), JPEGBytes.exif([1, 2, 3]))
    #expect(try file.block(.exif)?.region.load().array == ChunkBytes.emptyTIFF + [1, 2, 3])
    #expect(file.blocks.count == 1)
  }

  @Test func keepsASecondExifBlockApart() throws {
    let file = parse(JPEGBytes.exif(), JPEGBytes.exif(), JPEGBytes.exif([9]))
    #expect(file.blocks.map { $0.region.count } == [14, 15])
  }

  @Test func joinsExtendedXMPByGUIDAndOffset() throws {
    let file = parse(
      extended("B", 0, of: 3, "xyz"), extended("A", 3, of: 6, "def"), extended("A", 0, of: 6, "abc"))
    #expect(try file.blocks.map { try $0.region.load().utf8Text } == ["xyz", "abcdef"])
    #expect(file.issues.isEmpty)
  }

  @Test func recordsAMissingPartOfExtendedXMP() throws {
    let file = parse(extended("A", 0, of: 9, "abc"), extended("A", 6, of: 9, "ghi"))
    #expect(try file.block(.extendedXMP)?.region.load().utf8Text == "abc")
    #expect(file.issues.map { $0.kind } == [.truncated(part: "extended XMP", needed: 9, available: 3)])
  }

  @Test func joinsJUMBFPacketsAndDropsTheRepeatedHeader() throws {
    let file = parse(jumbf(1, 2, [3, 4]), jumbf(1, 1, [1, 2]), jumbf(2, 1, [9]))
    let boxes = try file.blocks.filter { $0.kind == .jumbf }.map { try $0.region.load().array }
    let head = ChunkBytes.big(100, 4) + Array("jumb".utf8)
    #expect(boxes.contains(head + [1, 2, 3, 4]))
    #expect(boxes.contains(head + [9]))
  }

  @Test func joinsPhotoshopSegments() throws {
    let file = parse(
      JPEGBytes.application(13, "Photoshop 3.0\0", [1, 2]), JPEGBytes.application(13, "Photoshop 3.0\0", [3]))
    #expect(try file.block(.photoshop)?.region.load().array == [1, 2, 3])
  }

  @Test func staysFastWithThousandsOfParts() {
    var segments: [UInt8] = []
    for index in 0..<4000 {
      segments += jumbf(index, 1, []) + extended(Character(UnicodeScalar(UInt8(65 + index % 26))), 0, of: 0, "")
    }
    #expect(parse(segments).blocks.count >= 4000)
  }
}
