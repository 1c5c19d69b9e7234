import ImageFormats
import Testing

@testable import MetaLens

@Suite struct PictureMapTests {
  /// A map of 10 by 8 cells of 16 pixels, with the figures in `cells`.
  private func map(_ cells: [Int: Double], least: Int = 1, size: PixelSize = PixelSize(160, 128)) -> PictureMap {
    var figures = [Double](repeating: 0, count: 80)
    for (cell, figure) in cells { figures[cell] = figure }
    return PictureMap(.savedOnce, cell: 16, columns: 10, figures: figures, least: least, in: size)
  }

  @Test func cellsThatTouchAreOneRegion() {
    let map = map([11: 1, 12: 1.5, 21: 1, 22: 1])
    #expect(map.regions == [.init(x: 16, y: 16, width: 32, height: 32, strength: 30)])
  }

  @Test func aGapOfOneCellIsBridgedAndOneOfTwoIsNot() {
    #expect(map([11: 1, 13: 1]).regions.count == 1)
    #expect(map([11: 1, 14: 1]).regions.count == 2)
  }

  @Test func fewCellsAreNoRegion() {
    #expect(map([11: 2, 55: 1], least: 2).regions.isEmpty)
    #expect(map([11: 0.99, 12: 0.5]).regions.isEmpty)
  }

  @Test func theStrongestComesFirst() {
    #expect(map([0: 1, 9: 3, 79: 2]).regions.map(\.strength) == [60, 40, 20])
  }

  @Test func aRegionEndsWhereThePictureDoes() {
    let region = map([79: 1], size: PixelSize(150, 121)).regions[0]
    #expect((region.x, region.y, region.width, region.height) == (144, 112, 6, 9))
  }

  @Test func noMoreRegionsThanAPersonLooksAt() {
    let corners = [0, 3, 6, 9, 30, 33, 36, 39, 60, 63, 66, 69].map { ($0, 1.0) }
    #expect(map(Dictionary(uniqueKeysWithValues: corners)).regions.count == PictureMap.regionLimit)
  }

  @Test func figuresOfAnySizeAreLevels() {
    let map = map([0: .infinity, 1: -.infinity, 2: .nan, 3: 1e300, 4: -3])
    #expect(Array(map.levels.prefix(5)) == [9, 0, 0, 9, 0])
    #expect(map.regions.allSatisfy { (1...100).contains($0.strength) })
  }
}
