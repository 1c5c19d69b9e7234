import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

/// Copies that a phone or browser made for a page, in each device's form.
@Suite struct CopyRulesTests {
  /// What iOS passes to a page that asks for a compatible photo: encoded by ImageIO, with the camera's values, with or
  /// without the MakerNote.
  private func iPhone(keepsNote: Bool = true) -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file.width = 4032
    photo.file.height = 3024
    photo.file.jpeg = .made(.imageIO, 4032, 3024, [.jfif, .exif])
    photo.add(.ifd(0), 0x010F, .text("Apple"))
    photo.add(.ifd(0), 0x0110, .text("iPhone 13 Pro"))
    photo.add(.ifd(0), 0x0132, .text("2022:11:03 14:05:09"))
    photo.add(.exif, 0x9003, .text("2022:11:03 14:05:09"))
    photo.add(.exif, 0x9004, .text("2022:11:03 14:05:09"))
    photo.add(.exif, 0xA002, .integer(4032))
    photo.add(.exif, 0xA003, .integer(3024))
    if keepsNote {
      photo.add(.exif, 0x927C, .bytes(.init([1, 2, 3, 4])))
      photo.add(.makerNote(.apple), 1, .integer(14))
    }
    return photo
  }

  private func judge(_ photo: PhotoMaker, _ name: String, _ source: InspectionOrigin.Source = .file) -> OriginalityJudge
  {
    var photo = photo
    photo.origin = InspectionOrigin(path: name, source: source)
    return photo.judge()
  }

  @Test(arguments: [true, false])
  func aPhotoThatThePickerConvertedIsACopyForThisPage(_ keepsNote: Bool) {
    let judge = judge(iPhone(keepsNote: keepsNote), "IMG_0123.jpeg")
    #expect(judge.verdict == .unverifiable && judge.score == 60)
    #expect(judge.kinds.first == .phoneCopy)
    #expect(!judge.kinds.contains(.convertedByApple) && !judge.kinds.contains(.makerNoteLost))
    #expect(judge.flags[0].evidence[0].value == "IMG_0123.jpeg")
  }

  @Test func underAnotherNameItIsAnAppleConversion() {
    let judge = judge(iPhone(), "holiday.jpg")
    #expect(judge.kinds.contains(.convertedByApple) && !judge.kinds.contains(.phoneCopy))
    #expect(judge.verdict == .unverifiable)
  }

  @Test func aPictureTakenInThePickerIsACopyToo() {
    let judge = judge(.bare(.made(.imageIO, 3024, 4032, [.jfif])), "image.jpg")
    #expect(judge.kinds == [.phoneCopy] && judge.verdict == .unverifiable && judge.score == 60)
  }

  @Test func theCamerasOwnFileIsNoCopyWhateverItsName() {
    let judge = judge(.canon(), "IMG_0123.jpeg")
    #expect(judge.verdict == .original && !judge.kinds.contains(.phoneCopy))
  }

  @Test func aNameDoesNotExcuseAnEdit() {
    var photo = iPhone()
    photo.add(.ifd(0), 0x0131, .text("Adobe Photoshop 25.1"))
    let judge = judge(photo, "IMG_0123.jpeg")
    #expect(judge.verdict == .modified && judge.kinds.contains(.editingSoftware))
  }

  @Test func whatThePageTookIsNeverAnOriginal() {
    for photo in [PhotoMaker.canon(), iPhone(), .bare(.made(.libjpeg, 1600, 1200, [.jfif], quality: 92))] {
      let judge = judge(photo, "1700000000000.jpg", .camera)
      #expect(judge.verdict == .unverifiable && judge.score == 60)
      #expect(judge.kinds.contains(.takenHere))
    }
  }

  @Test func anEditedFileHandedOverAsTakenHereIsStillEdited() {
    var photo = PhotoMaker.canon()
    photo.add(.ifd(0), 0x0131, .text("GIMP 2.10"))
    #expect(judge(photo, "image.jpg", .camera).verdict == .modified)
  }

  @Test func whatTheBrowserMadeOfTheClipboardIsACopy() {
    var photo = PhotoMaker()
    photo.file = ImageFile(format: .png)
    photo.file.width = 800
    photo.file.height = 601
    let judge = judge(photo, "image.png", .clipboard)
    #expect(judge.kinds == [.clipboardCopy] && judge.verdict == .unverifiable && judge.score == 60)
  }

  @Test func aCopiedFileComesAsItIs() {
    #expect(judge(.canon(), "IMG_0001.JPG", .clipboard).verdict == .original)
  }

  @Test(arguments: [FlagKind.phoneCopy, .takenHere, .clipboardCopy])
  func aCopyIsADoubtAndNoEvidenceOfAChange(_ kind: FlagKind) {
    let rule = OriginalityRule.rule(for: kind)
    #expect(rule.isDoubt && rule.traits.contains(.noChange))
  }
}
