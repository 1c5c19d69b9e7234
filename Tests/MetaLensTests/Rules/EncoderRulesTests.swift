import ImageFormats
import PhotoMetadata
import Testing

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

  @Test func recognisesNoOtherTableAsStandard() {
    #expect(StandardTables.quality(of: JPEGStructure.table(nil, true), isLuminance: true) == nil)
    #expect(StandardTables.quality(of: [], isLuminance: true) == nil)
  }
}
