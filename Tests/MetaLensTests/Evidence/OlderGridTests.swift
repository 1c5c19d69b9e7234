import SeededRandom
import Testing

@testable import ImageFormats
@testable import MetaLens

@Suite struct OlderGridTests {
  /// The profile of an image whose neighbouring pixels differ by 3 on average, and by `more` at one gap.
  private func profile(_ gap: Int, more: Float, direction: Int = 0, seed: UInt64 = 1) -> JPEGGridProfile {
    var random = SeededGenerator(seed: seed)
    var profile = JPEGGridProfile()
    for part in 0..<JPEGGridProfile.parts {
      profile.counts[part] = 256
      for way in 0..<2 {
        for place in 0..<JPEGGridProfile.gaps {
          let mean = 3 + Float.random(in: -0.1..<0.1, using: &random) + (way == direction && place == gap ? more : 0)
          profile.sums[(part * 2 + way) * JPEGGridProfile.gaps + place] = mean * 256
        }
      }
    }
    return profile
  }

  @Test func findsNothingInSymmetricDifferences() {
    for seed in 1...50 { #expect(OlderGrid(profile(0, more: 0, seed: UInt64(seed))) == nil) }
  }

  @Test(arguments: [0, 1, 2, 4, 5, 6]) func findsAnEdge(gap: Int) throws {
    let across = try #require(OlderGrid(profile(gap, more: 0.5)))
    #expect(across.right == gap + 1 && across.down == 0)
    let down = try #require(OlderGrid(profile(gap, more: 0.5, direction: 1)))
    #expect(down.right == 0 && down.down == gap + 1)
  }

  @Test func aFewBlocksAreInconclusive() {
    var few = profile(1, more: 0.5)
    few.counts[3] = 1
    #expect(OlderGrid(few) == nil)
    #expect(OlderGrid(JPEGGridProfile()) == nil)
  }
}
