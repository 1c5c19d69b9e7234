import ByteReading
import PhotoMetadata
import Testing

@testable import ImageFormats
@testable import MetaLens

@Suite struct SoftwareRulesTests {
  @Test(arguments: [
    ("Adobe Photoshop 25.1 (Windows)", FlagKind.editingSoftware), ("GIMP 2.10.34", .editingSoftware),
    ("Adobe Photoshop Lightroom 6.9 (Windows)", .rawDeveloper), ("Nikon Transfer 1.1 W", .importSoftware),
    ("Microsoft Windows Photo Viewer 6.1.7600", .importSoftware), ("Instagram", .webService),
    ("Windows Photo Editor 10.0.10011.16384", .editingSoftware),
    ("OpenImageIO 2.1.17 : ../../bin/oiiotool -resample 5% -o out.tif", .editingSoftware),
    ("Created by Panotools version 2.9.20", .editingSoftware), ("Bibble 4.4b", .rawDeveloper),
    ("Opanda PowerExif", .metadataEditor), ("PhotoME 0.79R17", .metadataEditor),
    ("Nikon Browser 6.2.0 W", .importSoftware),
    ("OLYMPUS CAMEDIA Master", .importSoftware), ("f-spot version 0.5.0.3", .editingSoftware),
  ])
  func namesWhatAProgramDoes(name: String, kind: FlagKind) {
    var photo = PhotoMaker.canon()
    photo.add(.ifd(0), 0x0131, .text(name))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [kind])
  }

  @Test(arguments: [
    "Ver.1.0", "14.4.2", "HDR+ 1.0.345618096zd", "MediaTek Camera Application", "G998BXXS9EWI1", "Version 1.3",
    "Digital Camera FinePix1400Zoom Ver1.00", "*ist D      Ver 1.10", "NIKON D850 Ver.1.00", "v7H1-74e",
    "Windows Phone", "ILCE-7M3 v3.10", "E775v1.1u", "00204", "052023001068", "Mits Camera", "V100-02",
    "DiMAGE A2 Ver.1.12", "Optio 230 Ver 1.10", "FW Ver 1310151", "GR Firmware Ver 01.10", "LG Electronics",
    "09.10.05.01.FR", "7_06_07_0", "Photometrics PVCAM 3.9",
  ])
  func recognisesFirmware(name: String) {
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

  private static let sourceTypes = "http://cv.iptc.org/newscodes/digitalsourcetype/"

  @Test(arguments: ["composite", "compositeCapture", "humanEdits", "minorHumanEdits", "algorithmicallyEnhanced"])
  func readsADeclaredEdit(term: String) {
    for text in [Self.sourceTypes + term, " \(term)"] {
      var photo = PhotoMaker.canon()
      photo.add(.xmp, "Iptc4xmpExt:DigitalSourceType", text)
      #expect(SoftwareRules.flags(photo.facts()).kinds == [.editHistory])
      #expect(photo.judge().verdict == .modified)
    }
  }

  @Test func readsADeclaredScreenshot() {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "Iptc4xmpExt:DigitalSourceType", Self.sourceTypes + "screenCapture")
    let flags = SoftwareRules.flags(photo.facts())
    #expect(flags.kinds == [.screenshotDeclared])
    #expect(flags.first?.detail == .name("screenCapture"))
  }

  /// A phone merges several frames into each photo: that is a capture.
  @Test(arguments: ["digitalCapture", "computationalCapture", "negativeFilm", "print", "compositeCaptures", ""])
  func leavesDeclaredCapturesAlone(term: String) {
    var photo = PhotoMaker.canon()
    photo.add(.xmp, "Iptc4xmpExt:DigitalSourceType", Self.sourceTypes + term)
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
  }

  /// Content credentials count if the image was made from the manifest's, not if that is a part of it.
  @Test func readsDeclaredEditsOfTheImagesOwnLineage() {
    func kinds(_ active: String, _ relationship: String, _ earlier: String) -> [FlagKind] {
      var photo = PhotoMaker.canon()
      photo.add(.c2pa, "manifest", "urn:uuid:2")
      photo.add(.c2pa, "ingredients[1].relationship", relationship)
      photo.add(.c2pa, "ingredients[1].digitalSourceType", Self.sourceTypes + "composite")
      photo.add(.c2pa, "ingredients[1].manifest", "self#jumbf=/c2pa/urn:uuid:1")
      photo.add(.c2pa, "actions[1].action", "c2pa.created")
      photo.add(.c2pa, "actions[1].digitalSourceType", Self.sourceTypes + active)
      photo.add(.c2pa, "manifests[1].manifest", "urn:uuid:1")
      photo.add(.c2pa, "manifests[1].actions[1].action", "c2pa.created")
      photo.add(.c2pa, "manifests[1].actions[1].digitalSourceType", Self.sourceTypes + earlier)
      return SoftwareRules.flags(photo.facts()).kinds
    }
    #expect(kinds("computationalCapture", "parentOf", "digitalCapture").isEmpty)
    #expect(kinds("compositeCapture", "parentOf", "digitalCapture") == [.editHistory])
    #expect(kinds("digitalCapture", "parentOf", "humanEdits") == [.editHistory])
    #expect(kinds("digitalCapture", "componentOf", "humanEdits").isEmpty)
    #expect(kinds("screenCapture", "parentOf", "digitalCapture") == [.screenshotDeclared])
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

  @Test func distinguishesPhotoshopsResourcesFromCaptions() {
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

  @Test func ignoresADevicesCodeName() {
    var photo = PhotoMaker.phone("Xiaomi")
    photo.add(.ifd(0), 0x0131, .text("topaz-user 13 TKQ1 43 release-keys"))
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
    photo.set(.ifd(0), 0x0131, .text("Topaz Photo AI 3"))
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.editingSoftware])
  }

  @Test(
    arguments: [(0x013B, .ifd(0)), (0x010D, .ifd(0)), (0xA430, .exif), (0xA431, .exif), (0xA435, .exif)]
      as [(UInt32, BlockID)])
  func noPhoneSignsItsPictures(_ tag: UInt32, _ block: BlockID) {
    func kinds(_ make: String, _ text: String) -> [FlagKind] {
      var photo = PhotoMaker.phone(make)
      photo.add(block, tag, .text(text))
      return SoftwareRules.flags(photo.facts()).kinds
    }
    for make in ["Apple", "samsung", "Google", "Xiaomi", "Sony"] {
      #expect(kinds(make, "Jane Doe 7") == [.captionsAdded])
      #expect(kinds(make, "  ").isEmpty && kinds(make, "0000").isEmpty, "an empty form")
    }
    for make in ["Canon", "SONY", "SAMSUNG", "DJI", "GoPro"] { #expect(kinds(make, "Jane Doe 7").isEmpty) }
  }

  @Test func describesOnlyWhatPhonesDoNotDescribe() {
    func kinds(_ make: String) -> [FlagKind] {
      var photo = PhotoMaker.phone(make)
      photo.add(.ifd(0), 0x010E, .text("cof"))
      return SoftwareRules.flags(photo.facts()).kinds
    }
    #expect(kinds("HUAWEI").isEmpty)
    #expect(kinds("Apple") == [.captionsAdded])
  }

  @Test func anIPhoneWritesNoComment() {
    func kinds(_ make: String, _ comment: String) -> [FlagKind] {
      var photo = PhotoMaker.phone(make)
      photo.add(.exif, 0x9286, .bytes(ByteSlice(Array("ASCII\0\0\0".utf8) + Array(comment.utf8))))
      return SoftwareRules.flags(photo.facts()).kinds
    }
    #expect(kinds("Apple", "for sale") == [.captionsAdded])
    #expect(kinds("Apple", "  \0").isEmpty && kinds("Apple", "").isEmpty)
    #expect(kinds("vivo", "filter: 0").isEmpty)
  }

  @Test func readsTheGallerysBlocksInSamsungsTrailer() {
    func kinds(_ blocks: [(String, String)]) -> [FlagKind] {
      var photo = PhotoMaker.phone("samsung")
      let bytes = SamsungBytes.trailer(blocks)
      photo.file.trailers = [Trailer(.samsung, offset: 0, length: bytes.count)]
      return SoftwareRules.flags(photo.facts(bytes)).kinds
    }
    #expect(kinds([("Image_UTC_Data", "1716117054000")]).isEmpty)
    #expect(kinds([("PhotoEditor_Re_Edit_Data", "{\"genAIType\":0}")]) == [.galleryEdit])
    #expect(kinds([("PhotoEditor_Re_Edit_Data", "{\"genAIType\":2}")]) == [.compositedWithAI, .galleryEdit])
  }

  @Test func readsTheGallerysBlocksInHEIFsBox() {
    var photo = PhotoMaker.phone("samsung")
    let bytes = Array("....sefd".utf8) + SamsungBytes.trailer([("PhotoEditor_Re_Edit_Data", "{}")])
    photo.file.format = .heic
    photo.file.structure = [StructureNode("sefd", offset: 0, length: bytes.count)]
    #expect(SoftwareRules.flags(photo.facts(bytes)).kinds == [.galleryEdit])
  }

  private func commented(_ make: String, _ words: String?) -> [FlagKind] {
    var photo = PhotoMaker.phone(make, "CLT-L04")
    photo.file.jpeg?.segments.append(.init(marker: JPEGMarker.com, offset: 700, length: 9, content: .other))
    if let words { photo.add(.comment, "Comment", words) }
    return SoftwareRules.flags(photo.facts()).kinds
  }

  @Test func phonesWriteNoCommentSegment() {
    let photo = PhotoMaker.phone("HUAWEI", "CLT-L04")
    #expect(SoftwareRules.flags(photo.facts()).isEmpty)
    #expect(commented("HUAWEI", nil) == [.captionsAdded])
  }

  @Test(arguments: ["Canon", "NIKON CORPORATION"]) func mostCamerasWriteNoCommentWithWords(make: String) {
    #expect(commented(make, nil).isEmpty && commented(make, "  ").isEmpty, "a blank one says nothing")
    #expect(commented(make, "for sale") == [.captionsAdded])
  }

  @Test func someCamerasWriteTheirNameAsAComment() {
    #expect(commented("KODAK", "KODAK DC5000").isEmpty)
  }
}

/// Builds Samsung's trailer.
enum SamsungBytes {
  static func trailer(_ blocks: [(name: String, text: String)]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    var bytes: [UInt8] = []
    var places: [(start: Int, length: Int)] = []
    for block in blocks {
      let start = bytes.count
      bytes += [0, 0, 1, 10] + number(block.name.utf8.count) + Array(block.name.utf8) + Array(block.text.utf8)
      places.append((start, bytes.count - start))
    }
    let end = bytes.count
    var directory = Array("SEFH".utf8) + number(107) + number(blocks.count)
    for place in places { directory += [0, 0, 1, 10] + number(end - place.start) + number(place.length) }
    return bytes + directory + number(directory.count) + Array("SEFT".utf8)
  }
}
