import DeepCheck
import ElementaryFunctions
import SimulatedDevices
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
    // Clipped at half its height, a sine has 23.2 % of harmonics up to the tenth by its Fourier series; those above
    // the Nyquist frequency alias onto them.
    let samples = Tone.samples(1000, amplitude: 1).map { max(-0.5, min(0.5, $0)) }
    let total = Distortion.total(Distortion.harmonics(samples, fundamental: 1000, rate: Tone.rate))
    #expect((23.2...25).contains(total))
  }

  @Test func leavesOutHarmonicsThatTheRateCantHold() {
    #expect(Distortion.harmonics(Tone.samples(5000, amplitude: 1), fundamental: 5000, rate: Tone.rate).count == 2)
    #expect(Distortion.total([]) == 0)
  }
}

@Suite struct BandLevelsTests {
  @Test func makesAFlatLineOfASweep() {
    let levels = BandLevels.levels(Sweep().samples(amplitude: 0.5), rate: 48_000)
    let middle = Statistics.median(levels)
    for (frequency, level) in zip(BandLevels.frequencies, levels) {
      #expect(abs(level - middle) < 1, "\(frequency) Hz")
    }
  }

  /// A resonance at 2.5 kHz hides if the microphone clips: the band's own level grows by no more than 2 dB.
  @Test(arguments: [6.0, 15, 26])
  func findsTheLevelThatClippingHides(decibels: Double) {
    let sweep = Sweep().samples(amplitude: 0.9)
    let crest = (0..<sweep.count).map { index in
      // The sweep is at this frequency, evenly through the octaves.
      let frequency = 100 * Math.pow(80, Double(index) / Double(sweep.count))
      let octaves = Math.log(frequency / 2500) / Math.log(2)
      return max(-1, min(1, sweep[index] * (abs(octaves) < 1.0 / 6 ? Decibels.amplitude(decibels) : 1)))
    }
    let band = BandLevels.frequencies.firstIndex(of: 2500)!
    let (whole, clipped) = (BandLevels.unclipped(sweep: crest, rate: 48_000), BandLevels.levels(crest, rate: 48_000))
    #expect(clipped[band] - clipped[band - 2] < 4)
    #expect(abs(whole[band] - whole[band - 2] - decibels) < 2)
    #expect(BandLevels.unclipped(sweep: sweep, rate: 48_000) == BandLevels.levels(sweep, rate: 48_000))
  }

  @Test func hearsATonesBandAlone() {
    let levels = BandLevels.levels(Tone.samples(1000, amplitude: 0.5), rate: Tone.rate)
    for (frequency, level) in zip(BandLevels.frequencies, levels) where abs(frequency - 1000) > 300 {
      #expect(level < -60, "\(frequency) Hz")
    }
  }
}

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

  @Test func survivesSilenceAndEmptySound() {
    #expect(Spectrum([], rate: 48_000).power(from: 0, to: 24_000) == 0)
    #expect(Spectrum([0, 0, 0], rate: 48_000).power(from: 0, to: 24_000) == 0)
    #expect(Spectrum([1, 1, 1], rate: 0).power(from: 0, to: 24_000) == 0)
  }
}

@Suite struct FourierTransformTests {
  @Test(arguments: [2, 4, 8, 64])
  func agreesWithTheDefinition(count: Int) {
    var chance = Chance(seed: UInt64(count))
    let input = (0..<count).map { _ in (chance.normal(), chance.normal()) }
    var real = input.map { $0.0 }
    var imaginary = input.map { $0.1 }
    FourierTransform(count: count).transform(&real, &imaginary)
    for bin in 0..<count {
      var sum = (0.0, 0.0)
      for index in 0..<count {
        let angle = -2 * Double.pi * Double(bin * index) / Double(count)
        sum.0 += input[index].0 * Math.cos(angle) - input[index].1 * Math.sin(angle)
        sum.1 += input[index].0 * Math.sin(angle) + input[index].1 * Math.cos(angle)
      }
      #expect(abs(real[bin] - sum.0) < 1e-10 && abs(imaginary[bin] - sum.1) < 1e-10, "bin \(bin)")
    }
  }

  @Test func takesPowersOfTwoOnly() {
    #expect(FourierTransform(count: 1000).count == 512)
    #expect(FourierTransform(count: 1024).count == 1024)
    #expect(FourierTransform(count: 0).count == 2)
  }
}

@Suite struct SoundDefectTests {
  /// Two seconds of a microphone's noise in steps of 16 bits.
  private func noise(_ level: Double = 0.003) -> [Double] {
    var chance = Chance(seed: 11)
    return (0..<96_000).map { _ in (level * chance.normal() * 32_768).rounded() / 32_768 }
  }

  @Test func noiseNeverComesTwice() {
    #expect(SoundLevel.repeated(noise(), rate: 48_000) == 0)
    // Hardly more than the last bit.
    #expect(SoundLevel.repeated(noise(0.00006), rate: 48_000) == 0)
  }

  @Test(arguments: [128, 480, 4096]) func findsABufferThatComesTwice(length: Int) {
    var samples = noise()
    for start in stride(from: 4 * length, to: samples.count - length, by: 4 * length) {
      samples.replaceSubrange(start..<start + length, with: samples[start - length..<start])
    }
    #expect(SoundLevel.repeated(samples, rate: 48_000) > 8)
  }

  @Test func silenceAndTonesRepeatByThemselves() {
    #expect(SoundLevel.repeated([Double](repeating: 0, count: 48_000), rate: 48_000) == 0)
    #expect(SoundLevel.repeated((0..<48_000).map { Double($0 % 48 < 24 ? 1 : -1) }, rate: 48_000) == 0)
    #expect(SoundLevel.repeated([], rate: 48_000) == 0)
  }

  @Test func countsJumpsOutOfQuiet() {
    var samples = noise()
    for start in [20_000, 44_000, 70_000] {
      for index in start..<start + 400 { samples[index] += 0.3 * Math.exp(-Double(index - start) / 80) }
    }
    #expect(SoundLevel.crackles(samples, rate: 48_000) == 3)
    #expect(SoundLevel.crackles([], rate: 48_000) == 0)
  }

  @Test func aLoudRoomDoesNotCrackle() {
    #expect(SoundLevel.crackles(noise(0.08), rate: 48_000) <= 1)
    // A door: loud at once, as fast as air and a membrane let it be.
    let door = (0..<48_000).map { index in
      let since = Double(index % 12_000) / 48_000
      return 0.4 * min(1, since / 0.0004) * Math.exp(-since * 30) * Math.sin(2 * Double.pi * 180 * since)
    }
    #expect(SoundLevel.crackles(door, rate: 48_000) == 0)
  }

  @Test func aToneThatGurglesSwings() {
    let rate = 24_000.0
    let tone = { (depth: Double) in
      (0..<36_000).map { index in
        let time = Double(index) / rate
        return (1 - depth / 2 + depth / 2 * Math.sin(75 * time)) * 0.3 * Math.sin(2 * Double.pi * 1000 * time)
      }
    }
    #expect(ToneEnvelope(tone(0), frequency: 1000, rate: rate).swing < 2)
    #expect(ToneEnvelope(tone(0.8), frequency: 1000, rate: rate).swing > 60)
  }

  @Test func aTonesLengthIsThatOfWhatIsHeard() throws {
    let rate = 48_000.0
    let tone = { (from: Double, to: Double) in
      (0..<96_000).map { index in
        let time = Double(index) / rate
        return time >= from && time < to ? 0.2 * Math.sin(2 * Double.pi * 1000 * time) : 0
      }
    }
    let whole = try #require(ToneEnvelope(tone(0.1, 1.8), frequency: 1000, rate: rate).seconds)
    #expect(abs(whole - 1.7) < 0.02)
    let late = try #require(ToneEnvelope(tone(0.6, 1.8), frequency: 1000, rate: rate).seconds)
    #expect(abs(late - 1.2) < 0.02)
    // Its end is missing.
    #expect(ToneEnvelope(tone(0.6, 2), frequency: 1000, rate: rate).seconds == nil)
  }
}
