import ByteReading
import ImageFormats
import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct RewriteRulesTests {
  private func isRewritten(_ photo: PhotoMaker) -> Bool { RewriteRules.flag(photo.facts()) != nil }

  @Test func anAppleNoteWithPaddingWasRebuilt() throws {
    var photo = PhotoMaker.phone("Apple", "iPhone 15", 4032, 3024)
    func setNote(gap: Int) {
      let note = AppleNoteLayoutTests.note([9, 20, 8], gap: gap)
      photo.remove(.exif, 0x927C)
      let index = photo.metadata.directories.firstIndex { $0.block == .exif }
      photo.metadata.directories[index ?? 0].entries.append(
        MetadataEntry(
          tag: 0x927C, name: .number(0x927C), value: .bytes(ByteSlice(note)), offset: 700, length: note.count))
    }
    setNote(gap: 0)
    #expect(!isRewritten(photo))
    setNote(gap: 1)
    let flag = try #require(RewriteRules.flag(photo.facts()))
    #expect(flag.kind == .exifRepacked && flag.evidence[0].tag == "MakerNote")
    #expect(photo.judge().verdict == .unverifiable)
  }

  @Test(arguments: [
    (Rational(297, 100), false), (Rational(4970, 1000), false), (Rational(17_794, 2560), false),
    (Rational(3, 6), false),
    (Rational(325_715, 65_536), false), (Rational(6000, 3000), false), (Rational(13_166, 7763), true),
    (Rational(-22_271, 4415), true), (Rational(0, 0), false),
  ]) func aValueThatWasCalculatedAgainIsNoFirmwares(value: Rational, isFound: Bool) {
    var photo = PhotoMaker.phone("samsung")
    photo.add(.exif, 0x9202, .rational(value))
    #expect(isRewritten(photo) == isFound)
    photo.set(.ifd(0), 0x010F, .text("Apple"))
    #expect(!isRewritten(photo), "Apple finds fractions itself")
  }

  @Test(arguments: [
    (Rational(5208, 100), false), (Rational(196_723_200, 10_000_000), false), (Rational(0, 1), false),
    (Rational(30, 1), false), (Rational(977, 64), false), (Rational(0, 7), false), (Rational(756, 25), true),
    (Rational(201, 5), true),
  ]) func shortenedSecondsOfAPlaceAreAPrograms(seconds: Rational, isFound: Bool) {
    var photo = PhotoMaker.phone("Xiaomi")
    photo.add(.gps, 2, .rationals([.init(48, 1), .init(51, 1), seconds]))
    #expect(isRewritten(photo) == isFound)
    photo.set(.ifd(0), 0x010F, .text("Canon"))
    #expect(!isRewritten(photo), "cameras with receivers write in many ways")
  }

  @Test func xiaomisOwnTagsInOrderWereSorted() {
    func photo(_ tags: [UInt32]) -> PhotoMaker {
      var photo = PhotoMaker.phone("Xiaomi")
      for tag in tags { photo.add(.exif, tag, .integer(1)) }
      return photo
    }
    // The made phone's own fields end with 0xA003.
    let more: [UInt32] = [0xA004, 0xA005, 0xA010, 0xA011, 0xA012, 0xA013, 0xA014]
    var sorted = photo(more)
    sorted.metadata.directories = sorted.metadata.directories.map { directory in
      guard directory.block == .exif else { return directory }
      var directory = directory
      directory.entries.append(
        MetadataEntry(tag: 0x9999, name: .number(0x9999), value: .text("{}"), offset: 90, length: 2))
      directory.entries.sort { $0.tag < $1.tag }
      return directory
    }
    #expect(isRewritten(sorted))
    #expect(!isRewritten(photo([0x9999] + more)), "as Android writes them")
    #expect(!isRewritten(photo(more)), "another maker's")
  }

  @Test func samsungsValuesInTheOrderOfTheirTagsWereSorted() {
    func photo(order: String, exposure: Int, hasOffset: Bool = true) -> PhotoMaker {
      var photo = PhotoMaker.phone("samsung", "SM-S918B")
      photo.file.blocks = [MetadataBlock(.exif, ByteSource(Array("\(order)*\0".utf8)).all)]
      if hasOffset { photo.add(.exif, 0x9010, .text("+09:00")) }
      let index = photo.metadata.directories.firstIndex { $0.block == .exif } ?? 0
      for place in photo.metadata.directories[index].entries.indices {
        if photo.metadata.directories[index].entries[place].tag == 0x829A {
          photo.metadata.directories[index].entries[place].offset = exposure
        }
      }
      return photo
    }
    let time = 100 + 0x9003
    #expect(isRewritten(photo(order: "II", exposure: time - 8)))
    #expect(!isRewritten(photo(order: "II", exposure: time + 60)), "as Samsung's encoder writes them")
    #expect(!isRewritten(photo(order: "MM", exposure: time - 8)), "another chip's")
    #expect(!isRewritten(photo(order: "II", exposure: time - 8, hasOffset: false)), "unseen")
  }

  @Test(arguments: [(31, 1, true), (31, 0, false), (31, 2, false), (30, 1, false)])
  func aByteAfterAnOddThumbnailIsAPrograms(length: Int, gap: Int, isFound: Bool) {
    var photo = PhotoMaker.phone("HUAWEI")
    photo.file.blocks = [MetadataBlock(.exif, ByteSource([UInt8](repeating: 0, count: 40 + length + gap)).all)]
    photo.metadata.thumbnail = 40..<(40 + length)
    #expect(isRewritten(photo) == isFound)
  }

  @Test func anIPhoneNamesItsVersion() {
    var photo = PhotoMaker.phone("Apple", "iPhone 15")
    photo.add(.exif, 0x927C, .bytes(ByteSlice([1, 2])))
    #expect(!isRewritten(photo))
    photo.remove(.ifd(0), 0x0131)
    #expect(isRewritten(photo))
    photo.set(.ifd(0), 0x010F, .text("Xiaomi"))
    #expect(!isRewritten(photo), "other phones write no version")
  }

  @Test func aPropertyWithoutAnItemIsLeftOver() {
    var photo = PhotoMaker.phone("samsung")
    photo.file.format = .heic
    photo.file.heif = HEIFStructure()
    #expect(!isRewritten(photo))
    photo.file.heif?.unusedProperty = 300
    #expect(isRewritten(photo))
  }

  @Test(arguments: [(61_440, 40_960, false), (61_440, 39_174, true), (61_444, 40_960, true)])
  func sonyWritesWholeBlocks(offset: Int, length: Int, isFound: Bool) {
    var photo = PhotoMaker.phone("SONY", "ILCE-7SM3")
    photo.file.format = .heif
    var item = HEIFStructure.Item(identifier: 9, type: "Exif")
    item.extents = [.init(offset: offset, length: length)]
    photo.file.heif = HEIFStructure()
    photo.file.heif?.items = [item]
    #expect(isRewritten(photo) == isFound)
    photo.set(.ifd(0), 0x010F, .text("Canon"))
    #expect(!isRewritten(photo))
  }

  @Test func aThumbnailOfNoBytesWasRemoved() {
    var photo = PhotoMaker.phone("HUAWEI")
    photo.add(.ifd(1), 0x0202, .integer(9000))
    #expect(!isRewritten(photo))
    photo.set(.ifd(1), 0x0202, .integer(0))
    #expect(isRewritten(photo))
  }
}
