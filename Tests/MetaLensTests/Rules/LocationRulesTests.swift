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

  /// What the rules find in a photo from `make` taken at 20:10:54 at `place` (degrees north and east).
  private func kinds(
    _ make: String, at place: (Int64, Int64), zone: String? = nil, gps: (Int64, Int64)? = nil, altitude: Int64 = 50
  ) -> [FlagKind] {
    var photo = make == "Canon" ? PhotoMaker.canon() : PhotoMaker.phone(make)
    for tag in [0x9003, 0x9004] as [UInt32] { photo.set(.exif, tag, .text("2024:05:19 20:10:54")) }
    if let zone { photo.add(.exif, 0x9011, .text(zone)) }
    photo.add(.gps, 1, .text(place.0 < 0 ? "S" : "N"))
    photo.add(.gps, 2, .rationals([.init(abs(place.0), 1), .init(30, 1), .init(0, 1)]))
    photo.add(.gps, 3, .text(place.1 < 0 ? "W" : "E"))
    photo.add(.gps, 4, .rationals([.init(abs(place.1), 1), .init(30, 1), .init(0, 1)]))
    photo.add(.gps, 6, .rational(.init(altitude, 1)))
    photo.add(.gps, 17, .rational(.init(10, 1)))
    if let gps {
      photo.add(.gps, 0x1D, .text("2024:05:19"))
      photo.add(.gps, 7, .rationals([.init(gps.0, 1), .init(gps.1, 1), .init(30, 1)]))
    }
    return LocationRules.flags(photo.facts()).kinds
  }

  @Test func aPhonesClockHasTheTimeZoneOfThePlace() {
    #expect(kinds("Apple", at: (37, 126), zone: "+09:00") == [])
    #expect(kinds("Apple", at: (40, -74), zone: "+09:00") == [.timeZoneElsewhere])
    #expect(kinds("Xiaomi", at: (40, -74), zone: "+09:00") == [.timeZoneElsewhere])
    #expect(kinds("Canon", at: (40, -74), zone: "+09:00") == [], "a camera’s owner sets its clock")
    #expect(kinds("Apple", at: (40, -74), zone: "+09:00", altitude: 10_500) == [], "in an aeroplane")
    #expect(kinds("Apple", at: (-78, 166), zone: "-06:00") == [], "in Antarctica")
  }

  /// The places that are furthest from the meridians of their time zones.
  @Test(
    arguments: [
      ("+08:00", 39, 73), ("-08:00", 63, -171), ("-09:00", 52, -176), ("-01:00", 77, -69), ("+14:00", 1, -157),
      ("+14:00", -13, -172), ("+13:45", -44, -176), ("+12:00", 65, -169), ("-03:00", -50, -73), ("+02:00", 43, -9),
    ] as [(String, Int64, Int64)])
  func acceptsEveryZoneInUse(zone: String, north: Int64, east: Int64) {
    #expect(kinds("Apple", at: (north, east), zone: zone) == [])
  }

  /// Without a recorded zone, GPS time shows it: 20:10:54 there is 11:10 UTC in Korea.
  @Test func calculatesTheZoneFromGPSTime() {
    #expect(kinds("Apple", at: (37, 126), gps: (11, 10)) == [])
    #expect(kinds("Apple", at: (40, -74), gps: (11, 10)) == [.timeZoneElsewhere])
    #expect(kinds("Apple", at: (40, -74), gps: (11, 3)) == [], "an old fix")
    #expect(kinds("GoPro", at: (40, -74), gps: (11, 10)) == [], "a clock that its owner sets")
  }
}
