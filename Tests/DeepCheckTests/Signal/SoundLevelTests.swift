import DeepCheck
import Testing

@Suite struct SoundLevelTests {
  @Test func measuresLevelsAgainstFullScale() {
    #expect(SoundLevel.level([1, -1, 1, -1]) == 0)
    #expect(abs(SoundLevel.level([0.1, -0.1]) + 20) < 1e-9)
    #expect(SoundLevel.level([0, 0]) == Decibels.floor)
    #expect(abs(Decibels.amplitude(-20) - 0.1) < 1e-12)
  }

  @Test func countsSamplesCutOffInRunsOnly() {
    #expect(SoundLevel.clippedShare([1, 1, 0, -1, -1, 0]) == 0)
    #expect(SoundLevel.clippedShare([1, 1, 1, 0]) == 75)
    #expect(SoundLevel.clippedShare([-1, -1, -1, -1, 0, 0, 0, 0]) == 50)
    #expect(SoundLevel.clippedShare([]) == 0)
  }

  @Test func findsTheLongestSilence() {
    #expect(SoundLevel.longestZeroRun([0, 0, 1, 0, 0, 0, 1]) == 3)
    #expect(SoundLevel.longestZeroRun([1e-9, 1e-9]) == 0)
  }
}
