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

  @Test func deciphersTheSettingsOfABody() {
    var shot = Array("0209".utf8) + [UInt8](repeating: 0, count: 800)
    shot.replaceSubrange(582..<586, with: BlockBytes.big32(12_345))
    shot[729] = 0x80
    #expect(body([.undefined(0x0091, enciphered(shot, from: 4))]).words(nikon, "Beep") == "Off")
    // Another shutter count: the layout is another firmware's.
    shot[585] = 0
    #expect(body([.undefined(0x0091, enciphered(shot, from: 4))]).words(nikon, "Beep") == nil)
  }

  @Test func followsAPointerToTheSettings() {
    var shot = Array("0243".utf8) + [UInt8](repeating: 0, count: 300)
    shot.replaceSubrange(88..<92, with: [200, 0, 0, 0])
    shot[200] = 0x02
    let metadata = body([.undefined(0x0091, enciphered(shot, from: 4))])
    #expect(metadata.words(nikon, "CustomSettingsBank") == "C")
  }

  @Test func readsOnlyTheRowsOfItsCamera() {
    let names = NikonCustom.fields(NikonCustom.d3, camera: 0x63).map { $0.name.text }
    #expect(names.contains("MB-D10Batteries"))
    #expect(!names.contains("AFPointBrightness"))
    #expect(NikonCustom.fields(NikonCustom.d3, camera: 0x61).map { $0.name.text }.contains("AFPointBrightness"))
  }

  @Test func readsColorLevelsByTheirVersion() {
    let plain = Array("0103".utf8) + [UInt8](repeating: 0, count: 16) + [1, 0, 2, 0, 3, 0, 4, 0]
    #expect(body([.undefined(0x0097, plain)]).words(nikon, "WB_RGBGLevels") == "256, 512, 768, 1024")
    var stored = Array("0209".utf8) + [UInt8](repeating: 0, count: 310)
    stored[295] = 7
    let deciphered = body([.undefined(0x0097, enciphered(stored, from: 284))])
    #expect(deciphered.words(nikon, "WB_GRBGLevels") == "7, 0, 0, 0")
    #expect(body([.undefined(0x0097, Array("0999".utf8))]).words(nikon, "ColorBalanceVersion") == "0999")
  }

  @Test func survivesShotDataCutAnywhere() {
    for version in ["0208", "0210", "0222", "0233", "0243"] {
      for length in stride(from: 4, to: 900, by: 7) {
        let shot = Array(version.utf8) + (4..<length).map { UInt8(truncatingIfNeeded: $0 &* 29) }
        #expect(body([.undefined(0x0091, shot)]).words(nikon, "ShotInfoVersion") != nil)
      }
    }
  }

  @Test func describesCropAndPixels() {
    let metadata = note([
      .undefined(0x0001, Array("0210".utf8)), .short(0x001B, [2, 6016, 4016, 3984, 2656, 1016, 680]),
      .rational(0x009A, [(78, 10), (78, 10)]),
    ])
    #expect(metadata.words(nikon, "CropHiSpeed") == "DX Crop (6016x4016 cropped to 3984x2656 at pixel 1016,680)")
    #expect(metadata.words(nikon, "SensorPixelSize") == "7.8 x 7.8 um")
  }

  /// A note with what the cipher needs.
  private func body(_ fields: [TIFFBytes.Field]) -> PhotoMetadata {
    note([.undefined(0x0001, Array("0210".utf8)), .ascii(0x001D, "2001234")] + fields + [.long(0x00A7, [12_345])])
  }

  /// The cipher is its own inverse.
  private func enciphered(_ plain: [UInt8], from start: Int) -> [UInt8] {
    let bytes = NikonCipher.decipher(ByteSlice(plain), from: start, serial: 2_001_234, count: 12_345)
    return (0..<bytes.count).map { bytes[$0] }
  }

  /// Type 3: "Nikon", version 2.10, then a big-endian TIFF stream.
  private func note(_ fields: [TIFFBytes.Field], model: String = "") -> PhotoMetadata {
    PhotoMetadata(model: model) { _ in
      Array("Nikon\0".utf8) + [2, 0x10, 0, 0] + TIFFBytes(order: .big).stream(fields)
    }
  }
}
