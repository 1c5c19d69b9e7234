import ByteReading
import Testing

/// Holds the code in the library's article to what it claims.
@Suite struct ArticleTests {
  @Test func readsAWebPHeaderThroughAFunction() throws {
    let bytes = Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8L".utf8)
    func read(_ offset: Int, _ count: Int) -> [UInt8] { Array(bytes[offset..<offset + count]) }

    let source = ByteSource(count: bytes.count) { offset, count in read(offset, count) }
    let header = try source.all.prefix(12)
    guard header.starts(with: "RIFF"), try header.fourCC(at: 8) == "WEBP" else {
      Issue.record("no WebP file")
      return
    }

    let length = try header.number32(at: 4, .little)
    let body = source.all.region(at: 12, count: length - 4)
    #expect(body.fileOffset(at: 0) == 12)
    #expect(body.count == 4)
  }
}
