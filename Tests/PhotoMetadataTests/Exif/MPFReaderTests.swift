import ByteReading
import Testing

@testable import PhotoMetadata

struct MPFReaderTests {
  @Test func listsEveryPicture() {
    let little = TIFFBytes()
    let first = little.number(0x2003_0000, 4) + little.number(5000, 4) + little.number(0, 4) + little.number(2, 4)
    let second = little.number(0x4005_0000, 4) + little.number(900, 4) + little.number(4600, 4) + little.number(0, 4)
    let metadata = read(
      little.stream([.undefined(0xB000, Array("0100".utf8)), .long(0xB001, [2]), .undefined(0xB002, first + second)]))
    let directories = metadata.directories.filter { $0.block == .mpf }
    #expect(directories.count == 3)
    #expect(directories[0].entry(named: "NumberOfImages")?.value.integer == 2)
    #expect(ValueDescriber.describe(directories[1].entries[0]) == "Representative image")
    #expect(ValueDescriber.describe(directories[1].entries[2]) == "Baseline primary")
    #expect(directories[1].entry(named: "MPImageStart")?.value.integer == 0)
    #expect(ValueDescriber.describe(directories[2].entries[2]) == "Gain map")
    #expect(directories[2].entry(named: "MPImageStart")?.value.integer == 4700)
    #expect(directories[2].entry(named: "MPImageLength")?.value.integer == 900)
  }

  @Test func survivesEveryTruncation() {
    let bytes = TIFFBytes(order: .big).stream([.undefined(0xB002, [UInt8](repeating: 0xFF, count: 64))])
    for length in 0..<bytes.count { _ = read(Array(bytes[..<length])) }
  }

  /// Reads the block 100 bytes into a file.
  private func read(_ bytes: [UInt8]) -> PhotoMetadata {
    let source = ByteSource([UInt8](repeating: 0, count: 100) + bytes)
    var metadata = PhotoMetadata()
    MPFReader.read(source.all.region(at: 100), into: &metadata)
    return metadata
  }
}
