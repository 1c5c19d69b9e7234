import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct OriginRulesTests {
  private func png(_ width: Int, _ height: Int) -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file = ImageFile(format: .png)
    (photo.file.width, photo.file.height) = (width, height)
    return photo
  }

  @Test(arguments: [
    ("generated", Verdict.generated), ("composite", .modified), ("rendered", .generated),
  ])
  func trustsAGeneratorsMark(kind: String, verdict: Verdict) {
    var photo = png(1024, 1024)
    photo.add(.generator, "Generator", "ComfyUI")
    photo.add(.generator, "Kind", kind)
    #expect(photo.judge().verdict == verdict)
    #expect(photo.judge().flags[0].detail == .name("ComfyUI"))
  }

  @Test func doubtsAPhotoLabelledAsPerhapsGenerated() {
    var photo = PhotoMaker.canon()
    #expect(photo.judge().verdict == .original)
    photo.add(.generator, "Kind", "possible")
    #expect(photo.judge().verdict == .unverifiable)
    #expect(photo.judge().kinds.first == .possiblyGenerated)
  }

  @Test(arguments: [
    (1170, 2532, true), (1080, 2400, true), (2532, 1170, true), (540, 1080, true), (1920, 1080, true),
    (1024, 1024, false), (2478, 1332, false), (642, 400, false), (1000, 2000, false),
  ])
  func knowsScreensByTheirSize(width: Int, height: Int, isScreen: Bool) {
    #expect((png(width, height).judge().verdict == .screenshot) == isScreen)
  }

  @Test func doesNotMistakeAPhotoForAScreen() {
    var photo = png(1080, 1920)
    photo.file.format = .heic
    photo.add(.ifd(0), 0x010F, .text("samsung"))
    photo.add(.ifd(0), 0x0110, .text("SM-G998B"))
    #expect(OriginRules.flags(photo.facts()).isEmpty)
  }

  @Test func readsTheScreenshotMark() {
    var photo = png(300, 200)
    photo.add(.exif, 0x9286, .bytes(ByteSlice(Array("ASCII\0\0\0Screenshot".utf8))))
    #expect(photo.judge().verdict == .screenshot)
    var other = png(300, 200)
    other.add(.xmp, "exif:UserComment", "Screenshot")
    #expect(other.judge().verdict == .screenshot)
  }

  @Test func treatsAScreenshotsNameAsADoubt() {
    var photo = png(1000, 700)
    photo.origin = InspectionOrigin(path: "Screenshot_20240519_131054.png")
    #expect(OriginRules.flags(photo.facts()).kinds == [.screenshotNamed])
    photo.file.format = .jpeg
    (photo.file.width, photo.file.height) = (1080, 2400)
    #expect(OriginRules.flags(photo.facts()).kinds == [.screenSized])
    photo.origin = InspectionOrigin(path: "IMG_0001.jpg")
    #expect(OriginRules.flags(photo.facts()).isEmpty)
  }
}
