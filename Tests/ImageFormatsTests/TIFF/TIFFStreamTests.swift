import ByteReading
import Testing

@testable import ImageFormats

@Suite struct TIFFStreamTests {
  private func makeStream(_ bytes: [UInt8]) -> TIFFStream? { TIFFStream(ByteSource(bytes).all) }

  @Test func refusesBytesWithoutAByteOrderMark() {
    #expect(makeStream(Array("JFIF\0\0\0\0".utf8)) == nil)
    #expect(makeStream(Array("II*\0".utf8)) == nil)
  }

  @Test func distinguishesInlineValuesFromThoseElsewhere() throws {
    var tiff = TIFFBytes()
    tiff.chain = [[tiff.short(0x0112, 6), tiff.text(0x0110, "Camera")]]
    let stream = try #require(makeStream(tiff.file))
    let directory = try #require(stream.directory(at: stream.firstDirectory))
    #expect(directory.entries.map { $0.isInline } == [true, false])
    #expect(stream.number(directory.entries[0]) == 6)
    #expect(try stream.value(of: directory.entries[1]).untilNUL.utf8Text == "Camera")
    #expect(directory.next == 0)
    #expect(directory.issues.isEmpty)
  }

  @Test func addsTheBaseOfAMakerNoteToValueOffsets() throws {
    let fields =
      ChunkBytes.big(1, 2) + ChunkBytes.big(0x01, 2) + ChunkBytes.big(2, 2) + ChunkBytes.big(5, 4)
      + ChunkBytes.big(0, 4) + ChunkBytes.big(0, 4)
    let stream = TIFFStream(
      ByteSource(fields + Array("abcd\0".utf8)).all, order: .big, firstDirectory: 0, valueBase: fields.count)
    let entry = try #require(stream.directory(at: 0)?.entry(1))
    #expect(try stream.value(of: entry).untilNUL.utf8Text == "abcd")
  }

  @Test func readsWhatIsThereOfADirectoryThatIsCutOff() throws {
    var tiff = TIFFBytes()
    tiff.chain = [[tiff.short(1, 1), tiff.short(2, 2), tiff.short(3, 3)]]
    let cut = try #require(makeStream(Array(tiff.file.prefix(8 + 2 + 24 + 5))))
    let directory = try #require(cut.directory(at: 8))
    #expect(directory.entries.map { $0.tag } == [1, 2])
    #expect(directory.next == 0)
    #expect(directory.issues.map { $0.kind } == [.truncated(part: "directory", needed: 36, available: 24)])
  }

  @Test func skipsFieldsOfUnknownTypes() throws {
    var tiff = TIFFBytes()
    tiff.chain = [[.init(tag: 1, type: 99, count: 1, value: [1]), tiff.short(2, 2)]]
    let directory = try #require(makeStream(tiff.file)?.directory(at: 8))
    #expect(directory.entries.map { $0.tag } == [2])
    #expect(directory.issues == [FormatIssue(.invalidValue(part: "field type", found: 99), at: 10)])
  }

  @Test func clampsHugeCounts() throws {
    var tiff = TIFFBytes(isBig: true)
    tiff.chain = [[.init(tag: 1, type: 12, count: .max, value: [UInt8](repeating: 0, count: 16))]]
    let stream = try #require(makeStream(tiff.file))
    let entry = try #require(stream.directory(at: 16)?.entry(1))
    #expect(entry.byteCount == FileNumber.limit)
    #expect(throws: ByteError.self) { try stream.value(of: entry) }
    #expect(stream.number(entry, at: entry.count - 1) == nil)
  }

  @Test func hasNoDirectoryPastItsEnd() throws {
    let stream = try #require(makeStream(ChunkBytes.emptyTIFF))
    #expect(stream.directory(at: 13) == nil)
    #expect(stream.directory(at: FileNumber.limit) == nil)
    #expect(stream.directory(at: 8)?.entries.isEmpty == true)
  }
}
