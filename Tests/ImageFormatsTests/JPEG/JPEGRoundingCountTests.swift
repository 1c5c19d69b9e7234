import Foundation
import SeededRandom
import Testing

@testable import ImageFormats

@Suite struct JPEGRoundingCountTests {
  /// The weight of frequency `u` in pixel `x` (T.81 A.3.3).
  private static func weight(_ u: Int, _ x: Int) -> Double {
    (u == 0 ? 0.5.squareRoot() : 1) / 2 * cos(Double((2 * x + 1) * u) * .pi / 16)
  }

  /// The coefficients of eight by eight pixels, row by row, in zig-zag order.
  private static func code(_ pixels: [Double], _ steps: [UInt16]) -> [Int16] {
    let rows = (0..<64).map { place in
      (0..<8).reduce(0.0) { $0 + pixels[place & ~7 + $1] * weight(place & 7, $1) }
    }
    let values = (0..<64).map { place in
      (0..<8).reduce(0.0) { $0 + rows[$1 * 8 + place & 7] * weight(place / 8, $1) }
    }
    return (0..<64).map { Int16((values[Int(JPEGGridSampler.order[$0])] / Double(steps[$0])).rounded()) }
  }

  private static func decode(_ block: [Int16], _ steps: [UInt16]) -> [Float] {
    var sampler = JPEGGridSampler()
    block.withUnsafeBufferPointer { sampler.decode($0, steps) }
    return sampler.pixels
  }

  /// The count over blocks of noise that were saved `saves` times.
  private func count(saves: Int, _ steps: [UInt16], contrast: Double = 20, brightness: Double = 0) -> JPEGRoundingCount
  {
    var random = SeededGenerator(seed: 7)
    var count = JPEGRoundingCount()
    var sampler = JPEGRoundingSampler()
    for _ in 0..<600 {
      var pixels = (0..<64).map { _ in
        (brightness + Double.random(in: -contrast...contrast, using: &random)).rounded()
      }
      var block: [Int16] = []
      for _ in 0..<saves {
        block = Self.code(pixels, steps)
        pixels = Self.decode(block, steps).map { Double($0.rounded()) }
      }
      block.withUnsafeBufferPointer { sampler.note($0, steps, Self.decode(block, steps), into: &count) }
    }
    return count
  }

  /// Like a phone's table: steps of 1 in the low frequencies and of 6 in the high ones.
  private let steps = [UInt16](repeating: 1, count: 12) + [UInt16](repeating: 6, count: 52)

  @Test func afterOneSaveOneInTwelveChanges() {
    let found = count(saves: 1, steps)
    #expect(found.all == 600 * 11)
    #expect((0.074...0.092).contains(Double(found.changed) / Double(found.all)))
  }

  @Test func afterTwoSavesAboutHalfAsManyChange() {
    let found = count(saves: 2, steps)
    #expect(found.all == 600 * 11)
    #expect((0.03...0.055).contains(Double(found.changed) / Double(found.all)))
  }

  @Test func onlyStepsOfOneCount() {
    #expect(count(saves: 1, [UInt16](repeating: 6, count: 64)) == JPEGRoundingCount())
  }

  @Test func tablesWithoutCoarseStepsAreLeftOut() {
    // Their second save looks like their first.
    #expect(count(saves: 1, [UInt16](repeating: 1, count: 64)) == JPEGRoundingCount())
  }

  @Test func smoothBlocksAreLeftOut() {
    #expect(count(saves: 1, steps, contrast: 1) == JPEGRoundingCount())
  }

  @Test func blocksWithClippedPixelsAreLeftOut() {
    #expect(count(saves: 1, steps, brightness: 120) == JPEGRoundingCount())
  }

  @Test func aBlockCutShortIsLeftOut() {
    var sampler = JPEGRoundingSampler()
    var count = JPEGRoundingCount()
    let block = [Int16](repeating: 9, count: 63)
    let pixels = [Float](repeating: 0, count: 64)
    block.withUnsafeBufferPointer { sampler.note($0, steps, pixels, into: &count) }
    let whole = [Int16](repeating: 9, count: 64)
    whole.withUnsafeBufferPointer { sampler.note($0, [1], pixels, into: &count) }
    whole.withUnsafeBufferPointer { sampler.note($0, steps, [], into: &count) }
    #expect(count == JPEGRoundingCount())
  }
}
