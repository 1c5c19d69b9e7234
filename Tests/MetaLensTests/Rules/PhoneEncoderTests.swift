import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

/// How phones' camera apps write JPEGs, and how other apps rewrite them.
@Suite struct PhoneEncoderTests {
  private func kinds(_ jpeg: JPEGStructure, _ change: (inout PhotoMaker) -> Void = { _ in }) -> [FlagKind] {
    var photo = PhotoMaker.phone("Xiaomi")
    photo.file.jpeg = jpeg
    change(&photo)
    return EncoderRules.flags(photo.facts()).kinds
  }

  @Test func knowsTheChipsEncoderAndItsNote() {
    #expect(kinds(.camera(4000, 3000)) == [.cameraEncoder])
    #expect(kinds(.camera(4000, 3000)) { $0.addSegment(4, "QTI Debug Metadata") } == [.cameraEncoder, .firmwareMarks])
  }

  @Test func acceptsJFIFAfterExifWithTheFirmwaresOwnTables() {
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.exif, .jfif])) == [.cameraEncoder])
    #expect(kinds(.made(.camera, 4000, 3000, [.exif, .jfif])) == [.cameraEncoder])
  }

  @Test func treatsLeadingJFIFAsAResave() {
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.jfif, .exif], quality: 90)) == [.resavedByLibrary])
    #expect(kinds(.made(.camera, 4000, 3000, [.jfif, .exif])) == [.libraryEncoder])
  }

  /// FLIR's thermal cameras write JFIF first and libjpeg's tables; the temperatures are in segments of their own.
  @Test(arguments: ["FLIR Systems AB", "Teledyne FLIR"]) func onlyDoubtsAThermalCamerasLibrary(make: String) {
    func kinds(_ segment: String, _ make: String) -> [FlagKind] {
      var photo = PhotoMaker.phone(make)
      photo.file.jpeg = .made(.libjpeg, 4000, 3000, [.jfif, .exif], quality: 75)
      photo.addSegment(1, segment)
      return EncoderRules.flags(photo.facts()).kinds
    }
    #expect(kinds("FLIR\0\u{1}", make) == [.libraryEncoder])
    #expect(kinds("another segment", make) == [.resavedByLibrary])
    #expect(kinds("FLIR\0\u{1}", "Xiaomi") == [.resavedByLibrary])
  }

  /// As libultrahdr has written it since 2026, and OPPO's cameras before.
  @Test func allowsLeadingJFIFInUltraHDRPhotos() {
    func ultra(_ photo: inout PhotoMaker) { photo.file.trailers = [Trailer(.gainMap, offset: 900, length: 99)] }
    #expect(kinds(.made(.camera, 4000, 3000, [.jfif, .exif]), ultra) == [.cameraEncoder, .firmwareMarks])
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.jfif, .exif]), ultra) == [.cameraEncoder, .firmwareMarks])
    // An app's save keeps the map too: its tables confirm nothing, and its codes are a doubt.
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.jfif, .exif], quality: 95), ultra).isEmpty)
    let saved = JPEGStructure.made(.libjpeg, 4000, 3000, [.jfif, .exif], quality: 95, optimised: true)
    #expect(kinds(saved, ultra) == [.libraryEncoder])
  }

  @Test func confirmsNothingByALibrarysTables() {
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.exif], quality: 95)).isEmpty)
  }

  @Test func doubtsWhatAndroidsEncoderWrites() {
    let jpeg = JPEGStructure.made(.libjpeg, 4000, 3000, [.exif, .jfif], quality: 95, optimised: true)
    #expect(kinds(jpeg) == [.libraryEncoder])
    #expect(kinds(jpeg) { $0.addSegment(3, "ALGO_COMMON") } == [.firmwareMarks])
  }

  @Test func findsRewrittenTablesDespiteAChipsNote() {
    let turned = JPEGStructure.made(.libjpeg, 3000, 4000, [.exif])
    #expect(kinds(turned) { $0.addSegment(4, "QTI Debug Metadata") } == [.libraryEncoder])
  }

  @Test func findsQuarterTurnsByTheirTurnedTable() {
    var jpeg = JPEGStructure.made(.libjpeg, 3000, 4000, [.exif], quality: 96)
    jpeg.quantizationTables[0].values = StandardTables.transposed(jpeg.quantizationTables[0].values)
    #expect(kinds(jpeg) == [.turnedLosslessly])
    #expect(StandardTables.transposed(StandardTables.transposed(Array(0..<64))) == Array(0..<64))
  }

  @Test func ignoresProgramsSegments() {
    let jpeg = JPEGStructure.made(.libjpeg, 4000, 3000, [.exif], quality: 95)
    #expect(kinds(jpeg) { $0.addSegment(8, "SPIFF") }.isEmpty)
    #expect(kinds(jpeg) { $0.addSegment(7, "Huawei’s own") } == [.firmwareMarks])
  }

  @Test func trustsAPacketOnlyWithTheCamerasTables() {
    func mark(_ photo: inout PhotoMaker) { photo.add(.xmp, "GCamera:HdrPlusMakernote", "SERSUA") }
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.exif], quality: 95), mark).isEmpty)
    #expect(kinds(.made(.libjpeg, 4000, 3000, [.exif]), mark) == [.cameraEncoder, .firmwareMarks])
  }

  @Test func knowsTheCloudsStorageSaver() {
    var jpeg = JPEGStructure.made(.camera, 4000, 3000, [.jfif, .exif], optimised: true)
    let place = jpeg.segments.firstIndex { $0.marker == JPEGMarker.dht } ?? 0
    jpeg.segments.insert(contentsOf: Array(repeating: jpeg.segments[place], count: 3), at: place)
    #expect(kinds(jpeg) == [.cloudCopy])
  }

  @Test func findsApplesEncoderUnderAnotherMake() {
    #expect(kinds(.camera(4000, 3000)) { $0.addSegment(10, "AROT") } == [.resavedByLibrary])
    #expect(kinds(.made(.imageIO, 4000, 3000, [.exif])) == [.resavedByLibrary])
  }

  @Test func missesTheProfileOfAWideColourSpace() {
    var photo = PhotoMaker.phone("Apple", "iPhone 13", 4032, 3024)
    photo.add(.exif, 0xA001, .integer(0xFFFF))
    #expect(EncoderRules.flags(photo.facts()).kinds == [.profileLost])
    photo.file.blocks.append(MetadataBlock(.icc, ByteSource([0]).all))
    #expect(EncoderRules.flags(photo.facts()).kinds == [.cameraEncoder])
  }

  /// A thumbnail with its tables of a kind in one segment each, or in one each of their own, and annex K's codes.
  private func thumbnail(isGrouped: Bool, optimised: Bool = false) -> [UInt8] {
    let quantization = [UInt8(0)] + JPEGStructure.table(nil, true).map { UInt8($0) }
    let structure = JPEGStructure.made(.camera, 8, 8, [.exif], optimised: optimised)
    var codes: [[UInt8]] = []
    for table in structure.huffmanTables {
      let kind: [UInt8] = [table.isAC ? 0x10 : 0]
      let symbols = [UInt8](repeating: 0, count: table.counts.reduce(0) { $0 + Int($1) })
      codes.append(kind + table.counts + symbols)
    }
    func segments(_ marker: UInt8, _ tables: [[UInt8]]) -> [UInt8] {
      var bytes: [UInt8] = []
      for payload in isGrouped ? [tables.flatMap { $0 }] : tables {
        let length = payload.count + 2
        bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
        bytes += payload
      }
      return bytes
    }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 120, 0, 160, 1, 1, 0x11, 0]
    return [0xFF, 0xD8] + segments(0xDB, [quantization, quantization]) + frame + segments(0xC4, codes)
      + [0xFF, 0xDA, 0, 2, 0, 0]
  }

  private func kinds(_ jpeg: JPEGStructure, _ bytes: [UInt8], make: String) -> [FlagKind] {
    var photo = PhotoMaker.phone(make)
    photo.file.jpeg = jpeg
    photo.metadata.thumbnail = 0..<bytes.count
    return EncoderRules.flags(photo.facts(bytes)).kinds
  }

  @Test func aLosslessCropLeavesTheChipsThumbnail() {
    let rewritten = JPEGStructure.made(.libjpeg, 4000, 3000, [.exif])
    #expect(kinds(rewritten, thumbnail(isGrouped: true), make: "vivo") == [.libraryEncoder])
    #expect(!kinds(rewritten, thumbnail(isGrouped: false), make: "vivo").contains(.libraryEncoder))
    let chip = JPEGStructure.made(.camera, 4000, 3000, [.exif])
    #expect(!kinds(chip, thumbnail(isGrouped: true), make: "vivo").contains(.libraryEncoder))
  }

  @Test func anOptimiserLeavesTheThumbnailsCodes() {
    let optimised = JPEGStructure.made(.libjpeg, 4000, 3000, [.exif], optimised: true)
    #expect(kinds(optimised, thumbnail(isGrouped: false), make: "HUAWEI").contains(.optimisedTables))
    #expect(
      !kinds(optimised, thumbnail(isGrouped: false, optimised: true), make: "HUAWEI").contains(.optimisedTables),
      "an encoder that optimises both")
    let typical = JPEGStructure.made(.libjpeg, 4000, 3000, [.exif])
    #expect(!kinds(typical, thumbnail(isGrouped: false), make: "HUAWEI").contains(.optimisedTables))
  }
}
