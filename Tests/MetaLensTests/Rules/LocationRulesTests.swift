import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct LocationRulesTests {
  private static let time = MetadataValue.rationals([.init(8, 1), .init(42, 1), .init(9, 1)])

  /// A photo from `make` with coordinates, and no other location data.
  private func photo(of make: String = "Canon") -> PhotoMaker {
    var photo = PhotoMaker.canon()
    photo.set(.ifd(0), 0x010F, .text(make))
    photo.add(.gps, 0, .integers([2, 3, 0, 0]))
    photo.add(.gps, 1, .text("N"))
    photo.add(.gps, 2, .rationals([.init(37, 1), .init(33, 1), .init(4, 1)]))
    photo.add(.gps, 3, .text("E"))
    photo.add(.gps, 4, .rationals([.init(126, 1), .init(59, 1), .init(17, 1)]))
    return photo
  }

  @Test(arguments: ["Apple", "Canon", "NIKON CORPORATION", "FUJIFILM", "Google"])
  func bareCoordinatesAreADoubtIfTheMakerRecordsTheFix(_ make: String) throws {
    let flags = LocationRules.flags(photo(of: make).facts())
    #expect(flags.kinds == [.locationBare])
    #expect(flags[0].detail == .name(make))
    #expect(flags[0].evidence.count == 3 && flags[0].evidence[2].tag == "GPSTimeStamp")
    #expect(photo().judge().verdict == .unverifiable)
  }

  @Test(arguments: ["samsung", "Hasselblad", "DJI", "Xiaomi"])
  func someMakersWriteBareCoordinates(_ make: String) {
    #expect(LocationRules.flags(photo(of: make).facts()).isEmpty)
  }

  @Test(arguments: [7, 8, 12, 16, 17, 29, 31] as [UInt32])
  func anyFieldAboutTheFixIsEnough(_ tag: UInt32) {
    var photo = photo()
    photo.add(.gps, tag, Self.time)
    #expect(LocationRules.flags(photo.facts()).isEmpty)
  }

  @Test func aPhotoWithoutAPlaceIsNotAskedForOne() {
    #expect(LocationRules.flags(PhotoMaker.canon().facts()).isEmpty)
  }

  @Test func aLocationBlankedByAndroidCostsNoPoints() {
    var photo = PhotoMaker.canon()
    // The picker overwrites the values with zeros and leaves the fields: 0/0 three times, and an empty reference.
    let zero = MetadataValue.rationals([.init(0, 0), .init(0, 0), .init(0, 0)])
    photo.add(.gps, 1, .text(""))
    photo.add(.gps, 2, zero)
    photo.add(.gps, 3, .text(""))
    photo.add(.gps, 4, zero)
    let judge = photo.judge()
    #expect(judge.verdict == .original)
    #expect(judge.kinds.contains(.locationZeroed))
    #expect(PhotoSummaryReader.read(photo.facts()).location == nil)
  }

}
