import ByteReading
import Testing

@testable import ImageFormats

@Suite struct PSDParserTests {
  private let resource: [UInt8] =
    Array("8BIM".utf8) + [0x04, 0x04, 0, 0] + ChunkBytes.big(3, 4) + [1, 2, 3, 0]

  private func document(version: Int = 1, _ picture: [UInt8] = [0, 2, 1, 2]) -> [UInt8] {
    let header =
      Array("8BPS".utf8) + ChunkBytes.big(version, 2) + [UInt8](repeating: 0, count: 6) + ChunkBytes.big(3, 2)
      + ChunkBytes.big(91, 4) + ChunkBytes.big(150, 4) + ChunkBytes.big(8, 2) + ChunkBytes.big(3, 2)
    let layers = ChunkBytes.big(4, version == 2 ? 8 : 4) + [9, 9, 9, 9]
    return header + ChunkBytes.big(0, 4) + ChunkBytes.big(resource.count, 4) + resource + layers + picture
  }

  private func parse(_ bytes: [UInt8]) -> ImageFile { PSDParser.parse(ByteSource(bytes).all) }

  @Test(arguments: [1, 2])
  func readsSizeSectionsAndResourcesOfBothVersions(version: Int) throws {
    let file = parse(document(version: version))
    #expect(file.width == 150)
    #expect(file.height == 91)
    #expect(
      file.structure.map { $0.name } == [
        "header", "colour mode data", "image resources", "layers and masks", "image data",
      ])
    #expect(file.structure[0].detail == (version == 2 ? "PSB" : "PSD"))
    #expect(file.structure[2].children.map { $0.detail } == ["0x0404"])
    #expect(file.structure[4].length == 4)
    #expect(try file.block(.photoshop)?.region.load().array == resource)
    #expect(file.issues.isEmpty)
  }

  @Test(arguments: [0, 1])
  func recordsAPictureThatIsCutOff(compression: UInt8) {
    // Every row, or every row's length, of three channels of 91 rows.
    let needed = compression == 0 ? 3 * 91 * 150 : 3 * 91 * 2
    let whole = document(version: 1, [0, compression] + [UInt8](repeating: 0, count: needed))
    #expect(parse(whole).issues.isEmpty)
    #expect(
      parse(Array(whole.dropLast())).issues.map { $0.kind } == [
        .truncated(part: "image data", needed: needed, available: needed - 1)
      ])
  }

  @Test func recordsASectionThatIsCutOff() {
    let file = parse(Array(document().prefix(40)))
    #expect(file.issues.first?.kind == .truncated(part: "section", needed: 16, available: 6))
    #expect(file.block(.photoshop)?.region.count == 6)
  }

  @Test func survivesEveryPrefixAndMutation() {
    #expect(ChunkBytes.readPrefixes(of: document()))
    #expect(ChunkBytes.readMutations(of: document(version: 2)))
  }
}
