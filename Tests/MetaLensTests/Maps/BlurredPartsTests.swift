import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

@Suite struct BlurredPartsTests {
  private static let (columns, rows) = (400, 300)
  private static let size = PixelSize(3200, 2400)

  /// Noise of `height` levels around grey.
  private static func noise(_ height: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 5)
    return (0..<columns * rows).map { _ in UInt8(128 + Int.random(in: -height...height, using: &random)) }
  }

  /// The levels with each pixel of `area` as the mean of its neighbourhood.
  private static func blurred(_ levels: [UInt8], _ area: (x: Range<Int>, y: Range<Int>)) -> [UInt8] {
    var result = levels
    for y in area.y {
      for x in area.x {
        var sum = 0
        for row in y - 2...y + 2 { for column in x - 2...x + 2 { sum += Int(levels[row * columns + column]) } }
        result[y * columns + x] = UInt8(sum / 25)
      }
    }
    return result
  }

  private func map(picture: [UInt8], thumbnail: [UInt8], edge: Int = 400) -> PictureMap? {
    let plane = JPEGContent.Plane(columns: Self.columns, rows: Self.rows, levels: picture)
    let small = JPEGLuminance(columns: edge, rows: edge * 3 / 4, levels: thumbnail)
    let scale = 3200 / Double(edge)
    return ThumbnailMap.make(
      small, ThumbnailPlacement(scaleX: scale, scaleY: scale), in: plane, Self.size, mayDiffer: false)
  }

  @Test func aPartThatLostItsFineDifferencesIsMarked() throws {
    let sharp = Self.noise(20)
    let soft = Self.blurred(sharp, (100..<180, 120..<200))
    let found = try #require(map(picture: soft, thumbnail: sharp))
    let region = try #require(found.regions.first)
    #expect(found.regions.count == 1)
    #expect(abs(region.x - 800) <= 160 && abs(region.x + region.width - 1440) <= 160)
    #expect(abs(region.y - 960) <= 160 && abs(region.y + region.height - 1600) <= 160)
  }

  @Test func aPictureThatIsSofterAllOverHasNoMark() throws {
    let sharp = Self.noise(20)
    #expect(try #require(map(picture: sharp, thumbnail: sharp)).regions.isEmpty)
    let soft = Self.blurred(sharp, (2..<398, 2..<298))
    #expect(try #require(map(picture: soft, thumbnail: sharp)).regions.isEmpty)
  }

  @Test func aPartThatIsSharperIsNoBlur() throws {
    let sharp = Self.noise(20)
    let soft = Self.blurred(sharp, (100..<180, 120..<200))
    #expect(try #require(map(picture: sharp, thumbnail: soft)).regions.isEmpty)
  }

  @Test func nothingIsSaidOfCalmOrSmallThumbnails() {
    let calm = [UInt8](repeating: 90, count: Self.columns * Self.rows)
    #expect(map(picture: calm, thumbnail: calm) == nil)
    #expect(map(picture: Self.noise(20), thumbnail: [UInt8](Self.noise(20).prefix(160 * 120)), edge: 160) == nil)
  }
}
