import ByteReading
import Testing

@testable import ImageFormats

@Suite struct CR3ParserTests {
  private func parse(_ bytes: [UInt8]) -> ImageFile { CR3Parser.parse(BoxBytes.region(bytes)) }

  private static func track(_ width: Int, _ height: Int, _ codec: String) -> [UInt8] {
    let entry = BoxBytes.box(
      "CRAW", [UInt8](repeating: 0, count: 24), BoxBytes.number(width, 2), BoxBytes.number(height, 2),
      [UInt8](repeating: 0, count: 54), BoxBytes.box(codec, [0, 0, 0, 0]))
    let table = BoxBytes.box("stbl", BoxBytes.full("stsd", [0, 0, 0, 1], entry))
    return BoxBytes.box("trak", BoxBytes.box("mdia", BoxBytes.box("minf", table)))
  }

  private static let packet = Array("<x:xmpmeta/>".utf8)

  private static func file(_ tracks: [UInt8]) -> [UInt8] {
    BoxBytes.box("ftyp", Array("crx ".utf8), BoxBytes.number(1, 4), Array("crx isom".utf8))
      + BoxBytes.box(
        "moov",
        BoxBytes.uuid(
          "85c0b687-820f-11e0-8111-f4ce462b6a48", BoxBytes.box("CNCV", Array("CanonCR3_001/00.09.00".utf8)),
          BoxBytes.box("CMT1", BoxBytes.tiff), BoxBytes.box("CMT2", BoxBytes.tiff),
          BoxBytes.box("CMT3", BoxBytes.tiff), BoxBytes.box("CMT4", BoxBytes.tiff),
          BoxBytes.full(
            "THMB", BoxBytes.number(160, 2), BoxBytes.number(120, 2), [0, 0, 0, 2, 0, 1, 0, 0, 0xFF, 0xD8])),
        tracks)
      + BoxBytes.uuid("be7acfcb-97a9-42e8-9c71-999491e3afac", packet)
      + BoxBytes.uuid(
        "eaf42b5e-1c98-4b88-b9fb-b7dc406e4d16", BoxBytes.number(1, 8),
        BoxBytes.box(
          "PRVW", [0, 0, 0, 0, 0, 1], BoxBytes.number(1620, 2), BoxBytes.number(1080, 2), [0, 1, 0, 0, 0, 0]))
      + BoxBytes.box("mdat", [1, 2, 3])
  }

  private static let tracks = track(6000, 4000, "JPEG") + track(1624, 1080, "CMP1") + track(6288, 4056, "CMP1")

  @Test func findsCanonsTIFFStreamsAndThePacket() throws {
    let file = parse(Self.file(Self.tracks))
    #expect(file.blocks.map { $0.kind } == [.canonTIFF(1), .canonTIFF(2), .canonTIFF(3), .canonTIFF(4), .xmp])
    for block in file.blocks.prefix(4) { #expect(try block.region.load().array == BoxBytes.tiff) }
    #expect(try file.block(.xmp)?.region.load().array == Self.packet)
    #expect(file.issues.isEmpty)
  }

  @Test func takesTheSizeOfTheCamerasOwnJPEG() {
    let file = parse(Self.file(Self.tracks))
    #expect(file.width == 6000)
    #expect(file.height == 4000)
  }

  @Test func takesTheLargestTrackWhereThereIsNoJPEG() {
    let file = parse(Self.file(Self.track(1624, 1080, "CMP1") + Self.track(6288, 4056, "CMP1")))
    #expect(file.width == 6288)
  }

  @Test func missesThePictureTrack() {
    let file = parse(Self.file([]))
    #expect(file.width == nil)
    #expect(file.issues.map { $0.kind } == [.missing(part: "picture track")])
  }

  @Test func describesCanonsBoxes() throws {
    let structure = parse(Self.file(Self.tracks)).structure
    let canon = try #require(structure[1].children.first)
    #expect(canon.detail == "Canon metadata")
    #expect(canon.children.map { $0.name } == ["CNCV", "CMT1", "CMT2", "CMT3", "CMT4", "THMB"])
    #expect(canon.children[0].detail == "CanonCR3_001/00.09.00")
    #expect(canon.children[5].detail == "160 × 120")
    #expect(structure[3].children.map { $0.detail } == ["1620 × 1080"])
  }

  @Test func takesEachStreamOnce() {
    let twice = BoxBytes.box("CMT1", BoxBytes.tiff) + BoxBytes.box("CMT1", BoxBytes.tiff)
    let bytes =
      BoxBytes.box("ftyp", Array("crx ".utf8))
      + BoxBytes.box("moov", BoxBytes.uuid("85c0b687820f11e08111f4ce462b6a48", twice))
    #expect(parse(bytes).blocks.map { $0.kind } == [.canonTIFF(1)])
  }

  @Test func survivesEveryTruncationAndWrongByte() {
    let bytes = Self.file(Self.tracks)
    for length in 0..<bytes.count { _ = parse(Array(bytes.prefix(length))) }
    for index in bytes.indices {
      var wrong = bytes
      wrong[index] = 0xFF
      _ = parse(wrong)
    }
  }
}
