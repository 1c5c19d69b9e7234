import ByteReading
import ImageFormats
import Testing

@testable import PhotoMetadata

/// Files designed to crash a reader, or to keep it busy.
struct ExifReaderHostileTests {
  @Test func endsWhenDirectoriesPointAtEachOther() {
    var bytes = TIFFBytes().stream([.raw(0x8769, type: 4, count: 1, [8, 0, 0, 0])])
    bytes[22] = 8  // The next directory is this one.
    let metadata = PhotoMetadata(exif: bytes)
    #expect(metadata.directories.count == 1)
    #expect(metadata.issues.count == 2)
  }

  @Test func survivesEveryTruncation() {
    let bytes = TIFFBytes().stream(
      [
        .ascii(0x010F, "Canon"), .directory(0x8769, [.rational(0x829A, [(1, 125)]), .placed(0x927C, canonNote)]),
        .directory(0x8825, [.rational(0x0002, [(37, 1), (33, 1), (4, 1)])]), .long(0x014A, [8, 9, 10]),
      ], thumbnail: [.long(0x0201, [8]), .long(0x0202, [8])])
    for length in 0..<bytes.count { _ = PhotoMetadata(exif: Array(bytes[..<length])) }
  }

  @Test func survivesEveryByteTurnedOver() {
    let bytes = TIFFBytes(order: .big).stream([
      .ascii(0x010F, "Canon"), .directory(0x8769, [.rational(0x829A, [(1, 125)]), .placed(0x927C, canonNote)]),
    ])
    for index in bytes.indices {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        for directory in PhotoMetadata(exif: damaged).directories {
          for entry in directory.entries { _ = ValueDescriber.describe(entry) }
        }
      }
    }
  }

  @Test func readsOverlappingValuesOnlyAFewTimes() {
    // Eighty fields of a kilobyte that all share the same bytes.
    let fields = (0..<80).map { TIFFBytes.Field.raw(0x9000 + $0, type: 2, count: 900, [8, 0, 0, 0]) }
    let bytes = TIFFBytes().stream([.directory(0x8769, fields)])
    let metadata = PhotoMetadata(exif: bytes)
    let characters = metadata.directories.flatMap { $0.entries }.reduce(0) { $0 + ($1.value.text?.utf8.count ?? 0) }
    #expect(characters < bytes.count * 4 + 4096)
    #expect(metadata.issues.contains { $0.issue.kind == .excessive(part: "value list") })
  }

  @Test func namesNoMoreSubdirectoriesThanItReads() {
    let fields = (0..<300).map { _ in TIFFBytes.Field.long(0x014A, [20]) }
    #expect(PhotoMetadata(fields).directories.count <= 33)
  }

  private func canonNote(at place: Int) -> [UInt8] {
    TIFFBytes().directory([.short(1, [92] + [UInt16](repeating: 1, count: 45)), .ascii(6, "Canon")], at: place)
  }
}
