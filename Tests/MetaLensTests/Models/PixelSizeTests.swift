import Testing

@testable import MetaLens

@Suite struct PixelSizeTests {
  @Test func sidesAreCutToWhatEveryBuildCanHold() {
    #expect(PixelSize(Int(UInt32.max), 3) == PixelSize(536_870_911, 3))
    #expect(PixelSize(3, 536_870_912).height == 536_870_911)
    #expect(PixelSize(16_320, 12_240).width == 16_320)
  }

  @Test func exifsSidesAreCutTheSameWay() {
    var photo = PhotoMaker.canon()
    photo.set(.exif, 0xA002, .integer(Int64(UInt32.max)))
    #expect(photo.facts().exifSize?.width == 536_870_911)
  }
}
