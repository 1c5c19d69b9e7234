import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

@Suite struct CopiedMapTests {
  private static let columns = 200
  private static let rows = 150
  private static let size = PixelSize(columns * 8, rows * 8)

  /// An image of spots of all sizes, as irregular as a photo of leaves.
  private func spots(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var levels = [Double](repeating: 128, count: Self.columns * Self.rows)
    for _ in 0..<1500 {
      let (x, y) = (Int.random(in: 0..<Self.columns, using: &random), Int.random(in: 0..<Self.rows, using: &random))
      let (reach, change) = (Int.random(in: 1...5, using: &random), Double.random(in: -50...50, using: &random))
      for row in max(0, y - reach)...min(Self.rows - 1, y + reach) {
        for column in max(0, x - reach)...min(Self.columns - 1, x + reach) {
          let away = Double((row - y) * (row - y) + (column - x) * (column - x)) / Double(reach * reach)
          if away < 1 { levels[row * Self.columns + column] += change * (1 - away) }
        }
      }
    }
    return levels.map { UInt8(max(0, min(255, $0))) }
  }

  private func make(_ levels: [UInt8]) -> PictureMap? {
    CopiedMap.make(.init(columns: Self.columns, rows: Self.rows, levels: levels), in: Self.size)
  }

  /// Copies a part of 40 by 30 pixels with a little noise, as if saved again.
  private func copied(_ levels: [UInt8], across: Int, down: Int, noise: Int = 2) -> [UInt8] {
    var random = SeededGenerator(seed: 5)
    var copy = levels
    for row in 20..<50 {
      for column in 30..<70 {
        let level = Int(levels[row * Self.columns + column]) + Int.random(in: -noise...noise, using: &random)
        copy[(row + down) * Self.columns + column + across] = UInt8(max(0, min(255, level)))
      }
    }
    return copy
  }

  @Test(arguments: [(90, 60), (-20, 70), (100, 0), (0, 80)])
  func marksBothPlacesOfACopiedPart(across: Int, down: Int) throws {
    let map = try #require(make(copied(spots(seed: 1), across: across, down: down)))
    #expect(map.kind == .copied && map.regions.count == 2)
    for (x, y) in [(30, 20), (30 + across, 20 + down)] {
      let isThere = map.regions.contains { region in
        let (middleX, middleY) = (region.x + region.width / 2, region.y + region.height / 2)
        return (x * 8..<(x + 40) * 8).contains(middleX) && (y * 8..<(y + 30) * 8).contains(middleY)
      }
      #expect(isThere, "\(x), \(y): \(map.regions)")
    }
  }

  @Test func findsNothingWhereNothingWasCopied() {
    for seed in 1...6 { #expect(make(spots(seed: UInt64(seed))) == nil) }
  }

  @Test func skipsRepeatingPatterns() {
    let tile = spots(seed: 3)
    var levels = tile
    for index in levels.indices {
      let (column, row) = (index % Self.columns, index / Self.columns)
      levels[index] = tile[(row % 25) * Self.columns + column % 25]
    }
    #expect(make(levels) == nil)
  }

  @Test func skipsFlatNoisyAndSmallPictures() {
    #expect(make([UInt8](repeating: 90, count: Self.columns * Self.rows)) == nil)
    var random = SeededGenerator(seed: 9)
    #expect(make((0..<Self.columns * Self.rows).map { _ in UInt8.random(in: 0...255, using: &random) }) == nil)
    for side in [0, 1, 16, 17] {
      let plane = JPEGContent.Plane(columns: side, rows: side, levels: [UInt8](repeating: 1, count: side * side))
      #expect(CopiedMap.make(plane, in: PixelSize(side * 8, side * 8)) == nil)
    }
  }
}
