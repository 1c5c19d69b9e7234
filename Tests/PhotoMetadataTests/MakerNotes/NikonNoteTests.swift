import ByteReading
import Testing

@testable import PhotoMetadata

struct NikonNoteTests {
  private let nikon = BlockID.makerNote(.nikon)

  @Test func readsType3WithItsOwnByteOrder() {
    let metadata = note([
      .undefined(0x0001, Array("0210".utf8)), .ascii(0x0004, "FINE   "), .ascii(0x001D, "No= 2001234"),
      .byte(0x0083, [6]), .rational(0x0084, [(24, 1), (70, 1), (28, 10), (28, 10)]), .short(0x009D, [1]),
      .long(0x00A7, [12_345]),
    ])
    #expect(metadata.words(nikon, "MakerNoteVersion") == "2.10")
    #expect(metadata.words(nikon, "Quality") == "FINE")
    #expect(metadata.words(nikon, "SerialNumber") == "No= 2001234")
    #expect(metadata.words(nikon, "LensType") == "D, G")
    #expect(metadata.words(nikon, "Lens") == "24-70 mm f/2.8")
    #expect(metadata.words(nikon, "DateStampMode") == "Date & time")
    #expect(metadata.entry(nikon, named: "ShutterCount")?.value.integer == 12_345)
  }

  @Test func readsFixedStructures() {
    let metadata = note([
      .undefined(0x0001, Array("0210".utf8)), .undefined(0x001F, Array("0100".utf8) + [1, 0, 0, 0]),
      .undefined(0x0023, Array("0100STANDARD\0\0\0\0\0\0\0\0\0\0\0\0".utf8) + [UInt8](repeating: 0, count: 34)),
      .undefined(0x0024, [0x02, 0x1C, 0, 1]), .undefined(0x00B8, Array("0100".utf8) + [0, 0, 0, 101, 0x0C, 0x07]),
    ])
    #expect(metadata.words(nikon, "VibrationReduction") == "On")
    #expect(metadata.words(nikon, "PictureControlName") == "STANDARD")
    #expect(metadata.words(nikon, "TimeZone") == "+09:00")
    #expect(metadata.words(nikon, "DateDisplayFormat") == "M/D/Y")
    #expect(metadata.words(nikon, "DirectoryNumber") == "101")
    #expect(metadata.words(nikon, "FileNumber") == "3079")
  }

  @Test func readsFileNumbersStoredInTheOtherOrder() {
    let metadata = note([
      .undefined(0x0001, Array("0210".utf8)), .undefined(0x00B8, Array("0100".utf8) + [0, 0, 101, 0, 0x07, 0x0C]),
    ])
    #expect(metadata.words(nikon, "DirectoryNumber") == "101")
    #expect(metadata.words(nikon, "FileNumber") == "3079")
  }

  @Test func readsTheFirstCoolpixCameras() {
    let metadata = PhotoMetadata(make: "NIKON", .big) { place in
      Array("Nikon\0\u{1}\0".utf8) + TIFFBytes(order: .big).directory([.short(0x0003, [12])], at: place + 8)
    }
    #expect(metadata.entry(nikon, named: "Quality")?.value.integer == 12)
  }

  @Test(arguments: [("NIKON D1X", [UInt8](arrayLiteral: 0, 0, 0, 1)), ("COOLPIX P310", [0, 0, 1, 0])])
  func readsFocusPointsInTheOrderOfTheCamerasKind(model: String, bytes: [UInt8]) {
    #expect(note([.undefined(0x0088, bytes)], model: model).words(nikon, "AFPointsInFocus") == "Center")
  }

  /// Type 3: "Nikon", version 2.10, then a big-endian TIFF stream.
  private func note(_ fields: [TIFFBytes.Field], model: String = "") -> PhotoMetadata {
    PhotoMetadata(model: model) { _ in
      Array("Nikon\0".utf8) + [2, 0x10, 0, 0] + TIFFBytes(order: .big).stream(fields)
    }
  }
}
