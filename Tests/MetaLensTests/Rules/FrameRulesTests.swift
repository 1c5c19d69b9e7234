import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct FrameRulesTests {
  private func kinds(
    _ width: Int, _ height: Int, make: String = "Apple", model: String = "iPhone XR", hasNote: Bool = true
  ) -> [FlagKind] {
    var photo = PhotoMaker.phone(make, model, width, height)
    if hasNote { photo.add(.exif, 0x927C, .bytes(.init([1, 2, 3, 4]))) }
    return FrameRules.flags(photo.facts()).kinds
  }

  @Test(arguments: [(4032, 3024), (3088, 2320), (4032, 2268), (3024, 3024), (5712, 3213), (1920, 1080), (10866, 3832)])
  func acceptsFramesThatIPhonesTake(width: Int, height: Int) {
    #expect(kinds(width, height).isEmpty)
  }

  @Test(arguments: [(3102, 2209), (2808, 2109), (1024, 749)]) func findsCropsOfKnownIPhones(width: Int, height: Int) {
    #expect(kinds(width, height) == [.frameCropped])
  }

  @Test func onlyDoubtsWhatMayBeAnotherProgramsOrANewModels() {
    #expect(kinds(3102, 2209, hasNote: false) == [.frameUnusual])
    #expect(kinds(3102, 2209, model: "iPhone 27") == [.frameUnusual])
  }

  @Test func doubtsSizesForSending() {
    #expect(kinds(2016, 1512) == [.frameUnusual])
    #expect(kinds(1280, 960) == [.frameUnusual])
    #expect(kinds(1280, 960, model: "iPhone 5s").isEmpty)
  }

  @Test func expectsIPhoneFramesInSensorOrientation() {
    #expect(kinds(3024, 4032) == [.renderedUpright])
  }

  @Test func leavesPanoramasAlone() {
    var photo = PhotoMaker.phone("Apple", "iPhone XR", 5003, 2901)
    photo.add(.exif, 0xA401, .integer(6))
    #expect(FrameRules.flags(photo.facts()).isEmpty)
    photo = PhotoMaker.phone("Google", "Pixel 6", 5003, 2901)
    #expect(FrameRules.flags(photo.facts()).kinds == [.frameUnusual])
    photo.add(.xmp, "GPano:ProjectionType", "cylindrical")
    #expect(FrameRules.flags(photo.facts()).kinds == [.frameUnusual])
    photo.add(.xmp, "GPano:CroppedAreaImageWidthPixels", "5003")
    photo.add(.xmp, "GPano:CroppedAreaImageHeightPixels", "2901")
    #expect(FrameRules.flags(photo.facts()).isEmpty)
  }

  @Test(arguments: [(3700, 2775), (3700, 2081), (2900, 2900)])
  func doubtsCropsThatKeepTheShapeOfAnIPhonesFrame(width: Int, height: Int) {
    #expect(kinds(width, height) == [.frameUnusual])
    #expect(kinds(width, height, model: "iPhone 27").isEmpty)
  }

  @Test(arguments: [(4032, 1990), (3000, 1400), (4032, 1600)])
  func doubtsCropsThatAreLongButNoScreensShape(width: Int, height: Int) {
    #expect(kinds(width, height, make: "Google", model: "Pixel 6") == [.frameUnusual])
    #expect(kinds(width, height) == [.frameCropped])
  }

  @Test(arguments: [(9000, 2200), (6100, 1900), (4000, 1800)])
  func acceptsPanoramasAndScreensOfOtherPhones(width: Int, height: Int) {
    #expect(kinds(width, height, make: "Google", model: "Pixel 6").isEmpty)
  }

  @Test(arguments: [(4000, 3000), (4080, 3072), (4000, 2250), (4000, 1800), (4160, 1920), (3456, 3456), (4080, 2296)])
  func acceptsFramesThatOtherPhonesTake(width: Int, height: Int) {
    #expect(kinds(width, height, make: "Google", model: "Pixel 6").isEmpty)
    #expect(kinds(height, width, make: "Google", model: "Pixel 6").isEmpty)
  }

  /// A Meizu M5 Note's photo, 1.2 % off 4:3: the sensor's whole array.
  @Test(arguments: [(4208, 3120), (4224, 3136)]) func acceptsWholeSensors(width: Int, height: Int) {
    #expect(kinds(width, height, make: "Meizu", model: "M5 Note").isEmpty)
    #expect(kinds(height, width, make: "Meizu", model: "M5 Note").isEmpty)
    #expect(kinds(width, height - 8, make: "Meizu", model: "M5 Note") == [.frameUnusual])
  }

  @Test(arguments: [("GoPro", 5568, 4872), ("GoPro", 5184, 3888), ("DJI", 8064, 6048), ("Insta360", 11_904, 5952)])
  func acceptsFramesOfActionCamerasAndDrones(make: String, width: Int, height: Int) {
    #expect(kinds(width, height, make: make, model: "HERO15").isEmpty)
  }

  @Test func acceptsScansAndCameras() {
    var scan = PhotoMaker.phone("Brother", "MFC", 2480, 3508)
    scan.remove(.exif, 0x829A)
    #expect(FrameRules.flags(scan.facts()).isEmpty)
    #expect(kinds(3102, 2209, make: "Canon", model: "Canon EOS R5").isEmpty)
  }

  @Test func callsAnUnusualFrameModifiedWhereNothingOfACameraIsLeft() {
    var photo = PhotoMaker.phone("Google", "Pixel 6", 3102, 2209)
    #expect(photo.judge().verdict == .unverifiable)
    photo.file.jpeg = .made(.libjpeg, 3102, 2209, [.exif], quality: 95)
    #expect(photo.judge().verdict == .modified)
  }
}
