import DeepCheck
import Testing

@Suite struct StatisticsTests {
  @Test func knowsMeanDeviationAndMedian() {
    #expect(Statistics.mean([1, 2, 6]) == 3)
    #expect(Statistics.deviation([2, 4, 4, 4, 5, 5, 7, 9]) == 2)
    #expect(Statistics.median([9, 1, 5]) == 5)
    #expect(Statistics.median([1, 9, 5, 7]) == 6)
    #expect(Statistics.span([3, -2, 8]) == 10)
    #expect(Statistics.rootMeanSquare([3, -4, 0, 0]) == 2.5)
  }

  @Test func hasNothingToSayOfNothing() {
    #expect(Statistics.mean([]) == 0)
    #expect(Statistics.deviation([]) == 0)
    #expect(Statistics.median([]) == 0)
    #expect(Statistics.span([]) == 0)
    #expect(Statistics.rootMeanSquare([]) == 0)
  }
}
