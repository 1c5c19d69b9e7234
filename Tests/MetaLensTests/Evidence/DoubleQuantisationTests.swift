import Foundation
import SeededRandom
import Testing

@testable import ImageFormats
@testable import MetaLens

@Suite struct DoubleQuantisationTests {
  /// An image of 96 by 96 blocks whose coefficients are distributed like a photo's, quantised with each of `steps` in
  /// turn.
  private func content(steps: [Int], seed: UInt64) -> JPEGContent {
    var random = SeededGenerator(seed: seed)
    var content = JPEGContent()
    content.histograms = JPEGHistogramMap(across: 96, down: 96)
    content.steps = [UInt16](repeating: UInt16(steps.last ?? 1), count: 64)
    var block = [Int16](repeating: 0, count: 64)
    for row in 0..<96 {
      for column in 0..<96 {
        for mode in 1...JPEGHistogramMap.modes {
          // A geometric distribution, Laplace's in whole steps, sampled by its inverse: one draw per coefficient.
          let draw = Double.random(in: 0..<1, using: &random)
          var value = min(400, (log(1 - draw) / log(0.97)).rounded(.down))
          value += Double.random(in: -0.5..<0.5, using: &random)
          for (place, step) in steps.enumerated() {
            let noise = place > 0 ? Double.random(in: -0.6..<0.6, using: &random) : 0
            value = ((value + noise) / Double(step)).rounded() * Double(step)
          }
          block[mode] = Int16(value / Double(steps.last ?? 1))
        }
        block.withUnsafeMutableBufferPointer { block in
          guard let start = block.baseAddress else { return }
          content.histograms.count(start, 1, stride: 64, column: column, row: row)
        }
      }
    }
    return content
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 8]) func findsNothingInWhatWasQuantisedOnce(step: Int) {
    for seed in 1...4 {
      #expect(DoubleQuantisation(content(steps: [step], seed: UInt64(seed))).modes.isEmpty)
    }
  }

  @Test(arguments: [(5, 3), (7, 3), (6, 2), (4, 3), (10, 4), (3, 2), (9, 5)]) func findsTheFirstStep(
    first: Int, second: Int
  ) {
    let found = DoubleQuantisation(content(steps: [first, second], seed: 5))
    #expect(found.isDetected)
    #expect(found.modes.allSatisfy { $0.first == first && $0.second == second })
  }

  @Test func aFirstStepThatDividesTheSecondLeavesNothing() {
    #expect(DoubleQuantisation(content(steps: [2, 4], seed: 6)).modes.isEmpty)
    #expect(DoubleQuantisation(content(steps: [4, 4], seed: 7)).modes.isEmpty)
  }

  @Test func aSmallPictureIsInconclusive() {
    var small = content(steps: [5, 3], seed: 8)
    small.histograms = JPEGHistogramMap(across: 4, down: 4)
    #expect(!DoubleQuantisation(small).isDetected)
    #expect(!DoubleQuantisation(JPEGContent()).isDetected)
  }
}
