import ByteReading
import PhotoMetadata
import Testing

@testable import ImageFormats
@testable import MetaLens

@Suite struct EncoderRulesTests {
  private func kinds(_ jpeg: JPEGStructure, make: String = "Canon") -> [FlagKind] {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x010F, .text(make))
    photo.file.jpeg = jpeg
    return EncoderRules.flags(photo.facts()).kinds
  }

  @Test func knowsACamerasEncoder() {
    #expect(kinds(.camera(1600, 1200)) == [.cameraEncoder])
  }

  @Test func knowsALibrarysRewriteOfACameraFile() {
    let jpeg = JPEGStructure.made(.libjpeg, 1600, 1200, [.jfif, .exif], quality: 90)
    #expect(kinds(jpeg) == [.resavedByLibrary])
    #expect(kinds(jpeg, make: "EASTMAN KODAK COMPANY") == [.resavedByLibrary])
  }

  /// Makers of cameras and phones build scanners, whose programs encode with libjpeg, record no exposure and have no maker notes.
  @Test(arguments: ["Canon", "NIKON CORPORATION", "EASTMAN KODAK COMPANY", "HP", "EPSON", "SAMSUNG"])
  func doubtsScans(make: String) {
    var scan = PhotoMaker.canon()
    scan.set(.ifd(0), 0x010F, .text(make))
    scan.set(.ifd(0), 0x0110, .text("Scanner"))
    scan.remove(.exif, 0x829A)
    scan.remove(.exif, 0x927C)
    scan.metadata.directories.removeAll { $0.block == .makerNote(.canon) }
    scan.file.jpeg = .made(.libjpeg, 1600, 1200, [.jfif, .exif], quality: 90)
    #expect(scan.judge().verdict == .unverifiable)
    #expect(!scan.judge().kinds.contains(.makerNoteLost))
  }

  @Test func onlyDoubtsOldPhonesThatMayUseALibrary() {
    let jpeg = JPEGStructure.made(.libjpeg, 1600, 1200, [.jfif, .exif], quality: 90)
    #expect(kinds(jpeg, make: "motorola") == [.libraryEncoder])
  }

  @Test func findsLosslessCropsByTheirLayout() {
    #expect(kinds(.made(.libjpeg, 1600, 1200, [.exif])) == [.resavedByLibrary])
  }

  @Test func treatsApplesConversionAsACopy() {
    #expect(kinds(.made(.imageIO, 1600, 1200, [.jfif, .exif]), make: "Apple") == [.convertedByApple])
    #expect(kinds(.made(.imageIO, 1600, 1200, [.jfif, .exif])) == [.resavedByLibrary])
  }

  @Test func findsProgressiveAndOptimisedCodes() {
    #expect(kinds(.made(.camera, 1600, 1200, [.exif], progressive: true)) == [.progressive])
    #expect(kinds(.made(.camera, 1600, 1200, [.exif], optimised: true)) == [.optimisedTables])
    #expect(kinds(.made(.camera, 1600, 1200, [.exif], optimised: true), make: "samsung").isEmpty)
  }

  @Test func noCameraLeavesOutColour() {
    var jpeg = JPEGStructure.camera(1600, 1200)
    jpeg.frame?.components.removeLast(2)
    #expect(kinds(jpeg) == [.libraryEncoder])
    #expect(kinds(jpeg, make: "samsung") == [.libraryEncoder])
  }

  @Test func findsColourDroppedAfterTheCamera() {
    func kinds(_ channels: [UInt8]) -> [FlagKind] {
      var photo = PhotoMaker.canon()
      photo.file.jpeg?.frame?.components.removeLast(2)
      photo.set(.exif, 0x9101, .bytes(ByteSlice(channels)))
      return EncoderRules.flags(photo.facts()).kinds
    }
    #expect(kinds([1, 2, 3, 0]) == [.resavedByLibrary])
    #expect(kinds([1, 0, 0, 0]) == [.libraryEncoder])
  }

  @Test func findsAdobesEncoder() {
    #expect(kinds(.made(.camera, 1600, 1200, [.exif, .adobe])) == [.adobeSegments])
  }

  @Test func findsTurnedSampling() {
    #expect(kinds(.made(.camera, 1600, 1200, [.exif], sampling: (1, 2))) == [.turnedLosslessly])
    #expect(kinds(.made(.camera, 1600, 1200, [.exif], sampling: (1, 2)), make: "Nokia") == [.cameraEncoder])
  }

  @Test func findsThumbnailsMadeByPrograms() {
    var photo = PhotoMaker.canon()
    let jfif: [UInt8] = [0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8)
    let bytes = SizeRulesTests.thumbnail(160, 120, jfif)
    photo.metadata.thumbnail = 0..<bytes.count
    #expect(EncoderRules.flags(photo.facts(bytes)).kinds == [.thumbnailRemade])
  }

  @Test func expectsOneEncoderForPictureAndThumbnail() {
    let jfif: [UInt8] = [0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8)
    let table: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + JPEGStructure.table(80, true).map { UInt8($0) }
    let own: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + JPEGStructure.table(nil, true).map { UInt8($0) }
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 120, 0, 160, 1, 1, 0x11, 0]
    let codes: [UInt8] = [0xFF, 0xC4, 0, 3, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 0, 0]
    func kinds(_ style: JPEGStructure.Style, _ thumbnail: [[UInt8]]) -> [FlagKind] {
      let bytes = [0xFF, 0xD8] + thumbnail.flatMap { $0 } + scan
      var photo = PhotoMaker.phone("samsung")
      photo.file.jpeg = .made(style, 4000, 3000, [.exif])
      photo.metadata.thumbnail = 0..<bytes.count
      return EncoderRules.flags(photo.facts(bytes)).kinds.filter { $0 == .thumbnailRemade }
    }
    let library = [jfif, table, table, frame, codes, codes, codes, codes]
    #expect(kinds(.camera, library) == [.thumbnailRemade])
    #expect(kinds(.libjpeg, library).isEmpty)
    #expect(kinds(.camera, [jfif, frame, codes, codes, codes, codes, table, table]).isEmpty, "ImageIO's order")
    #expect(kinds(.camera, Array(library.dropFirst())).isEmpty, "without JFIF")
    #expect(kinds(.camera, [jfif, own, own, frame, codes, codes, codes, codes]).isEmpty, "tables of its own")
  }

  @Test func requiresADateForACamera() {
    var photo = PhotoMaker.canon()
    photo.remove(.exif, 0x9003)
    photo.remove(.exif, 0x9004)
    #expect(EncoderRules.flags(photo.facts()).isEmpty)
  }

  @Test(arguments: 1...100) func findsTheQualityOfStandardTables(quality: Int) {
    #expect(StandardTables.quality(of: JPEGStructure.table(quality, true), isLuminance: true) == quality)
    let chrominance = StandardTables.quality(of: JPEGStructure.table(quality, false), isLuminance: false)
    // At the lowest qualities all steps are 255, whatever the quality.
    #expect(chrominance == quality || quality < 5)
  }

  @Test func recognisesTheVideoMatrix() {
    // FFmpeg's at -q:v 2.
    let start: [UInt16] = [
      8, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 7,
    ]
    let rest: [UInt16] = [
      7, 7, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 8, 8, 8, 8, 9, 9, 10, 10, 10, 12, 12, 11, 11, 14, 14, 14, 17, 17, 20,
    ]
    #expect(StandardTables.isVideo(start + rest))
    #expect(!StandardTables.isVideo(start + rest.reversed()) && !StandardTables.isVideo([]))
    #expect(!(1...100).contains { StandardTables.isVideo(JPEGStructure.table($0, true)) })
    var jpeg = JPEGStructure.camera(4000, 3000)
    jpeg.quantizationTables[0] = .init(identifier: 0, values: start + rest, offset: 20)
    #expect(kinds(jpeg, make: "DJI") == [.libraryEncoder])
    #expect(kinds(jpeg) == [.resavedByLibrary] && kinds(jpeg, make: "Apple") == [.resavedByLibrary])
  }

  @Test func recognisesNoOtherTableAsStandard() {
    #expect(StandardTables.quality(of: JPEGStructure.table(nil, true), isLuminance: true) == nil)
    #expect(StandardTables.quality(of: [], isLuminance: true) == nil)
  }
}
