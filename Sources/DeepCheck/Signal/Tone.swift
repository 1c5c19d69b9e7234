import ElementaryFunctions

/// The amplitude of a single frequency, without a full transform (Goertzel 1958).
package enum Goertzel {
  /// The amplitude of the sine of `frequency` Hz in `samples` at `rate` Hz, under a Hann window.
  package static func amplitude(_ samples: [Double], frequency: Double, rate: Double) -> Double {
    guard samples.count > 1, rate > 0 else { return 0 }
    let turn = 2 * Double.pi * frequency / rate
    let coefficient = 2 * Math.cos(turn)
    var (last, beforeLast) = (0.0, 0.0)
    for index in samples.indices {
      let window = 1 - Math.cos(2 * Double.pi * Double(index) / Double(samples.count))
      (last, beforeLast) = (samples[index] * window + coefficient * last - beforeLast, last)
    }
    let power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
    return 2 * max(0, power).squareRoot() / Double(samples.count)
  }
}

/// What the path through speaker and microphone adds to a tone.
package enum Distortion {
  /// The amplitudes of the tone and of its harmonics below half of `rate`, up to the tenth.
  package static func harmonics(_ samples: [Double], fundamental: Double, rate: Double) -> [Double] {
    (1...10).filter { Double($0) * fundamental < rate * 0.48 }.map {
      Goertzel.amplitude(samples, frequency: Double($0) * fundamental, rate: rate)
    }
  }

  /// What is neither tone, harmonic nor room noise, in percent of the tone: rattles and buzzes.
  package static func rest(_ samples: [Double], quiet: [Double], fundamental: Double, rate: Double) -> Double {
    let spectrum = Spectrum(samples, rate: rate)
    let tone = spectrum.tone(fundamental)
    guard tone > 0 else { return 0 }
    // Below 100 Hz there is only the room's rumble, which no small speaker makes.
    let whole = spectrum.power(from: 100, to: rate / 2)
    let known = (1...10).reduce(0) { $0 + spectrum.tone(Double($1) * fundamental) }
    let room = Spectrum(quiet, rate: rate).power(from: 100, to: rate / 2)
    return 100 * (max(0, whole - known - room) / tone).squareRoot()
  }

  /// Total harmonic distortion in percent of the first of `harmonics` (IEC 60268-3, related to the fundamental).
  package static func total(_ harmonics: [Double]) -> Double {
    guard let first = harmonics.first, first > 0 else { return 0 }
    return 100 * harmonics.dropFirst().reduce(0) { $0 + $1 * $1 }.squareRoot() / first
  }
}

/// A sine that sweeps evenly through the octaves (Farina 2000), so that every third octave gets the same share and a
/// flat loop gives flat ``BandLevels``.
package struct Sweep: Sendable {
  package let from: Double
  package let to: Double
  package let seconds: Double
  package let rate: Double

  /// Creates a sweep between two frequencies in Hz, sampled at `rate` Hz.
  package init(from: Double = 100, to: Double = 8000, seconds: Double = 3, rate: Double = 48_000) {
    self.from = from
    self.to = to
    self.seconds = seconds
    self.rate = rate
  }

  /// The samples at an amplitude of 0 to 1, faded in and out over 20 ms to avoid clicks.
  package func samples(amplitude: Double) -> [Double] {
    let count = Int(seconds * rate)
    let octaves = Math.log(to / from)
    let fade = max(1, 0.02 * rate)
    return (0..<count).map { index in
      let time = Double(index) / rate
      let phase = 2 * Double.pi * from * seconds / octaves * (Math.exp(time / seconds * octaves) - 1)
      let edge = min(1, Double(index) / fade, Double(count - index) / fade)
      return amplitude * edge * Math.sin(phase)
    }
  }
}

/// The loudness of a tone over time.
package struct ToneEnvelope: Sendable {
  /// How often it breaks off for 5 ms or more.
  package let gaps: Int
  /// How many dB louder it is at its end than at its start: a sign of automatic gain.
  package let drift: Double
  /// The variation of its level in the second half, without the top and bottom tenths, in percent of the median level.
  package let swing: Double
  /// The seconds from where it becomes audible to where it no longer is; `nil` if it goes on to the end of the samples.
  package let seconds: Double?

  private static let block = 0.005
  /// A block quieter than the tone by this factor counts as broken off.
  private static let depth = 0.25

  package init(_ samples: [Double], frequency: Double, rate: Double) {
    let size = max(16, Int(Self.block * min(rate, 384_000)))
    let levels = stride(from: 0, to: max(0, samples.count - size), by: size).map { start in
      Goertzel.amplitude(Array(samples[start..<start + size]), frequency: frequency, rate: rate)
    }
    let limit = 0.5 * (levels.max() ?? 0)
    // From the first audible block to the last; the fades at both ends are not gaps.
    guard let first = levels.firstIndex(where: { $0 > limit }), let last = levels.lastIndex(where: { $0 > limit }),
      last - first > 40
    else {
      (gaps, drift, swing, seconds) = (0, 0, 0, nil)
      return
    }
    seconds = last < levels.count - 20 ? Double((last - first + 1) * size) / rate : nil
    let tone = Array(levels[first...last])
    let usual = Statistics.median(tone)
    var (gaps, isInside) = (0, false)
    for level in tone {
      let isGap = level < Self.depth * usual
      if isGap, !isInside { gaps += 1 }
      isInside = isGap
    }
    self.gaps = gaps
    let half = tone.suffix(tone.count / 2).dropLast(tone.count / 20).sorted()
    swing = 100 * (half[half.count * 9 / 10] - half[half.count / 10]) / max(1e-12, Statistics.median(half))
    let tenth = tone.count / 10
    let (begin, end) = (
      Statistics.median(Array(tone[tenth..<3 * tenth])), Statistics.median(Array(tone.suffix(2 * tenth)))
    )
    drift = Decibels.level(amplitude: end) - Decibels.level(amplitude: begin)
  }
}
