import ByteReading
import Testing

@testable import ImageFormats

@Suite struct BoxTrailerTests {
  private static let picture = HEIFBytes(items: [.init(identifier: 1, type: "hvc1")]).bytes

  private func trailers(_ bytes: [UInt8]) -> [Trailer] {
    HEIFParser.parse(BoxBytes.region(Self.picture + bytes), as: .heic).trailers
  }

  @Test func findsNoneAfterAWholeFile() {
    #expect(trailers([]).isEmpty)
    #expect(trailers(BoxBytes.box("free")).isEmpty)
  }

  @Test func namesArchivesAndPrograms() {
    let zip = Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 9, count: 40)
    #expect(trailers(zip) == [Trailer(.foreign(.zip), offset: Self.picture.count, length: 44)])
    #expect(trailers(Array("%PDF-1.7\n".utf8)).first?.kind == .foreign(.pdf))
    #expect(trailers(Array("Rar!\u{1A}\u{7}\0\0".utf8)).first?.kind == .foreign(.rar))
    #expect(trailers([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4]).first?.kind == .foreign(.sevenZip))
  }

  @Test func recognisesAVideoAfterThePicture() {
    let video = BoxBytes.box("ftyp", Array("mp42".utf8), [0, 0, 0, 0]) + BoxBytes.box("mdat", [1, 2])
    #expect(trailers(video) == [Trailer(.motionPhoto, offset: Self.picture.count, length: video.count)])
  }

  @Test func namesAJPEG() {
    #expect(trailers([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46]).first?.kind == .jpeg)
  }

  @Test func namesSamsungsTrailer() {
    #expect(trailers([0, 0, 1, 2, 3] + Array("SEFHdataSEFT".utf8)).first?.kind == .samsung)
  }

  @Test func namesPadding() {
    #expect(trailers([UInt8](repeating: 0, count: 100)).first?.kind == .padding)
    #expect(trailers([0]).first?.kind == .padding)
  }

  @Test func leavesTheRestUnnamed() {
    #expect(trailers([1, 2, 3, 4, 5, 6, 7, 8, 9]).first?.kind == .unknown)
  }

  @Test func findsTheVideoInSamsungsBox() {
    let video = BoxBytes.box("ftyp", Array("mp42".utf8))
    let found = trailers(BoxBytes.box("mpvd", video) + BoxBytes.box("sefd", Array("SEFT".utf8)))
    #expect(
      found == [
        Trailer(.motionPhoto, offset: Self.picture.count + 8, length: video.count),
        Trailer(.samsung, offset: Self.picture.count + 16 + video.count, length: 4),
      ])
  }
}
