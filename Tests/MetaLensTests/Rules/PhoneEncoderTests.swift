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
}
