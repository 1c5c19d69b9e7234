import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct SoftwareRulesTests {
  @Test(arguments: [
    ("Adobe Photoshop 25.1 (Windows)", FlagKind.editingSoftware), ("GIMP 2.10.34", .editingSoftware),
    ("Adobe Photoshop Lightroom 6.9 (Windows)", .rawDeveloper), ("Nikon Transfer 1.1 W", .importSoftware),
    ("Microsoft Windows Photo Viewer 6.1.7600", .importSoftware), ("Instagram", .webService),
  ])
  func namesWhatAProgramDoes(name: String, kind: FlagKind) {
    var photo = PhotoMaker.canon()
    photo.add(.ifd(0), 0x0131, .text(name))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [kind])
  }

  @Test(arguments: [
    "Ver.1.0", "14.4.2", "HDR+ 1.0.345618096zd", "MediaTek Camera Application", "G998BXXS9EWI1", "Version 1.3",
    "Digital Camera FinePix1400Zoom Ver1.00", "*ist D      Ver 1.10", "NIKON D850 Ver.1.00", "v7H1-74e",
    "Windows Phone", "ILCE-7M3 v3.10", "E775v1.1u",
  ])
  func takesFirmwareForWhatItIs(name: String) {
    var photo = PhotoMaker.canon()
    photo.add(.ifd(0), 0x0131, .text(name))
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
  }

  @Test func findsTheToolThatWroteXMP() {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "x:xmptk", "Image::ExifTool 12.57")
    let flags = SoftwareRules.flags(photo.facts())
    #expect(flags.kinds == [.metadataEditor])
    #expect(flags[0].detail == .name("Image::ExifTool 12.57"))
    #expect(flags[0].evidence == [Evidence(block: "XMP", tag: "x:xmptk", offset: 500, value: "Image::ExifTool 12.57")])
  }

  @Test func leavesTheXMPOfPhonesAlone() {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "x:xmptk", "Adobe XMP Core 5.1.0-jc003")
    photo.add(.xmp, "xmp:CreatorTool", "16.1")
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
  }

  @Test func findsAgentsOfAnEditHistory() {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "xmpMM:History[2]/stEvt:action", "saved")
    photo.add(.xmp, "xmpMM:History[2]/stEvt:softwareAgent", "Capture One 22 Macintosh")
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.rawDeveloper, .editHistory])
  }

  @Test func comparesDocumentIdentifiers() {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "xmpMM:DocumentID", "xmp.did:1")
    photo.add(.xmp, "xmpMM:OriginalDocumentID", "xmp.did:1")
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
    photo.add(.xmp, "xmpMM:DerivedFrom/stRef:documentID", "xmp.did:1")
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.editHistory])
  }

  @Test func readsWhatExif3SaysOfEditing() {
    var photo = PhotoMaker.canon()
    photo.add(.exif, 0xA43B, .text("Some Unknown Editor"))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.editingSoftware])
  }

  @Test func knowsWindowsByItsPadding() {
    var photo = PhotoMaker.canon()
    photo.add(.exif, 0xEA1C, .integer(0))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.metadataEditor])
  }

  @Test func knowsFacebookByItsInstructions() {
    var photo = PhotoMaker()
    photo.add(.iptc, "SpecialInstructions", "FBMD01000a9c0d0000")
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.webService])
  }

  @Test func tellsPhotoshopsResourcesFromCaptions() {
    var photo = PhotoMaker.canon()
    photo.file.jpeg = .made(.camera, 1600, 1200, [.exif, .photoshop])
    photo.add(.photoshop, 0x0425, .text("d41d8cd98f00b204e9800998ecf8427e"))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.captionsAdded])
    photo.add(.photoshop, 0x03ED, .integer(72))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.imageResources])
  }

  @Test func knowsAnEditorsOwnFormat() {
    var photo = PhotoMaker()
    photo.file.format = .psd
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.editingSoftware])
  }
}
