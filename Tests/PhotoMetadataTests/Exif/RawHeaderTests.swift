import ByteReading
import Testing

@testable import PhotoMetadata

/// Canon's CR3 boxes and Fujifilm's RAF header.
struct RawHeaderTests {
  @Test func readsEveryCanonBoxAsItsOwnBlock() {
    #expect(box(1, [.ascii(0x010F, "Canon")]).words(.ifd(0), "Make") == "Canon")
    #expect(box(2, [.rational(0x829D, [(28, 10)])]).words(.exif, "FNumber") == "f/2.8")
    #expect(box(3, [.ascii(0x0095, "RF24-70mm")]).words(.makerNote(.canon), "LensModel") == "RF24-70mm")
    #expect(box(4, [.ascii(0x0001, "N")]).words(.gps, "GPSLatitudeRef") == "North")
  }

  @Test func readsTheRAFHeader() {
    var header = Array("FUJIFILMCCD-RAW 0201FF393101FinePix S2Pro".utf8)
    header += [UInt8](repeating: 0, count: 60 - header.count) + Array("0106".utf8)
    var metadata = PhotoMetadata()
    ExifReader.readRAFHeader(ByteSource(header).all, into: &metadata)
    #expect(metadata.words(.container, "RawImageModel") == "FinePix S2Pro")
    #expect(metadata.words(.container, "Firmware") == "0106")
    #expect(metadata.entry(.container, named: "RawImageModel")?.offset == 28)
  }

  @Test func reportsATruncatedRAFHeader() {
    var metadata = PhotoMetadata()
    ExifReader.readRAFHeader(ByteSource(Array("FUJIFILMCCD-RAW ".utf8)).all, into: &metadata)
    #expect(metadata.directories.isEmpty)
    #expect(metadata.issues.count == 1)
  }

  private func box(_ number: UInt8, _ fields: [TIFFBytes.Field]) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    ExifReader.readCanonBox(number, ByteSource(TIFFBytes().stream(fields)).all, into: &metadata)
    return metadata
  }
}
