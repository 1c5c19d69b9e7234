import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct SizeRulesTests {
  /// A JPEG header of `width` by `height`, preceded by an application segment.
  static func thumbnail(_ width: Int, _ height: Int, _ segment: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segment
      + [
        0xFF, 0xC0, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1, 1,
        0x11, 0,
      ]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
  }

  private func kinds(_ small: (Int, Int), _ size: (Int, Int), make: String = "Canon") -> [FlagKind] {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x010F, .text(make))
    (photo.file.width, photo.file.height) = size
    photo.removeBlock(.exif)
    let bytes = Self.thumbnail(small.0, small.1)
    photo.metadata.thumbnail = 0..<bytes.count
    return SizeRules.flags(photo.facts(bytes)).kinds
  }

  @Test func comparesTheSizeInExif() {
    var photo = PhotoMaker.canon()
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree])
    (photo.file.width, photo.file.height) = (1200, 1600)
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree])
    (photo.file.width, photo.file.height) = (800, 600)
    let flags = SizeRules.flags(photo.facts())
    #expect(flags.kinds == [.sizeDiffers])
    #expect(flags[0].detail == .sizes(declared: PixelSize(1600, 1200), found: PixelSize(800, 600)))
    #expect(flags[0].evidence.count == 3)
  }

  /// An unknown make may be a camera's: its 3:2 is a few rows off, as sensors' frames are.
  @Test func acceptsAnUnknownMakesFrameAsACamerasOrAPhones() {
    #expect(kinds((160, 120), (4944, 3278), make: "Alpa").isEmpty)
    #expect(kinds((160, 120), (4944, 3278), make: "HONOR") == [.thumbnailShapeDiffers])
    #expect(kinds((160, 120), (4944, 3600), make: "Alpa") == [.thumbnailShapeDiffers])
  }

  @Test func acceptsTheAspectRatioOfPaperFromSigma() {
    #expect(kinds((160, 120), (5664, 4000), make: "SIGMA").isEmpty)
    #expect(kinds((160, 120), (5664, 4000), make: "NIKON CORPORATION") == [.thumbnailShapeDiffers])
    #expect(kinds((160, 120), (5664, 3600), make: "SIGMA") == [.thumbnailShapeDiffers])
  }

  @Test func acceptsThatGlassesStraightenAPhoto() {
    var photo = PhotoMaker.phone("Meta View", "Ray-Ban Meta Smart Glasses", 2743, 3658)
    photo.set(.exif, 0xA002, .integer(4032))
    photo.set(.exif, 0xA003, .integer(3024))
    #expect(SizeRules.flags(photo.facts()).isEmpty)
    photo.set(.ifd(0), 0x010F, .text("Metabo"))
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizeDiffers])
  }

  @Test func acceptsFramesPaddedToWholeBlocks() {
    var photo = PhotoMaker.canon()
    photo.set(.exif, 0xA003, .integer(1080))
    photo.file.height = 1088
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree])
  }

  @Test func countsASizeOnlyIfACameraIsNamed() {
    var photo = PhotoMaker.canon()
    photo.remove(.ifd(0), 0x010F)
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree], "the model alone names one")
    photo.remove(.ifd(0), 0x0110)
    #expect(SizeRules.flags(photo.facts()).isEmpty)
    (photo.file.width, photo.file.height) = (800, 600)
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizeDiffers], "what contradicts itself does so without a camera")
  }

  @Test func leavesRawFilesAlone() {
    var photo = PhotoMaker.canon()
    photo.file.format = .cr2
    photo.file.width = 5000
    #expect(SizeRules.flags(photo.facts()).isEmpty)
  }

  @Test func acceptsThumbnailsOfThePicturesShape() {
    #expect(kinds((160, 120), (1600, 1200)) == [.thumbnailAgrees])
    #expect(kinds((160, 107), (6000, 4000)) == [.thumbnailAgrees])
  }

  @Test func acceptsBlackBarsAroundCameraShapes() {
    #expect(kinds((160, 120), (6000, 4000)).isEmpty)
    #expect(kinds((160, 120), (4000, 2250)).isEmpty)
    #expect(kinds((160, 120), (8192, 1856)).isEmpty)
  }

  @Test func findsShapesThatNoCameraTakes() {
    #expect(kinds((160, 120), (1091, 700)) == [.thumbnailShapeDiffers])
    #expect(kinds((160, 107), (4000, 3000)) == [.thumbnailShapeDiffers])
  }

  @Test func doesNotJudgePhonesByTheirScreens() {
    #expect(kinds((160, 120), (4000, 1848), make: "samsung").isEmpty)
  }

  @Test func findsTurnedPictures() {
    #expect(kinds((160, 120), (1200, 1600)) == [.thumbnailTurned])
  }

  /// The aspect ratio that was set in the camera, next to DCF's thumbnail of one fixed size.
  @Test func acceptsTheAspectRatioThatTheNoteDeclares() {
    func kinds(_ vendor: MakerNoteVendor, _ code: [Int64], _ width: Int, _ height: Int) -> [FlagKind] {
      var photo = PhotoMaker.canon()
      (photo.file.width, photo.file.height) = (width, height)
      photo.removeBlock(.exif)
      let ratio = MetadataEntry(name: .known("AspectRatio"), value: .integers(code), offset: 9, length: 2)
      photo.metadata.directories.append(MetadataDirectory(.makerNote(vendor), offset: 8, entries: [ratio]))
      let bytes = Self.thumbnail(160, 120)
      photo.metadata.thumbnail = 0..<bytes.count
      return SizeRules.flags(photo.facts(bytes)).kinds
    }
    #expect(kinds(.canon, [8], 2880, 3600).isEmpty, "4:5")
    #expect(kinds(.canon, [0], 2880, 3600) == [.thumbnailTurned])
    #expect(kinds(.olympus, [9, 9], 2448, 3264).isEmpty, "3:4")
    #expect(kinds(.olympus, [9, 9], 2448, 3672) == [.thumbnailTurned])
    #expect(kinds(.olympus, [1, 1], 2448, 3264) == [.thumbnailTurned])
    #expect(kinds(.olympus, [7, 7], 3888, 3240).isEmpty, "6:5")
    #expect(kinds(.olympus, [8, 8], 4480, 3200).isEmpty, "7:5")
    #expect(kinds(.olympus, [1, 1], 4480, 3200) == [.thumbnailShapeDiffers])
    #expect(kinds(.canon, [8], 4480, 3200) == [.thumbnailShapeDiffers])
  }

  @Test func survivesCutThumbnails() {
    let bytes = Self.thumbnail(160, 120)
    for length in 0..<bytes.count {
      let cut = Array(bytes.prefix(length))
      var photo = PhotoMaker.canon()
      photo.metadata.thumbnail = 0..<bytes.count
      _ = SizeRules.flags(photo.facts(cut))
    }
  }

  @Test func acceptsPhonesThumbnailsOfOneSize() {
    #expect(kinds((108, 192), (1920, 4160), make: "Xiaomi").isEmpty)
    #expect(kinds((160, 128), (4080, 3072), make: "motorola").isEmpty)
    #expect(kinds((160, 120), (3102, 2209), make: "motorola") == [.thumbnailShapeDiffers])
    #expect(kinds((160, 120), (3000, 4000), make: "motorola") == [.thumbnailTurned])
  }
}
