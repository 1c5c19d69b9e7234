import ImageFormats
import SeededRandom
import Testing

@testable import MetaLens

@Suite struct GainMapComparisonTests {
  /// Rectangles of random levels over each other.
  private func plane(_ seed: UInt64, columns: Int = 160, rows: Int = 120) -> JPEGContent.Plane {
    var random = SeededGenerator(seed: seed)
    var levels = [UInt8](repeating: 90, count: columns * rows)
    for _ in 0..<40 {
      let (left, top) = (Int.random(in: 0..<columns, using: &random), Int.random(in: 0..<rows, using: &random))
      let (width, height) = (Int.random(in: 6..<50, using: &random), Int.random(in: 6..<50, using: &random))
      let level = UInt8.random(in: 10...245, using: &random)
      for row in top..<min(rows, top + height) {
        for column in left..<min(columns, left + width) { levels[row * columns + column] = level }
      }
    }
    return JPEGContent.Plane(columns: columns, rows: rows, levels: levels)
  }

  /// What of an image is brighter than `limit`.
  private func map(of plane: JPEGContent.Plane, above limit: UInt8) -> JPEGContent.Plane {
    let levels = plane.levels.map { $0 > limit ? ($0 - limit) / 2 : 0 }
    return JPEGContent.Plane(columns: plane.columns, rows: plane.rows, levels: levels)
  }

  private func turned(_ plane: JPEGContent.Plane) -> JPEGContent.Plane {
    let levels = (0..<plane.levels.count).map { place in
      plane.levels[(plane.rows - 1 - place % plane.rows) * plane.columns + place / plane.rows]
    }
    return JPEGContent.Plane(columns: plane.rows, rows: plane.columns, levels: levels)
  }

  @Test(arguments: UInt64(1)...12) func aMapOfTheImageIsAlikeAndAnotherIsNot(seed: UInt64) throws {
    let image = plane(seed)
    let own = map(of: image, above: 100)
    let similarity = try #require(GainMapComparison.similarity(of: own, to: image))
    #expect(similarity > 0.5)
    // Stored in another orientation, or inverted.
    #expect(try #require(GainMapComparison.similarity(of: turned(own), to: image)) > 0.5)
    let inverse = JPEGContent.Plane(columns: own.columns, rows: own.rows, levels: own.levels.map { 255 - $0 })
    #expect(try #require(GainMapComparison.similarity(of: inverse, to: image)) > 0.5)
    let other = try #require(GainMapComparison.similarity(of: map(of: plane(seed + 100), above: 100), to: image))
    #expect(other < GainMapComparison.least)
  }

  @Test func aMapWithoutContrastShowsNothing() {
    let image = plane(1)
    let flat = JPEGContent.Plane(columns: 160, rows: 120, levels: (0..<160 * 120).map { UInt8($0 % 3) })
    #expect(GainMapComparison.similarity(of: flat, to: image) == nil)
    let small = JPEGContent.Plane(columns: 20, rows: 15, levels: Array(plane(1, columns: 20, rows: 15).levels))
    #expect(GainMapComparison.similarity(of: small, to: image) == nil)
  }

  @Test func anImageWithoutEdgesContradictsNoMap() throws {
    let grey = JPEGContent.Plane(columns: 160, rows: 120, levels: [UInt8](repeating: 90, count: 160 * 120))
    let similarity = try #require(GainMapComparison.similarity(of: map(of: plane(1), above: 100), to: grey))
    #expect(similarity >= GainMapComparison.least)
  }
}
