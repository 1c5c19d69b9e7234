import ByteReading
import Testing

@testable import PhotoMetadata

struct CanonNoteTests {
  @Test func readsSettingsByTheirIndex() {
    var settings = [UInt16](repeating: 0, count: 46)
    settings[0] = 92
    settings[3] = 3
    settings[10] = 0xFFFF
    settings[22] = 254
    settings[23] = 7000
    settings[24] = 2400
    settings[25] = 100
    settings[26] = 96
    let metadata = note([.short(0x0001, settings)])
    #expect(metadata.words(.makerNote(.canon), "Quality") == "Fine")
    #expect(metadata.words(.makerNote(.canon), "CanonImageSize") == "n/a")
    #expect(
      metadata.words(.makerNote(.canon), "LensType") == "Canon EF 100mm f/2.8L Macro IS USM or another maker’s lens")
    #expect(metadata.words(.makerNote(.canon), "MaxFocalLength") == "70 mm")
    #expect(metadata.words(.makerNote(.canon), "MinFocalLength") == "24 mm")
    #expect(metadata.words(.makerNote(.canon), "MaxAperture") == "f/2.8")
  }

  @Test func readsIdentifiersInTheClear() {
    let metadata = note([
      .short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .ascii(0x0006, "Canon EOS 40D"),
      .ascii(0x0007, "Firmware Version 1.0.8"), .long(0x0008, [1_181_861]), .ascii(0x0009, "An owner"),
      .long(0x000C, [330_102_139]), .long(0x0010, [0x8000_0190]),
      .byte(0x0028, [0xAB, 0x01] + [UInt8](repeating: 7, count: 14)), .ascii(0x0095, "EF24-70mm f/2.8L USM"),
    ])
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "CanonImageType") == "Canon EOS 40D")
    #expect(metadata.words(canon, "FileNumber") == "118-1861")
    #expect(metadata.words(canon, "SerialNumber") == "0330102139")
    #expect(metadata.words(canon, "ImageUniqueID") == "ab01" + String(repeating: "07", count: 14))
    #expect(metadata.words(canon, "LensModel") == "EF24-70mm f/2.8L USM")
    #expect(metadata.entry(canon, named: "CanonModelID")?.value.integer == 0x8000_0190)
    #expect(metadata.words(canon, "CanonModelID") == "EOS 40D")
  }

  @Test func readsTimeZoneAndSizes() {
    let metadata = note([
      .short(0x0001, [92] + [UInt16](repeating: 0, count: 45)),
      .short(0x0026, [96, 2, 9, 9, 3888, 2592, 3888, 2592]), .long(0x0035, [16, 540, 7, 0]),
      .short(0x00E0, [34, 3944, 2622, 1, 1, 52, 23, 3939, 2614]),
    ])
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "CanonImageWidth") == "3888")
    #expect(metadata.words(canon, "TimeZone") == "+09:00")
    #expect(metadata.words(canon, "SensorHeight") == "2622")
  }

  @Test(arguments: [(0, 0.0), (32, 1), (0x2C, 4.0 / 3), (0x34, 5.0 / 3), (-32, -1), (16, 0.5)] as [(Int16, Double)])
  func readsExposureValuesInThirds(code: Int16, value: Double) {
    #expect(abs(BinaryField.canonEV(code) - value) < 1e-9)
  }

  private func note(_ fields: [TIFFBytes.Field]) -> PhotoMetadata {
    // Without a header, and without a Make: the fields themselves identify Canon.
    PhotoMetadata { TIFFBytes().directory(fields, at: $0) }
  }
}
