import ImageFormats
import PhotoMetadata
import SeededRandom
import Testing

@testable import MetaLens

@Suite struct ThumbnailComparisonTests {
  /// A 1600 by 1200 image of soft spots, at one eighth.
  private static let large = scene(columns: 200, rows: 150)
  private static let size = PixelSize(1600, 1200)

  private static func scene(columns: Int, rows: Int, seed: UInt64 = 3) -> JPEGContent.Plane {
    var random = SeededGenerator(seed: seed)
    let spots = (0..<14).map { _ in
      (
        x: Double.random(in: 0..<1, using: &random), y: Double.random(in: 0..<1, using: &random),
        height: Double.random(in: -90..<90, using: &random), width: Double.random(in: 0.05..<0.3, using: &random)
      )
    }
    var levels: [UInt8] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = (Double(column) / Double(columns), Double(row) / Double(rows))
        var level = 120.0
        for spot in spots {
          let distance = ((x - spot.x) * (x - spot.x) + (y - spot.y) * (y - spot.y)) / (spot.width * spot.width)
          if distance < 1 { level += spot.height * (1 - distance) }
        }
        levels.append(UInt8(max(0, min(255, level))))
      }
    }
    return JPEGContent.Plane(columns: columns, rows: rows, levels: levels)
  }

  /// A 160-pixel-wide thumbnail of the given area of the image, at one eighth: 20 columns.
  private func thumbnail(
    left: Double = 0, top: Double = 0, width: Double = 1, height: Double = 1, rows: Int = 15,
    tone: (Double) -> Double = { $0 }
  ) -> JPEGContent.Plane {
    var levels: [UInt8] = []
    for row in 0..<rows {
      for column in 0..<20 {
        var (sum, count) = (0.0, 0.0)
        for y in 0..<10 {
          for x in 0..<10 {
            let u = left + width * (Double(column) + (Double(x) + 0.5) / 10) / 20
            let v = top + height * (Double(row) + (Double(y) + 0.5) / 10) / Double(rows)
            guard (0..<1).contains(u), (0..<1).contains(v) else { continue }
            sum += Double(Self.large.levels[Int(v * 150) * 200 + Int(u * 200)])
            count += 1
          }
        }
        levels.append(UInt8(max(0, min(255, count > 50 ? tone(sum / count) : 0))))
      }
    }
    return JPEGContent.Plane(columns: 20, rows: rows, levels: levels)
  }

  private func differs(_ small: JPEGContent.Plane, _ smallSize: PixelSize = PixelSize(160, 120)) -> Bool? {
    ThumbnailComparison(small, smallSize, in: Self.large, Self.size)?.differs
  }

  @Test func aPicturesOwnThumbnailAgrees() {
    #expect(differs(thumbnail()) == false)
    #expect(differs(thumbnail { $0 * 0.7 + 30 }) == false, "darker, with less contrast")
    #expect(differs(thumbnail(left: 0.01, top: -0.008)) == false, "shifted by a pixel")
  }

  @Test func barsDoNotMatter() {
    // A 4:3 image in a square of 160 pixels would be 120 high; here the frame is taller than the image.
    #expect(differs(thumbnail(top: -1.0 / 6, height: 4.0 / 3, rows: 20), PixelSize(160, 160)) == false)
    #expect(differs(thumbnail(top: -1.0 / 3, height: 4.0 / 3, rows: 20), PixelSize(160, 160)) == false, "above alone")
    #expect(differs(thumbnail(top: 0, height: 4.0 / 3, rows: 20), PixelSize(160, 160)) == false, "below alone")
  }

  @Test func aThumbnailThatWasNotTurnedWithThePictureAgrees() {
    let plane = thumbnail()
    var turned: [UInt8] = []
    for column in 0..<20 { for row in (0..<15).reversed() { turned.append(plane.levels[row * 20 + column]) } }
    let small = JPEGContent.Plane(columns: 15, rows: 20, levels: turned)
    #expect(differs(small, PixelSize(120, 160)) == false)
    #expect(ThumbnailComparison(small, PixelSize(120, 160), in: Self.large, Self.size)?.turns == 3)
  }

  @Test func aHalfTurnIsNoticedByThePictureAlone() {
    let plane = thumbnail()
    let half = JPEGContent.Plane(columns: 20, rows: 15, levels: plane.levels.reversed())
    #expect(ThumbnailComparison(half, PixelSize(160, 120), in: Self.large, Self.size)?.turns == 2)
    #expect(ThumbnailComparison(plane, PixelSize(160, 120), in: Self.large, Self.size)?.turns == 0)
    #expect(
      ThumbnailComparison(Self.scene(columns: 20, rows: 15, seed: 9), PixelSize(160, 120), in: Self.large, Self.size)?
        .turns == 0, "another picture needs no turn")
  }

  @Test func aCropDiffers() {
    #expect(differs(thumbnail(left: -0.25, top: -0.2, width: 1.4, height: 1.4)) == true)
    #expect(differs(thumbnail(left: 0.2, top: 0.2, width: 0.6, height: 0.6)) == true)
  }

  /// The crop has the thumbnail's width: what is left of it would fit between bars.
  @Test(arguments: [(25, 125), (0, 100), (50, 150)]) func aCropOfOneSideDiffers(from: Int, to: Int) {
    let rows = Array(Self.large.levels[from * 200..<to * 200])
    let cut = JPEGContent.Plane(columns: 200, rows: to - from, levels: rows)
    let found = ThumbnailComparison(thumbnail(), PixelSize(160, 120), in: cut, PixelSize(1600, 8 * (to - from)))
    #expect(found?.differs == true)
  }

  @Test func aPaintedAreaDiffers() {
    var levels = thumbnail().levels
    for row in 5..<8 { for column in 9..<12 { levels[row * 20 + column] &+= 90 } }
    let small = JPEGContent.Plane(columns: 20, rows: 15, levels: levels)
    #expect(differs(small) == true)
  }

  @Test func anotherPictureDiffers() {
    #expect(differs(Self.scene(columns: 20, rows: 15, seed: 9)) == true)
  }

  @Test func flatAndTinyThumbnailsAreInconclusive() {
    #expect(differs(.init(columns: 20, rows: 15, levels: [UInt8](repeating: 90, count: 300))) == nil)
    #expect(differs(.init(columns: 5, rows: 4, levels: [UInt8](repeating: 90, count: 20))) == nil)
    #expect(differs(.init(columns: 0, rows: 0, levels: [])) == nil)
  }
}
