import ImageFormats
import Testing

@testable import MetaLens

@Suite struct RepeatedRoundingTests {
  @Test func findsASecondSave() {
    #expect(RepeatedRounding(JPEGRoundingCount(all: 20_000, changed: 840))?.share == 42)
  }

  @Test(arguments: [80, 83, 88, 120]) func aFirstSaveIsNormal(share: Int) {
    #expect(RepeatedRounding(JPEGRoundingCount(all: 500_000, changed: share * 500)) == nil)
  }

  @Test func aSmallDifferenceIsNoSecondSaveHoweverCertain() {
    #expect(RepeatedRounding(JPEGRoundingCount(all: 500_000, changed: 35_000)) == nil)
  }

  @Test func aFewCoefficientsAreInconclusive() {
    #expect(RepeatedRounding(JPEGRoundingCount()) == nil)
    #expect(RepeatedRounding(JPEGRoundingCount(all: 500, changed: 21)) == nil)
  }
}
