import ByteReading
import ImageFormats
import Testing

@testable import PhotoMetadata

struct ExifReaderTests {
  @Test(arguments: [Endianness.little, .big])
  func readsEveryDirectoryInEitherByteOrder(order: Endianness) {
    let metadata = PhotoMetadata(
      [
        .ascii(0x010F, "Maker"),
        .directory(0x8769, [.rational(0x829A, [(1, 125)]), .directory(0xA005, [.ascii(0x0001, "R98")])]),
        .directory(0x8825, [.rational(0x0002, [(37, 1), (33, 1), (432, 100)])]),
        .directory(0x014A, [.short(0x0103, [7])]),
      ], order)
    #expect(metadata.words(.ifd(0), "Make") == "Maker")
    #expect(metadata.words(.exif, "ExposureTime") == "1/125 s")
    #expect(metadata.words(.gps, "GPSLatitude") == "37°33′04.32″")
    #expect(metadata.words(.interop, "InteroperabilityIndex") == "R98")
    #expect(metadata.words(.subIFD(0), "Compression") == "JPEG")
    #expect(metadata.issues.isEmpty)
  }

  @Test func locatesEveryValue() throws {
    let bytes = TIFFBytes().stream([.ascii(0x010F, "Maker"), .short(0x0112, [6])])
    let metadata = PhotoMetadata(exif: bytes)
    let make = try #require(metadata.entry(.ifd(0), 0x010F))
    #expect(Array(bytes[make.offset..<make.offset + make.length]) == Array("Maker\0".utf8))
    let orientation = try #require(metadata.entry(.ifd(0), 0x0112))
    #expect(Array(bytes[orientation.offset..<orientation.offset + 2]) == [6, 0])
  }

  @Test func notesTheThumbnailsPlace() {
    var bytes = TIFFBytes().stream([.short(0x0112, [1])], thumbnail: [.long(0x0201, [100]), .long(0x0202, [20])])
    bytes += [UInt8](repeating: 0, count: 120 - bytes.count)
    #expect(PhotoMetadata(exif: bytes).thumbnail == 100..<120)
  }

  @Test func findsTheLargestPreviewOfARaw() {
    let small: [TIFFBytes.Field] = [.long(0x0201, [20]), .long(0x0202, [30])]
    let large: [TIFFBytes.Field] = [
      .long(0x00FE, [1]), .short(0x0103, [7]), .short(0x0106, [6]), .long(0x0111, [40]), .long(0x0117, [90]),
    ]
    let sensor: [TIFFBytes.Field] = [
      .long(0x00FE, [0]), .short(0x0103, [7]), .short(0x0106, [32_803]), .long(0x0111, [30]), .long(0x0117, [120]),
    ]
    for order in [Endianness.little, .big] {
      var bytes = TIFFBytes(order: order).stream([
        .directory(0x014A, small), .directory(0x014A, large), .directory(0x014A, sensor),
      ])
      bytes += [UInt8](repeating: 0, count: max(0, 400 - bytes.count))
      #expect(PhotoMetadata(exif: bytes).preview == 40..<130)
    }
  }

  @Test func findsCanonsPreviewAndNotItsLosslessData() {
    func preview(_ fields: [TIFFBytes.Field]) -> Range<Int>? {
      let bytes = TIFFBytes().stream(fields)
      return PhotoMetadata(exif: bytes + [UInt8](repeating: 0, count: 400)).preview
    }
    let strip: [TIFFBytes.Field] = [.short(0x0103, [6]), .long(0x0111, [100]), .long(0x0117, [50])]
    #expect(preview([.short(0x0102, [8, 8, 8])] + strip) == 100..<150)
    #expect(preview([.short(0x0102, [14])] + strip) == nil)
    #expect(preview(strip) == nil)
  }

  @Test(arguments: [(0, 50), (4, 50), (100, 0), (100, 100_000), (.max, 50), (100, .max)] as [(UInt32, UInt32)])
  func noPreviewIsOutsideTheFile(_ start: UInt32, _ length: UInt32) {
    let bytes = TIFFBytes().stream([.long(0x0201, [start]), .long(0x0202, [length])])
    #expect(PhotoMetadata(exif: bytes + [UInt8](repeating: 0, count: 400)).preview == nil)
  }

  @Test func clampsAThumbnailThatExtendsPastTheBlock() {
    var bytes = TIFFBytes().stream([.short(0x0112, [1])], thumbnail: [.long(0x0201, [100]), .long(0x0202, [2000])])
    bytes += [UInt8](repeating: 0, count: 120 - bytes.count)
    let metadata = PhotoMetadata(exif: bytes)
    #expect(metadata.thumbnail == 100..<120)
    #expect(metadata.issues.count == 1)
  }

  @Test func readsTheRestIfAValueIsOutside() {
    let metadata = PhotoMetadata([
      .raw(0x010F, type: 2, count: 9999, [0xFF, 0xFF, 0, 0]), .ascii(0x0110, "Model X"),
    ])
    #expect(metadata.entry(.ifd(0), 0x010F) == nil)
    #expect(metadata.words(.ifd(0), "Model") == "Model X")
    #expect(metadata.issues.map { $0.block } == [.ifd(0)])
  }

  @Test func acceptsTypesThatTheStandardDoesNotList() {
    let metadata = PhotoMetadata(photo: [
      .long(0xA002, [4000]), .byte(0x9000, Array("0232".utf8)), .undefined(0xA300, [3]),
      .undefined(0x9003, Array("2022:11:03 14:05:09\0".utf8)),
    ])
    #expect(metadata.words(.exif, "PixelXDimension") == "4000")
    #expect(metadata.words(.exif, "ExifVersion") == "2.32")
    #expect(metadata.words(.exif, "FileSource") == "Digital still camera")
    #expect(metadata.words(.exif, "DateTimeOriginal") == "2022:11:03 14:05:09")
  }

  @Test func readsExif3sTextInUTF8() {
    let metadata = PhotoMetadata(photo: [.raw(0xA437, type: 129, count: 7, Array("김하늘".utf8.prefix(6)) + [0])])
    #expect(metadata.words(.exif, "Photographer") == "김하")
  }

  @Test func followsAPointerOfSignedType() {
    // A directory with one field, after an IFD0 with one field.
    let bytes = TIFFBytes().stream([.raw(0x8825, type: 9, count: 1, [26, 0, 0, 0])])
    let gps = TIFFBytes().directory([.byte(0x0000, [2, 3, 0, 0])], at: 26)
    #expect(PhotoMetadata(exif: bytes + gps).words(.gps, "GPSVersionID") == "2.3.0.0")
  }

  @Test func readsADirectoryThatTwoPointersNameOnce() {
    let bytes = TIFFBytes().stream([
      .raw(0x8769, type: 4, count: 1, [38, 0, 0, 0]), .raw(0x8769, type: 4, count: 1, [38, 0, 0, 0]),
    ])
    let metadata = PhotoMetadata(exif: bytes + TIFFBytes().directory([.short(0xA001, [1])], at: 38))
    #expect(metadata.directories.filter { $0.block == .exif }.count == 1)
    #expect(metadata.issues.count == 1)
  }

  @Test func reportsAMissingByteOrderMark() {
    let metadata = PhotoMetadata(exif: Array("no Exif here".utf8))
    #expect(metadata.directories.isEmpty)
    #expect(metadata.issues == [MetadataIssue(.ifd(0), FormatIssue(.missing(part: "byte-order mark"), at: 0))])
  }
}
