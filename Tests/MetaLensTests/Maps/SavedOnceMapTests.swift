import SeededRandom
import Testing

@testable import ImageFormats
@testable import MetaLens

@Suite struct SavedOnceMapTests {
  private static let size = PixelSize(96 * 8, 96 * 8)

  /// An image of 96 by 96 blocks quantised with 5 and then 2, except for a part quantised only with 2. The spread of
  /// the values increases to the right, as between calm and busy parts of a photo.
  private func content(
    once: (columns: Range<Int>, rows: Range<Int>), level: UInt8 = 128, seed: UInt64 = 3
  ) -> JPEGContent {
    var random = SeededGenerator(seed: seed)
    var content = JPEGContent()
    content.histograms = JPEGHistogramMap(across: 96, down: 96)
    content.steps = [UInt16](repeating: 2, count: 64)
    var block = [Int16](repeating: 0, count: 64)
    var levels = [UInt8](repeating: 128, count: 96 * 96)
    for row in 0..<96 {
      for column in 0..<96 {
        let isOnce = once.columns.contains(column) && once.rows.contains(row)
        if isOnce { levels[row * 96 + column] = level }
        for mode in 1...JPEGHistogramMap.modes {
          let spread = 12.0 + 0.3 * Double(column)
          var value = 0.0
          while Double.random(in: 0..<1, using: &random) < 1 - 1 / spread, value < 400 { value += 1 }
          value += Double.random(in: -0.5..<0.5, using: &random)
          if !isOnce { value = (value / 5).rounded() * 5 + Double.random(in: -0.6..<0.6, using: &random) }
          block[mode] = Int16((value / 2).rounded())
        }
        block.withUnsafeMutableBufferPointer { block in
          guard let start = block.baseAddress else { return }
          content.histograms.count(start, 1, stride: 64, column: column, row: row)
        }
      }
    }
    content.planes = [.init(columns: 96, rows: 96, levels: levels)]
    return content
  }

  private func map(_ content: JPEGContent) -> PictureMap? {
    SavedOnceMap.make(content, DoubleQuantisation(content).modes, in: Self.size)
  }

  @Test(arguments: [(24..<48, 40..<64), (0..<32, 0..<24), (72..<96, 72..<96)])
  func findsThePartThatWasSavedOnce(columns: Range<Int>, rows: Range<Int>) throws {
    let region = try #require(map(content(once: (columns, rows)))?.regions.first)
    let (left, right) = (max(region.x, columns.lowerBound * 8), min(region.x + region.width, columns.upperBound * 8))
    let (top, bottom) = (max(region.y, rows.lowerBound * 8), min(region.y + region.height, rows.upperBound * 8))
    try #require(right > left && bottom > top)
    let both = (right - left) * (bottom - top)
    let either = region.width * region.height + columns.count * rows.count * 64 - both
    #expect(Double(both) / Double(either) > 0.6)
  }

  @Test func findsNothingWhereAllWasSavedTwice() {
    for seed in 1...4 { #expect(map(content(once: (0..<0, 0..<0), seed: UInt64(seed)))?.regions.isEmpty == true) }
  }

  @Test func whiteAreasAreInconclusive() {
    #expect(map(content(once: (24..<48, 40..<64), level: 255))?.regions.isEmpty == true)
  }

  @Test func withoutAPatternThereIsNoMap() {
    #expect(SavedOnceMap.make(content(once: (0..<8, 0..<8)), [], in: Self.size) == nil)
    #expect(map(content(once: (0..<96, 0..<96))) == nil)
    #expect(SavedOnceMap.make(JPEGContent(), [], in: Self.size) == nil)
  }
}
