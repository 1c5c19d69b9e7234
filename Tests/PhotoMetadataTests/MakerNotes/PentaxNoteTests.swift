import ByteReading
import Testing

@testable import PhotoMetadata

struct PentaxNoteTests {
  @Test func descramblesPentaxsShutterCount() {
    // 1648 exposures at 12:01:23 on 2008:03:02.
    let date: UInt32 = 0x07D8_0302
    let clock: UInt32 = 0x0C01_1700
    let stored = UInt32(1648) ^ date ^ ~clock
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: stored >> (24 - $0 * 8)) }
    let metadata = PhotoMetadata(make: "PENTAX", .big) { place in
      Array("AOC\0MM".utf8)
        + TIFFBytes(order: .big).directory(
          [
            .undefined(0x0006, [0x07, 0xD8, 3, 2]), .undefined(0x0007, [12, 1, 23]), .long(0x0012, [1000]),
            .short(0x0013, [130]), .undefined(0x0027, [0xFE, 0xE1, 0xFF, 0xED]), .undefined(0x005D, bytes),
            .undefined(0x0215, [0, 1, 0x2C, 0x1E, 0x01, 0x32, 0x42, 0x01]),
          ], at: place + 6)
    }
    let pentax = BlockID.makerNote(.pentax)
    #expect(metadata.words(pentax, "Date") == "2008:03:02")
    #expect(metadata.words(pentax, "Time") == "12:01:23")
    #expect(metadata.words(pentax, "ShutterCount") == "1648")
    #expect(metadata.words(pentax, "ExposureTime") == "1/100 s")
    #expect(metadata.words(pentax, "FNumber") == "f/13")
    #expect(metadata.words(pentax, "DSPFirmwareVersion") == "1.30.0.18")
    #expect(metadata.words(pentax, "ManufactureDate") == "2007:09:13")
  }

  /// Pentax's and Samsung's cameras with a header of ten bytes, Ricoh's with one of eight; offsets count from its start.
  @Test(arguments: ["PENTAX \0", "SAMSUNG\0", "RICOH\0"]) func readsTheNoteInPrivateDataOfADNG(header: String) {
    let metadata = PhotoMetadata(
      [
        .ascii(0x010F, "PENTAX"),
        .placed(0xC634) { _ in
          let start = Array(header.utf8) + Array("MM".utf8)
          return start
            + TIFFBytes(order: .big).directory(
              [.undefined(0x0215, [0, 1, 0x2C, 0x1E, 0x01, 0x32, 0x42, 0x01])], at: start.count)
        },
      ])
    #expect(metadata.words(.makerNote(.pentax), "ManufactureDate") == "2007:09:13")
    #expect(metadata.issues.isEmpty)
  }

  @Test func readsNoOtherPrivateData() {
    let metadata = PhotoMetadata([.ascii(0x010F, "PENTAX"), .undefined(0xC634, Array("Other data of a maker".utf8))])
    #expect(metadata.makerNote == nil)
  }

  @Test func readsAPentaxThatCasioBuilt() {
    let metadata = PhotoMetadata(make: "Asahi Optical Co.,Ltd.", .big) { place in
      Array("AOC\0\0\0".utf8)
        + TIFFBytes(order: .big).directory([.short(0x2001, [1]), .short(0x3006, [1])], at: place + 6)
    }
    #expect(metadata.makerNote?.block == .makerNote(.pentax))
    #expect(metadata.named(.makerNote(.pentax), "HometownCity") != nil)
  }

  @Test func readsAPentaxsColorsAndFocalLength() {
    let matrix = [UInt8](repeating: 0, count: 16) + [0xFF, 0xFE]
    func note(_ model: String) -> PhotoMetadata {
      PhotoMetadata(make: "PENTAX Corporation", model: model, .big) { place in
        Array("AOC\0MM".utf8)
          + TIFFBytes(order: .big).directory(
            [
              .short(0x0015, [0xFFFD]), .long(0x001D, [78]), .undefined(0x0053, [0xBB, 0x71, 0, 0x2B]),
              .undefined(0x021C, matrix),
            ], at: place + 6)
      }
    }
    let pentax = BlockID.makerNote(.pentax)
    let compact = note("PENTAX Optio 750Z")
    #expect(compact.words(pentax, "LightReading") == "-3")
    #expect(compact.words(pentax, "FocalLength") == "7.8 mm")
    #expect(note("PENTAX Optio S").words(pentax, "FocalLength") == "0.78 mm")
    #expect(compact.words(pentax, "ColorTempDaylight") == "5205, -5, 2")
    #expect(compact.words(pentax, "ColorMatrixA2") == "0, 0, 0, 0, 0, 0, 0, 0, -2")
  }

  @Test func readsAPentaxsNoteWhoseByteOrderAnEditorChanged() {
    let metadata = PhotoMetadata(make: "PENTAX Corporation") { place in
      Array("AOC\0MM".utf8) + TIFFBytes().directory([.short(0x0014, [200])], at: place + 6)
    }
    #expect(metadata.words(.makerNote(.pentax), "ISO") == "200")
  }

  @Test func readsAsahisDirectoryWithoutAHeader() {
    let metadata = PhotoMetadata(make: "Asahi Optical Co.,Ltd", .big) { place in
      TIFFBytes(order: .big).directory([.short(2, [2]), .short(4, [4]), .short(0x0014, [10])], at: place)
    }
    let pentax = BlockID.makerNote(.pentax)
    #expect(metadata.words(pentax, "Quality") == "Best")
    #expect(metadata.words(pentax, "FlashMode") == "Off")
    #expect(metadata.words(pentax, "ISO") == "100")
  }
}
