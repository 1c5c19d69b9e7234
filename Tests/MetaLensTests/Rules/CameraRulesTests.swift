import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct CameraRulesTests {
  @Test func acceptsTheMakersOwnNote() {
    #expect(CameraRules.flags(PhotoMaker.canon().facts()).kinds == [.makerNoteMatches])
  }

  @Test func findsAnotherMakersNote() {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x010F, .text("NIKON CORPORATION"))
    let flags = CameraRules.flags(photo.facts())
    #expect(flags.kinds == [.makerMismatch])
    #expect(flags[0].detail == .names("Canon", "NIKON CORPORATION"))
  }

  @Test(arguments: [
    (MakerNoteVendor.panasonic, "LEICA CAMERA AG"), (.pentax, "SAMSUNG TECHWIN"), (.sony, "Sony"),
    (.olympus, "SEIKO EPSON CORP."), (.pentax, "RICOH IMAGING COMPANY, LTD."), (.minolta, "SONY"),
  ])
  func acceptsCamerasBuiltForEachOther(vendor: MakerNoteVendor, make: String) {
    var photo = PhotoMaker.canon()
    photo.removeBlock(.makerNote(.canon))
    photo.add(.makerNote(vendor), 1, .integer(1))
    photo.set(.ifd(0), 0x010F, .text(make))
    photo.set(.ifd(0), 0x0110, .text("One"))
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerNoteMatches])
  }

  @Test func acceptsUnknownMakers() {
    var photo = PhotoMaker.canon()
    photo.removeBlock(.makerNote(.canon))
    photo.add(.makerNote(.sony), 1, .integer(1))
    photo.set(.ifd(0), 0x010F, .text("Hasselblad"))
    photo.set(.ifd(0), 0x0110, .text("Stellar"))
    #expect(CameraRules.flags(photo.facts()).isEmpty)
  }

  /// A camera's note in a phone's photo came with the Exif of another file, or Make was changed. Software of Google and
  /// Leica runs on phones of several makers.
  @Test(arguments: [
    (MakerNoteVendor.olympus, "LG Electronics", [FlagKind.makerMismatch]), (.nikon, "HUAWEI", [.makerMismatch]),
    (.apple, "Xiaomi", [.makerMismatch]), (.google, "motorola", []), (.leica, "Xiaomi", []),
    (.olympus, "AGFAPHOTO", []),
  ])
  func knowsThatPhonesHaveNoCamerasNote(vendor: MakerNoteVendor, make: String, expected: [FlagKind]) {
    var photo = PhotoMaker.canon()
    photo.removeBlock(.makerNote(.canon))
    photo.add(.makerNote(vendor), 1, .integer(1))
    photo.set(.ifd(0), 0x010F, .text(make))
    photo.set(.ifd(0), 0x0110, .text("One"))
    #expect(CameraRules.flags(photo.facts()).kinds == expected)
  }

  @Test func comparesTheModelNextToTheThumbnail() {
    var photo = PhotoMaker.phone("Xiaomi", "POCO X7 Pro")
    photo.add(.ifd(1), 0x0110, .text("POCO X7 Pro"))
    #expect(CameraRules.flags(photo.facts()).isEmpty)
    photo.set(.ifd(0), 0x0110, .text("Xiaomi 15 Ultra"))
    let flags = CameraRules.flags(photo.facts())
    #expect(flags.kinds == [.makerMismatch])
    #expect(flags[0].detail == .names("POCO X7 Pro", "Xiaomi 15 Ultra"))
  }

  @Test func missesTheNoteOfMakersThatAlwaysWriteOne() {
    var photo = PhotoMaker.canon()
    photo.remove(.exif, 0x927C)
    photo.removeBlock(.makerNote(.canon))
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerNoteLost])
    photo.set(.ifd(0), 0x010F, .text("Xiaomi"))
    photo.set(.ifd(0), 0x0110, .text("M2006C3MI"))
    #expect(CameraRules.flags(photo.facts()).isEmpty)
  }

  /// A CR3 keeps its note in a box, a DNG in DNGPrivateData: neither has the tag.
  @Test func acceptsANoteOutsideExif() {
    var photo = PhotoMaker.canon()
    photo.file.format = .cr3
    photo.file.jpeg = nil
    photo.remove(.exif, 0x927C)
    let flags = CameraRules.flags(photo.facts())
    #expect(flags.kinds == [.makerNoteMatches])
    #expect(flags.first?.evidence == [Evidence(block: "MakerNote.Canon", tag: "MakerNote", offset: 50)])
    photo.set(.ifd(0), 0x010F, .text("NIKON CORPORATION"))
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerMismatch])
  }

  @Test func doubtsNotesThatPointElsewhere() {
    var photo = PhotoMaker.canon()
    let issue = FormatIssue(.truncated(part: "value", needed: 8, available: 0), at: 9)
    photo.metadata.issues = [MetadataIssue(.makerNote(.canon), issue)]
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerNoteDamaged])
  }

  @Test(arguments: [ImageFormat.png, .webp, .gif, .avif])
  func knowsFormatsThatCamerasDoNotWrite(format: ImageFormat) {
    var photo = PhotoMaker.canon()
    photo.file.format = format
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer))
  }

  @Test(arguments: ["Apple", "samsung", "Xiaomi"])
  func phonesSaveJPEGXLInsideADNG(make: String) {
    var photo = PhotoMaker.phone(make)
    photo.file.jpeg = nil
    photo.file.format = .jpegXL
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer))
    photo.file.format = .dng
    #expect(!CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer))
  }

  @Test func aPhonesDNGHasAColourMatrix() {
    var photo = PhotoMaker.phone("Apple", "iPhone 13 Pro")
    photo.file.jpeg = nil
    photo.file.format = .dng
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.resavedByLibrary))
    photo.add(.ifd(0), 0xC621, .rational(Rational(1, 2)))
    #expect(!CameraRules.flags(photo.facts()).kinds.contains(.resavedByLibrary))
    photo.remove(.ifd(0), 0xC621)
    photo.set(.ifd(0), 0x010F, .text("LEICA CAMERA AG"))
    #expect(!CameraRules.flags(photo.facts()).kinds.contains(.resavedByLibrary), "it may be for black and white")
  }

  @Test func knowsCamerasOlderThanHEIF() {
    var photo = PhotoMaker.canon()
    photo.file.format = .heic
    photo.set(.ifd(0), 0x0110, .text("Canon EOS 70D"))
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer))
    photo.set(.ifd(0), 0x0110, .text("Canon EOS R5"))
    #expect(!CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer))
  }

  @Test func expectsTheTilesOfAnIPhone() {
    var photo = iPhone()
    #expect(CameraRules.flags(photo.facts()).kinds == [.cameraTiles])
    photo.file.heif?.items = [.init(identifier: 1, type: "hvc1")]
    #expect(CameraRules.flags(photo.facts()).kinds == [.missingTiles])
  }

  /// The flags for a grid with four 100-byte tiles at these offsets.
  private func kinds(tilesAt offsets: [Int], make: String = "Apple") -> [FlagKind] {
    var photo = iPhone()
    photo.set(.ifd(0), 0x010F, .text(make))
    for (index, offset) in offsets.enumerated() {
      var tile = HEIFStructure.Item(identifier: UInt32(index + 2), type: "hvc1")
      tile.extents = [.init(offset: offset, length: 100)]
      photo.file.heif?.items.append(tile)
    }
    photo.file.heif?.references = [.init(type: "dimg", from: 1, to: [2, 3, 4, 5])]
    return CameraRules.flags(photo.facts()).kinds
  }

  @Test func expectsAnIPhonesTilesOneAfterAnother() {
    #expect(kinds(tilesAt: [1000, 1100, 1200, 1300]) == [.cameraTiles])
    #expect(kinds(tilesAt: [1000, 1200, 1100, 1300]) == [.resavedByLibrary])
    #expect(kinds(tilesAt: [1000, 1100, 1300, 1400]) == [.resavedByLibrary])
    #expect(kinds(tilesAt: [1000, 1100, 1000, 1300]) == [.resavedByLibrary])
  }

  @Test func expectsDisjointTilesOfOtherMakers() {
    #expect(!kinds(tilesAt: [1000, 1200, 1100, 1300], make: "samsung").contains(.resavedByLibrary))
    #expect(kinds(tilesAt: [1000, 1100, 1000, 1300], make: "samsung").contains(.resavedByLibrary))
  }

  private func iPhone() -> PhotoMaker {
    var photo = PhotoMaker()
    photo.file = ImageFile(format: .heic)
    (photo.file.width, photo.file.height) = (4032, 3024)
    photo.file.heif = HEIFStructure()
    photo.file.heif?.primaryItem = 1
    photo.file.heif?.items = [.init(identifier: 1, type: "grid")]
    photo.file.heif?.tileWidth = 512
    photo.file.heif?.tileHeight = 512
    photo.add(.ifd(0), 0x010F, .text("Apple"))
    photo.add(.ifd(0), 0x0110, .text("iPhone 13 Pro"))
    photo.add(.exif, 0x927C, .bytes(ByteSlice(Array("Apple iOS\0".utf8))))
    return photo
  }

  @Test func findsLibheifsOrderOfItems() {
    var photo = PhotoMaker.phone("Apple", "iPhone 13", 4032, 3024)
    photo.file.format = .heic
    photo.file.jpeg = nil
    var heif = HEIFStructure()
    heif.primaryItem = 1
    heif.items = [.init(identifier: 1, type: "grid"), .init(identifier: 2, type: "hvc1")]
    (heif.tileWidth, heif.tileHeight) = (512, 512)
    photo.file.heif = heif
    func meta(_ names: [String]) -> [StructureNode] {
      [
        StructureNode(
          "meta", offset: 28, length: 90, children: names.map { StructureNode($0, offset: 40, length: 9) })
      ]
    }
    photo.file.structure = meta(["hdlr", "idat", "iloc", "iinf", "pitm"])
    #expect(CameraRules.flags(photo.facts()).kinds.first == .resavedByLibrary)
    photo.file.format = .avif
    photo.set(.ifd(0), 0x010F, .text("samsung"))
    #expect(CameraRules.flags(photo.facts()).kinds.first == .resavedByLibrary)
    photo.file.format = .heic
    photo.set(.ifd(0), 0x010F, .text("Apple"))
    photo.file.structure = meta(["hdlr", "pitm", "iinf", "iloc"])
    #expect(CameraRules.flags(photo.facts()).kinds.first == .cameraTiles)
  }

  @Test func findsSamsungsBoxUnderAnotherMakeAndInAnotherPlace() {
    var photo = PhotoMaker.phone("Canon", "Canon EOS R5")
    photo.file.format = .heic
    photo.file.jpeg = nil
    photo.file.heif = HEIFStructure()
    photo.file.structure = ["ftyp", "meta", "sefd", "mdat"].map { StructureNode($0, offset: 7, length: 9) }
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerMismatch])
    photo.set(.ifd(0), 0x010F, .text("samsung"))
    photo.set(.ifd(0), 0x0110, .text("SM-S928B"))
    #expect(CameraRules.flags(photo.facts()).isEmpty)
    #expect(SoftwareRules.flags(photo.facts()).kinds == [.exifRepacked])
  }

  @Test func acceptsGooglesCameraProgramOnOtherPhones() {
    var photo = PhotoMaker.phone("samsung")
    photo.add(.exif, 0x927C, .bytes(ByteSlice([1, 2, 3, 4])))
    photo.add(.makerNote(.google), 1, .integer(1))
    #expect(CameraRules.flags(photo.facts()).kinds == [.makerMismatch])
    photo.add(.ifd(0), 0x0131, .text("HDR+ 1.0.345618096z"))
    #expect(CameraRules.flags(photo.facts()).isEmpty)
  }

  @Test(arguments: [
    ("SONY", "ILCE-7SM3", true), ("NIKON CORPORATION", "NIKON Z 9", true), ("FUJIFILM", "X-T5", true),
    ("OM Digital Solutions", "OM-1", true), ("Sony", "XQ-BC52", false), ("Canon", "Canon PowerShot S100", false),
    ("LEICA CAMERA AG", "LEICA Q2", false), ("Apple", "iPhone 16 Pro", false),
  ]) func aCameraWithItsOwnRawWritesNoDNG(make: String, model: String, isFound: Bool) {
    var photo = PhotoMaker.phone(make, model)
    photo.file.format = .dng
    photo.file.jpeg = nil
    photo.add(.ifd(0), 0xC621, .integer(1))
    #expect(CameraRules.flags(photo.facts()).kinds.contains(.impossibleContainer) == isFound)
  }
}
