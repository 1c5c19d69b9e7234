import ByteReading
import Testing

@testable import ImageFormats

@Suite struct RAFParserTests {
  /// A 5 × 3 image on a 6 × 4 sensor with four bytes of data.
  private var file: [UInt8] { file(width: 5, height: 3) }

  private func file(width: Int, height: Int) -> [UInt8] {
    let picture = JPEGBytes.file([JPEGBytes.exif()])
    let directory =
      ChunkBytes.big(2, 4) + ChunkBytes.big(0x0100, 2) + ChunkBytes.big(4, 2) + ChunkBytes.big(4, 2)
      + ChunkBytes.big(6, 2) + ChunkBytes.big(0x0111, 2) + ChunkBytes.big(4, 2) + ChunkBytes.big(height, 2)
      + ChunkBytes.big(width, 2)
    let start = 0x94
    var header = Array("FUJIFILMCCD-RAW 0201FF389501".utf8) + Array("Camera".utf8)
    header += [UInt8](repeating: 0, count: 0x54 - header.count)
    for (offset, length) in [
      (start, picture.count), (start + picture.count, directory.count), (start + picture.count + directory.count, 4),
    ] {
      header += ChunkBytes.big(offset, 4) + ChunkBytes.big(length, 4)
    }
    header += [UInt8](repeating: 0, count: start - header.count)
    return header + picture + directory + [1, 2, 3, 4]
  }

  @Test func readsThePicturesBlocksAtTheirFileOffsets() throws {
    let parsed = try ImageFileReader.read(ByteSource(file))
    #expect(parsed.format == .raf)
    #expect(parsed.blocks.map { $0.kind } == [.rafHeader, .exif])
    #expect(parsed.blocks[1].region.fileOffset() == 0x94 + 2 + 4 + 6)
    #expect(parsed.jpeg?.frame?.width == 16)
    #expect(parsed.structure.map { $0.name } == ["RAF header", "JPEG", "CFA header", "CFA"])
    #expect(parsed.structure[0].detail == "Camera")
    #expect(parsed.issues.isEmpty)
  }

  @Test func takesTheCroppedSizeOverTheSensors() throws {
    let parsed = try ImageFileReader.read(ByteSource(file))
    #expect(parsed.width == 5)
    #expect(parsed.height == 3)
  }

  @Test func sensorDataOfLessThanABitAPixelIsCut() throws {
    #expect(try ImageFileReader.read(ByteSource(file(width: 8, height: 4))).issues.isEmpty)
    let cut = try ImageFileReader.read(ByteSource(file(width: 8, height: 5)))
    #expect(cut.issues.map { $0.kind } == [.truncated(part: "sensor data", needed: 5, available: 4)])
  }

  @Test func survivesEveryPrefixAndMutation() {
    #expect(ChunkBytes.readPrefixes(of: file))
    #expect(ChunkBytes.readMutations(of: file))
  }
}
