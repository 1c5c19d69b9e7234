import DeepCheck
import Testing

@Suite struct DistortionTests {
  @Test(arguments: [0.0, 0.01, 0.05, 0.2])
  func measuresTheHarmonicsThatWereAdded(share: Double) {
    let clean = Tone.samples(1000, amplitude: 0.5)
    let third = Tone.samples(3000, amplitude: 0.5 * share)
    let samples = zip(clean, third).map { $0 + $1 }
    let harmonics = Distortion.harmonics(samples, fundamental: 1000, rate: Tone.rate)
    #expect(abs(harmonics[0] - 0.5) < 0.001)
    #expect(abs(Distortion.total(harmonics) - 100 * share) < 0.05)
  }

  @Test func measuresAToneThatIsCutOff() {
    // Cut at half of its height, a sine has 23.2 % of harmonics up to the tenth by its Fourier series; those above
    // half of the rate fold back onto them.
    let samples = Tone.samples(1000, amplitude: 1).map { max(-0.5, min(0.5, $0)) }
    let total = Distortion.total(Distortion.harmonics(samples, fundamental: 1000, rate: Tone.rate))
    #expect((23.2...25).contains(total))
  }

  @Test func leavesOutHarmonicsThatTheRateCantHold() {
    #expect(Distortion.harmonics(Tone.samples(5000, amplitude: 1), fundamental: 5000, rate: Tone.rate).count == 2)
    #expect(Distortion.total([]) == 0)
  }
}
