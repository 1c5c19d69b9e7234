import DeepCheck
import SimulatedDevices
import Testing

@Suite struct SpectrumTests {
  @Test(arguments: [100, 4096, 5000, 9000])
  func addsUpToTheMeanSquare(count: Int) {
    var chance = Chance(seed: 3)
    let samples = (0..<count).map { _ in chance.normal(0.1) }
    let square = Statistics.rootMeanSquare(samples) * Statistics.rootMeanSquare(samples)
    let sum = Spectrum(samples, rate: 48_000).powers.reduce(0, +)
    #expect(abs(sum / square - 1) < 0.01)
  }

  @Test(arguments: [250.0, 1000, 3333, 9000])
  func findsATonesLevelAtAnyPitch(frequency: Double) {
    let spectrum = Spectrum(Tone.samples(frequency, amplitude: 0.5), rate: Tone.rate)
    // A sine's root mean square is 3.01 dB below its amplitude.
    #expect(abs(Decibels.level(power: spectrum.tone(frequency)) - (-6.02 - 3.01)) < 0.1)
    #expect(Decibels.level(power: spectrum.tone(frequency * 1.5)) < -45)
  }

  @Test func standsSilenceAndNothing() {
    #expect(Spectrum([], rate: 48_000).power(from: 0, to: 24_000) == 0)
    #expect(Spectrum([0, 0, 0], rate: 48_000).power(from: 0, to: 24_000) == 0)
    #expect(Spectrum([1, 1, 1], rate: 0).power(from: 0, to: 24_000) == 0)
  }
}
