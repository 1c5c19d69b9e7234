import ElementaryFunctions

/// Loudness and defects of recorded samples, full scale being 1.
package enum SoundLevel {
  /// The level of the root mean square in dBFS.
  package static func level(_ samples: [Double]) -> Double {
    Decibels.level(amplitude: Statistics.rootMeanSquare(samples))
  }

  /// The share of samples in runs of three or more at full scale, in percent.
  package static func clippedShare(_ samples: [Double]) -> Double {
    var (clipped, run) = (0, 0)
    for sample in samples {
      guard sample.magnitude >= 0.999 else {
        run = 0
        continue
      }
      run += 1
      clipped += run == 3 ? 3 : run > 3 ? 1 : 0
    }
    return samples.isEmpty ? 0 : 100 * Double(clipped) / Double(samples.count)
  }

  /// How often the sound is exactly zero for 5 ms or more: a microphone's noise never is.
  package static func gaps(_ samples: [Double], rate: Double) -> Int {
    let shortest = max(8, Int(0.005 * min(rate, 384_000)))
    var (gaps, run) = (0, 0)
    for sample in samples {
      run = sample == 0 ? run + 1 : 0
      if run == shortest { gaps += 1 }
    }
    return gaps
  }

  /// The longest run of exact zeros, in samples.
  package static func longestZeroRun(_ samples: [Double]) -> Int {
    var (longest, run) = (0, 0)
    for sample in samples {
      run = sample == 0 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

/// Levels as 20·log₁₀ of an amplitude, full scale being 1.
package enum Decibels {
  /// The lower limit: 24-bit samples end at −144 dB, and silence has no logarithm.
  package static let floor = -200.0

  package static func level(amplitude: Double) -> Double {
    amplitude > 1e-10 ? 20 * Math.log10(amplitude) : floor
  }

  package static func level(power: Double) -> Double {
    power > 1e-20 ? 10 * Math.log10(power) : floor
  }

  package static func amplitude(_ level: Double) -> Double {
    Math.pow(10, level / 20)
  }
}

/// The levels of a sound in third-octave bands (IEC 61260-1).
package enum BandLevels {
  /// The centre frequencies by which the loop from speaker to microphone is judged, in Hz.
  package static let frequencies: [Double] = [
    125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300,
  ]

  /// The level of each band in dBFS.
  package static func levels(_ samples: [Double], rate: Double) -> [Double] {
    // 8,192 samples resolve 5.9 Hz at 48 kHz: five bins in the lowest band.
    let spectrum = Spectrum(samples, rate: rate, block: 8192)
    // A third octave extends from 2^(−1/6) to 2^(1/6) of its centre.
    let edge = Math.pow(2, 1.0 / 6)
    return frequencies.map { Decibels.level(power: spectrum.power(from: $0 / edge, to: $0 * edge)) }
  }
}
