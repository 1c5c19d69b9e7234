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

  /// The number of jumps from silence within one sample, at most one per 50 ms: a loose contact or a damaged membrane.
  /// Sound in air takes longer to build up, and so does a membrane.
  package static func crackles(_ samples: [Double], rate: Double) -> Int {
    let (apart, before) = (Int(0.05 * min(rate, 384_000)), max(8, Int(0.004 * min(rate, 384_000))))
    var (crackles, next) = (0, before)
    for index in samples.indices.dropFirst(before) where index >= next {
      let jump = (samples[index] - samples[index - 1]).magnitude
      guard jump >= leastJump else { continue }
      let last = samples[index - 1]
      let quiet = samples[index - before..<index].reduce(0) { max($0, ($1 - last).magnitude) }
      if quiet <= jump / 4 { crackles += 1 }
      next = index + apart
    }
    return crackles
  }

  /// Of full scale.
  private static let leastJump = 0.06

  /// The percentage of sound that exactly repeats an earlier stretch, at most a quarter of a second before. Two stretches
  /// of a live microphone's noise never match; a converter or driver that delivers a buffer twice produces such repeats.
  package static func repeated(_ samples: [Double], rate: Double) -> Double {
    guard samples.count >= 4 * piece else { return 0 }
    let farthest = Int(min(rate, 384_000) / 4)
    // The last sample of each piece, by its hash; a later piece replaces an earlier one.
    var places = [Int](repeating: -1, count: 1 << 15)
    var (hash, leaving) = (UInt64(0), UInt64(1))
    for _ in 0..<piece { leaving = leaving &* factor }
    var (pieces, found) = (0, 0)
    for index in samples.indices {
      hash = hash &* factor &+ samples[index].bitPattern
      if index >= piece { hash = hash &- leaving &* samples[index - piece].bitPattern }
      guard index >= piece - 1 else { continue }
      let slot = Int(((hash ^ (hash >> 29)) &* factor) >> 49)
      if (index + 1) % piece == 0, isNoise(samples, index) {
        pieces += 1
        let place = places[slot]
        if place >= 0, index - place <= farthest, isEqual(samples, index, place) { found += 1 }
      }
      places[slot] = index
    }
    return pieces > 0 ? 100 * Double(found) / Double(pieces) : 0
  }

  private static let piece = 64
  /// Knuth's multiplier (The Art of Computer Programming, 3.3.4).
  private static let factor: UInt64 = 6_364_136_223_846_793_005

  /// Whether the piece that ends at `index` is noise; silence and steady tones repeat anyway.
  private static func isNoise(_ samples: [Double], _ index: Int) -> Bool {
    var (changes, turns) = (0, 0)
    for place in index - piece + 3...index {
      let (step, before) = (samples[place] - samples[place - 1], samples[place - 1] - samples[place - 2])
      if step != 0 { changes += 1 }
      if step * before < 0 { turns += 1 }
    }
    return changes >= piece / 2 && turns >= piece / 8
  }

  private static func isEqual(_ samples: [Double], _ left: Int, _ right: Int) -> Bool {
    (0..<piece).allSatisfy { samples[left - $0] == samples[right - $0] }
  }

  /// The mean of the second that is farthest from zero: a zero that wanders averages out over a longer time. Sound has
  /// no such part, since microphones end at 20 Hz or above.
  package static func farthestZero(_ samples: [Double], rate: Double) -> Double {
    let second = max(1, Int(min(rate, 384_000)))
    guard samples.count >= 2 * second else { return Statistics.mean(samples) }
    let means = stride(from: 0, through: samples.count - second, by: max(1, second / 4)).map { start in
      samples[start..<start + second].reduce(0, +) / Double(second)
    }
    return means.max { $0.magnitude < $1.magnitude } ?? 0
  }

  /// How much of the sound comes again about a second later, of 1: nearly all of a supply's hum, or of what a clock or a
  /// display gives off. A fan or an engine never keeps its speed that well, and voices, wind and hiss don't repeat. `0` of
  /// less than two and a half seconds.
  package static func regularity(_ samples: [Double], rate: Double) -> Double {
    let step = max(1, Int(min(rate, 384_000) / humRate))
    let slow = stride(from: 0, through: samples.count - step, by: step).map { start in
      samples[start..<start + step].reduce(0, +) / Double(step)
    }
    let second = Int(min(rate, 384_000)) / step
    guard second > 100, slow.count >= 5 * second / 2 else { return 0 }
    // A quarter of a second has whole periods of any hum.
    return (second * 7 / 8...second * 9 / 8).map { lag in
      var (product, before, after) = (0.0, 0.0, 0.0)
      for index in lag..<slow.count {
        product += slow[index] * slow[index - lag]
        before += slow[index - lag] * slow[index - lag]
        after += slow[index] * slow[index]
      }
      return before > 0 && after > 0 ? product / (before * after).squareRoot() : 0
    }.max().map { max(0, $0) } ?? 0
  }

  /// Samples a second that keep a hum's overtones.
  private static let humRate = 4000.0

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

  /// A third octave extends from 2^(−1/6) to 2^(1/6) of its centre.
  private static let edge = Math.pow(2, 1.0 / 6)

  /// The level of each band in dBFS.
  package static func levels(_ samples: [Double], rate: Double) -> [Double] {
    // 8,192 samples resolve 5.9 Hz at 48 kHz: five bins in the lowest band.
    let spectrum = Spectrum(samples, rate: rate, block: 8192)
    return frequencies.map { Decibels.level(power: spectrum.power(from: $0 / edge, to: $0 * edge)) }
  }

  /// The level of each band of a recorded sweep in dBFS, as it would be without clipping, which hides a resonance: from the
  /// share of the time that a sine is at full scale follows how far it would go beyond.
  package static func unclipped(sweep samples: [Double], rate: Double) -> [Double] {
    let levels = levels(samples, rate: rate)
    guard SoundLevel.clippedShare(samples) > 0 else { return levels }
    let size = max(64, Int(0.02 * min(rate, 384_000)))
    var clipped = [Double](repeating: 0, count: frequencies.count)
    var whole = clipped
    for start in stride(from: 0, through: samples.count - size, by: size) {
      let window = Array(samples[start..<start + size])
      let crossings = (1..<size).filter { (window[$0] < 0) != (window[$0 - 1] < 0) }.count
      let frequency = Double(crossings) / 2 * rate / Double(size)
      guard let band = frequencies.firstIndex(where: { frequency >= $0 / edge && frequency < $0 * edge }) else {
        continue
      }
      let power = window.reduce(0) { $0 + $1 * $1 }
      clipped[band] += power
      whole[band] += power * gain(clippedShare: SoundLevel.clippedShare(window) / 100)
    }
    return levels.enumerated().map { band, level in
      clipped[band] > 0 ? level + Decibels.level(power: whole[band] / clipped[band]) : level
    }
  }

  /// The power of a sine relative to that of what is left of its first harmonic once it is clipped.
  private static func gain(clippedShare share: Double) -> Double {
    guard share > 0 else { return 1 }
    // The angle at which it reaches full scale, and its amplitude; at most 30 dB beyond.
    let angle = max(0.03, Double.pi / 2 * (1 - share))
    let amplitude = 1 / Math.sin(angle)
    let first = 2 / Double.pi * (amplitude * angle + Math.cos(angle))
    return amplitude * amplitude / (first * first)
  }
}
