import PhotoMetadata
import Testing

@testable import MetaLens

@Suite struct PhotoSummaryReaderTests {
  @Test func readsExif() {
    var photo = PhotoMaker.canon()
    photo.set(.exif, 0x829A, .rational(Rational(1, 125)))
    photo.add(.exif, 0x829D, .rational(Rational(28, 10)))
    photo.add(.exif, 0x8827, .integer(100))
    photo.add(.exif, 0x9209, .integer(0x19))
    photo.add(.exif, 0x9291, .text("12 "))
    photo.add(.exif, 0x9011, .text("+09:00"))
    photo.add(.ifd(0), 0x0112, .integer(6))
    let summary = PhotoSummaryReader.read(photo.facts())
    #expect(summary.make == "Canon")
    #expect(summary.exposureTime == 0.008)
    #expect(summary.fNumber == 2.8)
    #expect(summary.iso == 100)
    #expect(summary.flash == true)
    #expect(summary.orientation == 6)
    #expect(summary.capturedAt?.fraction == "12")
    #expect(summary.capturedAt?.offset == 540)
  }

  @Test func leavesOutNumbersThatABrowserCannotHold() {
    var photo = PhotoMaker()
    photo.add(.exif, 0x8833, .integer(4_294_967_295))
    photo.add(.exif, 0xA405, .integer(4_294_967_295))
    let summary = PhotoSummaryReader.read(photo.facts())
    #expect(summary.iso == nil)
    #expect(summary.focalLength35mm == nil)
  }

  @Test func leavesOutWhatIsNotThere() {
    #expect(PhotoSummaryReader.read(PhotoMaker().facts()) == PhotoSummary())
  }

  /// CRW files have no Exif; what they record is in the heap, with the same names.
  @Test func readsCanonsHeapWhereThereIsNoExif() {
    var photo = PhotoMaker()
    photo.file.format = .crw
    let heap = BlockID.makerNote(.canon)
    photo.add(heap, "Make", "Canon")
    photo.add(heap, "Model", "Canon EOS D60")
    photo.add(heap, "DateTimeOriginal", "2003:11:10 17:39:26")
    photo.add(heap, "FNumber", .real(3.5))
    let facts = photo.facts()
    let summary = PhotoSummaryReader.read(facts)
    #expect(summary.model == "Canon EOS D60")
    #expect(summary.capturedAt?.year == 2003)
    #expect(summary.fNumber == 3.5)
    #expect(!ContainerRules.flags(facts).kinds.contains(.metadataRemoved))
    #expect(photo.judge().verdict == .unverifiable, "anyone can write a heap, and nothing else is there to confirm it")
    photo.add(.ifd(0), 0x010F, .text("Canon"))
    #expect(PhotoSummaryReader.read(photo.facts()).fNumber == nil, "beside Exif, the heap is a maker note")
  }

  @Test func fallsBackOnXMP() {
    var photo = PhotoMaker()
    photo.add(.xmp, "tiff:Make", "Canon")
    photo.add(.xmp, "exif:DateTimeOriginal", "2020-01-02T03:04:05")
    photo.add(.xmp, "aux:Lens", "EF50mm f/1.8 II")
    let summary = PhotoSummaryReader.read(photo.facts())
    #expect(summary.make == "Canon")
    #expect(summary.lens == "EF50mm f/1.8 II")
    #expect(summary.capturedAt?.year == 2020)
  }

  private func place(_ latitude: [Rational], _ longitude: [Rational]) -> PhotoLocation? {
    var photo = PhotoMaker()
    photo.add(.gps, 1, .text("S"))
    photo.add(.gps, 2, .rationals(latitude))
    photo.add(.gps, 3, .text("W"))
    photo.add(.gps, 4, .rationals(longitude))
    photo.add(.gps, 5, .integer(1))
    photo.add(.gps, 6, .rational(Rational(512, 10)))
    return LocationReader.read(photo.metadata)
  }

  @Test func readsPlacesOnAllSidesOfTheGlobe() {
    let place = place(
      [Rational(37, 1), Rational(30, 1), Rational(0, 1)], [Rational(126, 1), Rational(0, 1), Rational(36, 1)])
    #expect(place == PhotoLocation(latitude: -37.5, longitude: -126.01, altitude: -51.2))
  }

  @Test(arguments: [1, 3]) func hasNoLocationWithoutItsHalfOfTheGlobe(missing: UInt32) {
    var photo = PhotoMaker()
    let entries: [(UInt32, MetadataValue)] = [
      (1, .text("S")), (2, .rationals([Rational(37, 1)])), (3, .text("W")), (4, .rationals([Rational(126, 1)])),
    ]
    for (tag, value) in entries where tag != missing { photo.add(.gps, tag, value) }
    #expect(LocationReader.read(photo.metadata) == nil)
  }

  @Test func treatsZerosAndNonsenseAsNoLocation() {
    #expect(place([Rational(0, 1)], [Rational(0, 1)]) == nil)
    #expect(place([Rational(91, 1)], [Rational(0, 1)]) == nil)
    #expect(place([Rational(1, 0)], [Rational(1, 0)]) == nil)
    #expect(place([], []) == nil)
  }
}
