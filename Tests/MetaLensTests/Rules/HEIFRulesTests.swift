import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct HEIFRulesTests {
  /// A photo whose grid is the primary item.
  private func photo(_ make: String = "Apple", _ model: String = "iPhone 13 Pro") -> PhotoMaker {
    var photo = PhotoMaker.phone(make, model, 4032, 3024)
    photo.file.format = .heic
    photo.file.jpeg = nil
    var heif = HEIFStructure()
    heif.primaryItem = 49
    heif.items = [.init(identifier: 49, type: "grid")]
    (heif.tileWidth, heif.tileHeight) = (512, 512)
    photo.file.heif = heif
    return photo
  }

  private func kinds(_ photo: PhotoMaker) -> [FlagKind] { CameraRules.flags(photo.facts()).kinds }

  @Test func programsEncodersAreNotTheCameras() {
    var photo = photo()
    #expect(kinds(photo) == [.cameraTiles, .makerNoteLost])
    photo.file.heif?.program = HEVCProgram(encoder: .x265, offset: 400)
    #expect(kinds(photo).first == .resavedByLibrary)
    #expect(
      CameraRules.flags(photo.facts()).first?.evidence
        == [Evidence(block: "Container", tag: "hvcC", offset: 400, value: "x265")])
    photo.file.heif?.program = HEVCProgram(encoder: .kvazaar, offset: 400)
    #expect(kinds(photo).first == .resavedByLibrary)
    photo.file.heif?.program = HEVCProgram(encoder: .other, offset: 400)
    #expect(kinds(photo).first == .cameraTiles, "a Galaxy S25 Ultra’s chip hides signs, too")
    photo.file.heif?.items[0].type = "hvc1"
    #expect(kinds(photo).first == .libraryEncoder)
  }

  @Test func noTileOccursTwice() {
    var photo = photo("samsung", "SM-S906U")
    #expect(!kinds(photo).contains(.resavedByLibrary))
    photo.file.heif?.copiedTile = .init(number: 7, original: 2, offset: 9000)
    #expect(kinds(photo).contains(.resavedByLibrary))
  }

  @Test(arguments: [(1, 0), (3, 2), (6, 3), (8, 1)])
  func bothRecordsOfTheTurnAgree(orientation: Int64, rotation: UInt8) {
    for turns in 0..<4 as Range<UInt8> {
      var photo = photo()
      photo.add(.ifd(0), 0x0112, .integer(orientation))
      #expect(!kinds(photo).contains(.turnedLosslessly), "not every phone writes both")
      photo.file.heif?.items[0].rotation = turns
      #expect(kinds(photo).contains(.turnedLosslessly) == (turns != rotation))
      photo.file.heif?.items[0].mirror = 0
      #expect(!kinds(photo).contains(.turnedLosslessly), "no original is mirrored")
      photo.file.heif?.items[0].mirror = nil
      photo.set(.ifd(0), 0x010F, .text("SONY"))
      #expect(!kinds(photo).contains(.turnedLosslessly), "other makers may record one of the two")
    }
  }

  @Test func anIPhonesGainHasItsMap() {
    var photo = photo()
    photo.add(.makerNote(.apple), "HDRGain", "0.003")
    #expect(kinds(photo).contains(.gainMapLost))
    var map = HEIFStructure.Item(identifier: 50, type: "hvc1")
    map.auxiliaryType = "urn:com:apple:photo:2020:aux:hdrgainmap"
    photo.file.heif?.items.append(map)
    #expect(!kinds(photo).contains(.gainMapLost))
    photo.file.heif?.items[1].auxiliaryType = "urn:mpeg:hevc:2015:auxid:2"
    #expect(kinds(photo).contains(.gainMapLost))
  }

  @Test func whatIsShownIsTheSize() {
    var photo = photo()
    photo.file.heif?.items[0].shownWidth = 4032
    photo.file.heif?.items[0].shownHeight = 3000
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree], "firmware may trim a block")
    photo.file.heif?.items[0].shownHeight = 2500
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizeDiffers])
    photo.set(.exif, 0xA003, .integer(2500))
    photo.add(.exif, 0x927C, .bytes(ByteSlice(Array("Apple iOS\0".utf8))))
    #expect(SizeRules.flags(photo.facts()).kinds == [.sizesAgree])
    #expect(FrameRules.flags(photo.facts()).kinds == [.frameCropped])
  }
}
