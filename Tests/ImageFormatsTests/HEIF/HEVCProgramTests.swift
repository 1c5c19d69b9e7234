import ByteReading
import Testing

@testable import ImageFormats

@Suite struct HEVCProgramTests {
  private func program(_ stream: HEVCStream, _ configuration: [UInt8]? = nil) -> HEVCProgram.Encoder? {
    HEIFParser.parse(BoxBytes.region(stream.file(configuration: configuration)), as: .heic).heif?.program?.encoder
  }

  @Test(arguments: HEVCStream.all)
  func programsAreRecognised(stream: HEVCStream) {
    #expect(program(stream) == (stream.name == "tiles" ? .kvazaar : .x265))
  }

  @Test(arguments: HEVCStream.all)
  func camerasDeclareMore(stream: HEVCStream) throws {
    // The flags of the source follow the profile and its compatibility: after two bytes of header, one of sub-layers and
    // five of profile, where the first byte of emulation prevention is yet to come, or has just been passed.
    var sequence = stream.sequence
    let place = try #require(sequence.indices.dropFirst(8).first { sequence[$0] & 0xE0 == 0x80 })
    sequence[place] |= 0x20
    let configuration =
      Array(stream.configuration.prefix(28)) + sequence + stream.configuration.dropFirst(28 + sequence.count)
    #expect(program(stream, configuration) == (stream.name == "tiles" ? nil : .other), "only x265 hides signs here")
  }

  @Test func theFirstCopyOfATileIsFound() {
    func tile(_ seed: UInt8, _ length: Int = 2_000) -> ByteSlice {
      ByteSlice((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) ^ seed })
    }
    var copies = HEIFTileCopies()
    copies.add(tile(1, 300), 1, at: 100)
    copies.add(tile(1, 300), 2, at: 400)
    copies.add(tile(2), 3, at: 700)
    copies.add(tile(3), 4, at: 2700)
    copies.add(tile(2, 2_001), 5, at: 4700)
    #expect(copies.found == nil)
    copies.add(tile(3), 6, at: 6701)
    copies.add(tile(2), 7, at: 8701)
    #expect(copies.found == .init(number: 6, original: 4, offset: 6701))
  }

  @Test func aDeepLookFindsACopiedTile() throws {
    let data = HEVCStream.data([[40, 1, 0xAF] + [UInt8](repeating: 9, count: 2_000)])
    let grid: [UInt8] = [0, 0, 0, 1, 0, 128, 0, 64]
    let file = HEIFBytes(
      items: [
        .init(identifier: 1, type: "hvc1", data: data, properties: [1]),
        .init(identifier: 2, type: "hvc1", data: data, properties: [1]),
        .init(identifier: 3, type: "grid", data: grid, inMeta: true, properties: [2]),
      ],
      properties: [HEIFBytes.size(64, 64), HEIFBytes.size(128, 64)],
      references: [HEIFBytes.reference("dimg", 3, 1, 2)], primary: 3)
    let region = BoxBytes.region(file.bytes)
    #expect(HEIFParser.parse(region, as: .heic).heif?.copiedTile == nil)
    let copy = try #require(HEIFParser.parse(region, as: .heic, depth: .deep).heif?.copiedTile)
    #expect((copy.number, copy.original) == (2, 1))
  }

  @Test func propertiesOfNoItemAreFound() {
    func unused(_ properties: [[UInt8]]) -> Int? {
      let file = HEIFBytes(
        items: [.init(identifier: 1, type: "hvc1", properties: [1])], properties: properties, primary: 1)
      return HEIFParser.parse(BoxBytes.region(file.bytes), as: .heic).heif?.unusedProperty
    }
    let size = HEIFBytes.size(64, 64)
    #expect(unused([size]) == nil)
    #expect(unused([size, BoxBytes.box("free", [0, 0])]) == nil)
    #expect(unused([size, size]) != nil)
  }

  @Test func theShownPartIsRead() {
    let aperture = BoxBytes.box("clap", [60, 2, 48, 1, 0, 1, 0, 1].flatMap { BoxBytes.number($0, 4) })
    let file = HEIFBytes(
      items: [.init(identifier: 1, type: "hvc1", properties: [1, 2])], properties: [HEIFBytes.size(64, 64), aperture],
      primary: 1)
    let item = HEIFParser.parse(BoxBytes.region(file.bytes), as: .heic).heif?.item(1)
    #expect(item?.shownWidth == 30)
    #expect(item?.shownHeight == 48)
    // Bit 7 of the association, its last byte, says that readers must follow it.
    var bytes = file.bytes
    for index in bytes.indices.dropLast(3) where bytes[index...].starts(with: [1, 2, 0x81, 0x82]) {
      bytes[index + 3] = 2
    }
    #expect(HEIFParser.parse(BoxBytes.region(bytes), as: .heic).heif?.item(1)?.shownWidth == nil)
  }
}
