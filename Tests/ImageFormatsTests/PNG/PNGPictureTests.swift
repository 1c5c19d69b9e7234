import ByteReading
import Testing

@testable import ImageFormats

@Suite struct PNGPictureTests {
  /// A zlib stream with one stored block (RFC 1951, 3.2.4).
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + ChunkBytes.little(bytes.count, 2) + ChunkBytes.little(0xFFFF - bytes.count, 2) + bytes
      + ChunkBytes.big(high << 16 | low, 4)
  }

  /// The issues in an 8-bit grey image of 5 by 3 pixels with `data` in its IDAT chunks.
  private func issues(_ data: [[UInt8]], interlaced: UInt8 = 0) -> [FormatIssue.Kind] {
    let header = PNGBytes.chunk("IHDR", ChunkBytes.big(5, 4) + ChunkBytes.big(3, 4) + [8, 0, 0, 0, interlaced])
    let bytes = PNGBytes.signature + header + data.flatMap { PNGBytes.chunk("IDAT", $0) } + PNGBytes.chunk("IEND")
    #expect(PNGParser.parse(ByteSource(bytes).all, depth: .deep, decoding: false).issues.isEmpty)
    return PNGParser.parse(ByteSource(bytes).all, depth: .deep).issues.map { $0.kind }
  }

  private let row: [UInt8] = [4, 1, 2, 3, 4, 5]

  @Test func allRowsAreThere() {
    let data = stored(row + row + row)
    #expect(issues([data]).isEmpty)
    #expect(issues([Array(data[..<9]), Array(data[9...])]).isEmpty)
  }

  @Test func missingAndSurplusRowsAreNoticed() {
    #expect(issues([stored(row + row)]) == [.truncated(part: "picture", needed: 18, available: 12)])
    #expect(issues([stored(row + row + row + [0])]) == [.excessive(part: "picture data")])
    #expect(issues([Array(stored(row + row + row).dropLast(6))]).count == 1)
  }

  @Test func filtersAndChecksumsAreChecked() {
    #expect(issues([stored(row + [5, 1, 2, 3, 4, 5] + row)]) == [.invalidValue(part: "row filter", found: 5)])
    var data = stored(row + row + row)
    data[data.count - 1] ^= 1
    #expect(issues([data]).count == 1)
  }

  @Test func interlacedPicturesHaveTheRowsOfSevenPasses() {
    // 15 pixels in seven rows; the third pass is empty.
    let rows: [[UInt8]] = [[0, 1], [0, 1], [0, 1], [0, 1, 2, 3], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3, 4, 5]]
    #expect(issues([stored(rows.flatMap { $0 })], interlaced: 1).isEmpty)
    #expect(issues([stored(rows.dropLast().flatMap { $0 })], interlaced: 1).count == 1)
  }
}
