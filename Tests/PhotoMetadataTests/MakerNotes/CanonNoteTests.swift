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

  @Test func readsTheCamerasInformationWhereItsModelHasIt() {
    var info = [UInt8](repeating: 0, count: 700)
    (info[3], info[4], info[6]) = (56, 120, 72)
    info.replaceSubrange(29..<31, with: [0, 50])
    info.replaceSubrange(255..<261, with: Array("1.0.8\0".utf8))
    info[307] = 41
    info[603 + 4] = 3
    let metadata = note(camera(0x8000_0190, info))
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "FNumber") == "f/8")
    #expect(metadata.words(canon, "ExposureTime") == "1/256 s")
    #expect(metadata.words(canon, "ISO") == "100")
    #expect(metadata.words(canon, "FocalLength") == "50 mm")
    #expect(metadata.words(canon, "FirmwareVersion") == "1.0.8")
    #expect(metadata.words(canon, "FileIndex") == "42")
    #expect(metadata.words(canon, "SharpnessStandard") == "3")
    #expect(note(camera(0x8000_9999, info)).words(canon, "FileIndex") == nil)
  }

  @Test func followsAFirmwareThatMovesWhatComesAfterIt() {
    var info = [UInt8](repeating: 0, count: 700)
    info.replaceSubrange(354..<360, with: Array("2.7.1\0".utf8))
    info[411 + 4] = 9
    #expect(note(camera(0x8000_0261, info)).words(.makerNote(.canon), "FileIndex") == "10")
  }

  @Test func readsACompactCamerasInformation() {
    var info = [UInt32](repeating: 0, count: 138)
    (info[0], info[5], info[6], info[135]) = (411, 576, 864, 31)
    let metadata = note([.short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .long(0x000D, info)])
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "ISO") == "100")
    #expect(metadata.words(canon, "FNumber") == "f/8")
    #expect(metadata.words(canon, "ExposureTime") == "1/512 s")
    #expect(metadata.words(canon, "CameraTemperature") == "31 °C")
  }

  @Test func namesTheFunctionsOfOlderBodies() {
    let metadata = note([
      .short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .short(0x000F, [6, 0x0002, 0x0B01]),
      .long(0x0010, [0x8000_0175]),
    ])
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "SetFunctionWhenShooting") == "Change Parameters")
    #expect(metadata.words(canon, "MirrorLockup") == "Enable")
  }

  @Test func showsTheFarthestDistanceAsInfinite() {
    var shot = [UInt16](repeating: 0, count: 34)
    (shot[19], shot[20]) = (65_535, 250)
    let metadata = note([.short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .short(0x0004, shot)])
    #expect(metadata.words(.makerNote(.canon), "FocusDistanceUpper") == "inf")
    #expect(metadata.words(.makerNote(.canon), "FocusDistanceLower") == "2.5 m")
  }

  @Test func readsTheLevelsOfTheSensor() {
    var colors = [UInt16](repeating: 0, count: 1312)
    (colors[0], colors[276], colors[429], colors[430], colors[508]) = (10, 2047, 5, 20_033, 15_134)
    let metadata = note([.short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .short(0x4001, colors)])
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "AverageBlackLevel") == "2047, 0, 0, 0")
    #expect(metadata.words(canon, "RawMeasuredRGGB") == "347713, 0, 0, 0")
    #expect(metadata.words(canon, "NormalWhiteLevel") == "15134")
  }

  /// The header at the note's end has the place that its offsets count from.
  @Test func findsTheValuesOfAMovedNote() {
    let metadata = PhotoMetadata { place in
      let fields: [TIFFBytes.Field] = [
        .short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .short(0x0004, [UInt16](repeating: 0, count: 34)),
        .ascii(0x0006, "Canon EOS 40D"),
      ]
      let original = place - 40
      let footer = Array("II*\0".utf8) + TIFFBytes().number(original, 4)
      return TIFFBytes().directory(fields, at: original) + footer
    }
    #expect(metadata.words(.makerNote(.canon), "CanonImageType") == "Canon EOS 40D")
    #expect(!metadata.issues.isEmpty)
  }

  @Test func survivesInformationCutAnywhere() {
    for length in stride(from: 1, to: 700, by: 3) {
      for model: UInt32 in [0x8000_0190, 0x8000_0213, 0x8000_0301] {
        let info = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        #expect(note(camera(model, info)).entry(.makerNote(.canon), named: "CanonModelID") != nil)
      }
    }
  }

  private func camera(_ model: UInt32, _ info: [UInt8]) -> [TIFFBytes.Field] {
    [.short(0x0001, [92] + [UInt16](repeating: 0, count: 45)), .undefined(0x000D, info), .long(0x0010, [model])]
  }

  private func note(_ fields: [TIFFBytes.Field]) -> PhotoMetadata {
    // Without a header, and without a Make: the fields themselves identify Canon.
    PhotoMetadata { TIFFBytes().directory(fields, at: $0) }
  }

  @Test func readsTheRangesOfCustomFunctionsInStops() {
    func little(_ numbers: Int...) -> [UInt8] { numbers.flatMap { BlockBytes.big32($0).reversed() } }
    // One group of two records of four values.
    let records = little(0x010C, 4, 9984, -3840, 9984, -3840, 0x010D, 4, 9984, 0, 6912, 2304)
    let functions = little(8 + 12 + records.count, 1, 1, 8 + records.count, 2) + records
    let metadata = PhotoMetadata(make: "Canon") { place in
      TIFFBytes().directory([.ascii(6, "Canon EOS R6"), .undefined(0x0099, functions)], at: place)
    }
    let canon = BlockID.makerNote(.canon)
    #expect(metadata.words(canon, "ShutterSpeedRange") == "Manual: 1/8192 s to 32 s; auto: 1/8192 s to 32 s")
    #expect(metadata.words(canon, "ApertureRange") == "Manual: f/90.5 to f/1; auto: f/22.6 to f/2.8")
  }
}
