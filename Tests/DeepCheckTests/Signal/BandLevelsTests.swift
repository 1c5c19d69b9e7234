import DeepCheck
import Testing

@Suite struct BandLevelsTests {
  @Test func makesAFlatLineOfASweep() {
    let levels = BandLevels.levels(Sweep().samples(amplitude: 0.5), rate: 48_000)
    let middle = Statistics.median(levels)
    for (frequency, level) in zip(BandLevels.frequencies, levels) {
      #expect(abs(level - middle) < 1, "\(frequency) Hz")
    }
  }

  @Test func hearsATonesBandAlone() {
    let levels = BandLevels.levels(Tone.samples(1000, amplitude: 0.5), rate: Tone.rate)
    for (frequency, level) in zip(BandLevels.frequencies, levels) where abs(frequency - 1000) > 300 {
      #expect(level < -60, "\(frequency) Hz")
    }
  }
}
