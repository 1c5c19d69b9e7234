import ByteReading
import Testing

@testable import PhotoMetadata

/// The unenciphered notes of the remaining makers.
struct OtherNotesTests {
  @Test func readsFujifilmsNoteWhoseOffsetsCountFromItsLetters() {
    let serial = "FPX 20495643     592D3332333530350703113220B4"
    let metadata = PhotoMetadata(make: "FUJIFILM", .big) { _ in
      Array("FUJIFILM".utf8) + [12, 0, 0, 0]
        + TIFFBytes().directory(
          [
            .undefined(0, Array("0130".utf8)), .ascii(0x0010, serial), .ascii(0x1000, "FINE  "),
            .raw(0x100A, type: 9, count: 2, [0, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]), .short(0x1438, [0x8007]),
          ],
          at: 12)
    }
    let fujifilm = BlockID.makerNote(.fujifilm)
    #expect(metadata.words(fujifilm, "Version") == "1.30")
    #expect(metadata.words(fujifilm, "Quality") == "FINE")
    #expect(metadata.words(fujifilm, "ImageCount") == "7")
    #expect(metadata.words(fujifilm, "WhiteBalanceFineTune") == "Red +0, Blue -2")
    #expect(metadata.words(fujifilm, "InternalSerialNumber") == serial)
  }

  @Test func readsTheDayOnWhichACameraWasMade() {
    let fujifilm = PhotoMetadata { _ in
      Array("FUJIFILM".utf8) + [12, 0, 0, 0]
        + TIFFBytes().directory([.ascii(0x0010, "FC  B1234567     5935100420ABCDEF123456")], at: 12)
    }
    #expect(fujifilm.words(.makerNote(.fujifilm), "ManufactureDate") == "2010:04:20")
    let panasonic = PhotoMetadata { place in
      Array("Panasonic\0\0\0".utf8)
        + TIFFBytes().directory(
          [.undefined(0x0025, Array("F01".utf8) + Array("0503150123\0\0\0".utf8))], at: place + 12)
    }
    #expect(panasonic.words(.makerNote(.panasonic), "ManufactureDate") == "2005:03:15")
  }

  @Test func readsOlympussDirectoryOfDirectories() {
    let metadata = PhotoMetadata(make: "OLYMPUS") { _ in
      let header = Array("OLYMPUS\0II\u{3}\0".utf8)
      return header
        + TIFFBytes().directory(
          [
            .ascii(0x0104, "1.0"), .directory(0x2010, [.ascii(0x0101, "BHP123456"), .ascii(0x0203, "ED 14-42mm")]),
            .directory(0x2020, [.short(0x0603, [3])]),
          ], at: header.count)
    }
    let olympus = BlockID.makerNote(.olympus)
    #expect(metadata.words(olympus, "SerialNumber") == "BHP123456")
    #expect(metadata.words(olympus, "LensModel") == "ED 14-42mm")
    #expect(metadata.words(olympus, "ImageQuality2") == "SHQ")
  }

  @Test func readsKodaksFixedStructure() {
    var body = Array("DC4800\0\0".utf8) + [UInt8](repeating: 0, count: 100)
    body.replaceSubrange(0x0C..<0x18, with: [0x08, 0xA0, 0x05, 0xC0, 0x07, 0xD1, 5, 17, 10, 42, 7, 0])
    let metadata = PhotoMetadata(make: "EASTMAN KODAK COMPANY") { _ in Array("KDK INFO".utf8) + body }
    let kodak = BlockID.makerNote(.kodak)
    #expect(metadata.words(kodak, "KodakModel") == "DC4800")
    #expect(metadata.words(kodak, "KodakImageWidth") == "2208")
    #expect(metadata.words(kodak, "YearCreated") == "2001")
    #expect(metadata.words(kodak, "MonthDayCreated") == "05:17")
    #expect(metadata.words(kodak, "TimeCreated") == "10:42:07.00")
  }

  @Test func convertsKodaksExposure() {
    var body = Array("DX3900\0\0".utf8) + [UInt8](repeating: 0, count: 100)
    body.replaceSubrange(0x1E..<0x24, with: [0x01, 0x5F, 0, 0, 0x07, 0xEA])
    let metadata = PhotoMetadata(make: "EASTMAN KODAK COMPANY") { _ in Array("KDK INFO".utf8) + body }
    #expect(metadata.named(.makerNote(.kodak), "FNumber")?.value.number == 3.51)
    #expect(metadata.named(.makerNote(.kodak), "ExposureTime")?.value.number == 0.020_26)
  }

  @Test func readsCasiosFirmwareDateBetweenItsNULs() {
    func note(_ date: String, distance: UInt32) -> PhotoMetadata {
      PhotoMetadata(make: "CASIO COMPUTER CO.,LTD.", .big) { place in
        Array("QVC\0\0\0".utf8)
          + TIFFBytes(order: .big).directory(
            [.undefined(0x2001, Array(date.utf8)), .long(0x2022, [distance])], at: place + 6)
      }
    }
    let casio = BlockID.makerNote(.casio)
    let near = note("0312\0\u{0}2618\0\u{0}29\0\0\0\0", distance: 1893)
    #expect(near.words(casio, "FirmwareDate") == "2003:12:26 18:29")
    #expect(near.words(casio, "ObjectDistance") == "1.89 m")
    let far = note("0399\0\u{0}2618\0\u{0}29\0\0\0\0", distance: 0x2000_0000)
    #expect(far.words(casio, "FirmwareDate") != "2003:99:26 18:29")
    #expect(far.words(casio, "ObjectDistance") == "inf")
  }

  @Test func readsPanasonicsPairsOfNumbers() {
    let metadata = PhotoMetadata { place in
      Array("Panasonic\0\0\0".utf8)
        + TIFFBytes().directory(
          [
            .long(0x0029, [1794]), .undefined(0x0059, [0xFD, 0xFF, 2, 0]), .short(0x0086, [1009]),
            .rational(0x00A1, [(0, 8)]), .undefined(0x8012, [0, 0, 0, 0]),
          ], at: place + 12)
    }
    let panasonic = BlockID.makerNote(.panasonic)
    #expect(metadata.named(panasonic, "TimeSincePowerOn")?.value.number == 17.94)
    #expect(metadata.words(panasonic, "ManometerPressure") == "1009 hPa")
    #expect(metadata.words(panasonic, "FilterEffect") == "Sepia")
    #expect(
      metadata.entries(panasonic).filter { $0.tag == 0x0059 || $0.tag == 0x8012 }.map(ValueDescriber.describe)
        == ["Slim High", "Off"])
  }

  @Test(arguments: [
    ("E-P3", 259, "54.1 °C"), ("E-M5", 41, "41 °C"), ("E-1            ", 30, "30 °C"),
    ("E-M5MarkII", 259, "54.1 °C"),
  ])
  func readsOlympussSensor(model: String, stored: UInt16, words: String) {
    var record = [UInt8](repeating: 0, count: 48)
    record[0] = 4
    let corners: [(UInt32, UInt32)] = [(0, 0), (255, 510), (252, 510), (255, 510), (252, 510)]
    let metadata = PhotoMetadata(make: "OLYMPUS", model: model) { _ in
      let header = Array("OLYMPUS\0II\u{3}\0".utf8)
      return header
        + TIFFBytes().directory(
          [
            .directory(0x2020, [.rational(0x0305, corners)]),
            .directory(0x2050, [.short(0x1500, [stored]), .undefined(0x1600, record)]),
          ], at: header.count)
    }
    let olympus = BlockID.makerNote(.olympus)
    #expect(metadata.words(olympus, "AFPointSelected") == "(50%,49%) (50%,49%)")
    #expect(metadata.words(olympus, "SensorTemperature") == words)
    #expect(metadata.words(olympus, "ImageStabilization") == "On, Mode 2")
  }

  @Test func readsTheNoteThatAdobesConverterMovedIntoADNG() {
    let note = TIFFBytes().directory(
      [.short(1, [20] + [UInt16](repeating: 0, count: 9)), .ascii(6, "Canon EOS 350D")], at: 900)
    let big = TIFFBytes(order: .big)
    let block = Array("MakN".utf8) + big.number(note.count + 6, 4) + Array("II".utf8) + big.number(900, 4) + note
    let metadata = PhotoMetadata([.byte(0xC634, Array("Adobe\0".utf8) + block)], .big)
    #expect(metadata.words(.makerNote(.canon), "CanonImageType") == "Canon EOS 350D")
    #expect(metadata.issues.isEmpty)
  }

  @Test func survivesEveryTruncationOfEveryHeader() {
    for header in [
      "FUJIFILM", "OLYMPUS\0II", "PENTAX \0MM", "Nikon\0\u{2}\u{10}\0\0II*\0", "KDK INFO", "Apple iOS\0\0\u{1}MM",
    ] {
      let bytes = Array(header.utf8) + [UInt8](repeating: 1, count: 40)
      for length in 1..<bytes.count { _ = PhotoMetadata { _ in Array(bytes[..<length]) } }
    }
  }

  @Test func readsKodaksLayoutOf1999() {
    var note = [UInt8](repeating: 0, count: 96)
    note.replaceSubrange(12..<20, with: [0x07, 0xD2, 1, 9, 22, 7, 2, 17])
    note.replaceSubrange(60..<62, with: [1, 44])
    let metadata = PhotoMetadata(make: "EASTMAN KODAK COMPANY") { _ in note }
    let kodak = BlockID.makerNote(.kodak)
    #expect(metadata.words(kodak, "YearCreated") == "2002")
    #expect(metadata.words(kodak, "TimeCreated") == "22:07:02.17")
    #expect(metadata.words(kodak, "FNumber") == "f/3")
    #expect(PhotoMetadata(make: "Some Maker") { _ in note }.makerNote?.block != .makerNote(.kodak))
  }

  @Test func readsListsOfNamesAndValues() {
    let ricoh = PhotoMetadata { _ in Array("Rv0207;Sf6C84;Rg76;Bg60".utf8) }
    #expect(ricoh.words(.makerNote(.ricoh), "FirmwareVersion") == "2.07")
    #expect(ricoh.words(.makerNote(.ricoh), "BlueGain") == "60")
    let drone = PhotoMetadata { _ in
      Array("[ae_dbg_info:".utf8) + [1, 0x5D, 2, 3] + Array("][sensor_id:0K8TF][other:1]".utf8) + [0, 0]
    }
    #expect(drone.words(.makerNote(.unknown), "SensorID") == "0K8TF")
    #expect(drone.named(.makerNote(.unknown), "AEDebugInfo")?.length == 4)
    let jvc = PhotoMetadata { _ in Array("VER:0100QTY:FINE".utf8) }
    #expect(jvc.words(.makerNote(.unknown), "Quality") == "Fine")
    let samsung = PhotoMetadata { _ in Array("STMN0100".utf8) + [1, 2, 0, 0, 9, 0, 0, 0] }
    #expect(samsung.words(.makerNote(.samsung), "PreviewImageStart") == "513")
  }

  @Test func survivesListsCutAnywhere() {
    let lists = ["Rv0207;Sf6C84;Rg76", "[ae_dbg_info:x][sensor_id:0K8]", "VER:0100QTY:FINE", "STMN0100abcdefgh"]
    for list in lists {
      let bytes = Array(list.utf8)
      for length in 1...bytes.count { _ = PhotoMetadata { _ in Array(bytes.prefix(length)) } }
    }
  }

  @Test func readsMinoltasSettings() {
    var settings = [UInt32](repeating: 0, count: 53)
    (settings[8], settings[9], settings[10]) = (56, 104, 40)
    settings[21] = 2002 << 16 | 5 << 8 | 8
    let bytes = settings.flatMap { BlockBytes.big32(Int($0)) }
    let metadata = PhotoMetadata { place in
      TIFFBytes().directory([.undefined(0, Array("MLT0".utf8)), .undefined(0x0003, bytes)], at: place)
    }
    let minolta = BlockID.makerNote(.minolta)
    #expect(metadata.words(minolta, "ISO") == "200")
    #expect(metadata.words(minolta, "ExposureTime") == "1/128 s")
    #expect(metadata.words(minolta, "FNumber") == "f/4")
    #expect(metadata.words(minolta, "MinoltaDate") == "2002:05:08")
  }

  @Test func readsTheLaterMinoltasMiddlePositions() {
    var settings = [UInt32](repeating: 0, count: 53)
    settings[31] = 5
    let bytes = settings.flatMap { BlockBytes.big32(Int($0)) }
    func note(_ model: String) -> PhotoMetadata {
      PhotoMetadata(make: "Minolta Co., Ltd.", model: model) { place in
        TIFFBytes().directory(
          [
            .undefined(0, Array("MLT0".utf8)), .undefined(0x0003, bytes), .undefined(0x0018, [0, 0, 0, 0, 0, 0]),
          ], at: place)
      }
    }
    let minolta = BlockID.makerNote(.minolta)
    #expect(note("DiMAGE A2").words(minolta, "Saturation") == "Normal")
    #expect(note("DiMAGE 7i").words(minolta, "Saturation") == "2")
    #expect(note("DiMAGE A2").words(minolta, "ImageStabilization") == "On")
  }

  @Test func readsSamsungsPictureWizard() {
    let metadata = PhotoMetadata(make: "SAMSUNG") { place in
      TIFFBytes().directory(
        [.undefined(1, Array("0100".utf8)), .long(2, [0x2000]), .short(0x0021, [1, 0, 5, 4, 3])], at: place)
    }
    let samsung = BlockID.makerNote(.samsung)
    #expect(metadata.words(samsung, "PictureWizardMode") == "Vivid")
    #expect(metadata.words(samsung, "PictureWizardSaturation") == "1")
    #expect(metadata.words(samsung, "PictureWizardContrast") == "-1")
  }
}
