import ElementaryFunctions

/// The strength of one frequency, without a whole transform (Goertzel 1958).
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

/// What a tone's way through speaker and microphone adds to it.
package enum Distortion {
  /// The amplitudes of the tone and of its harmonics below half of `rate`, up to the tenth.
  package static func harmonics(_ samples: [Double], fundamental: Double, rate: Double) -> [Double] {
    (1...10).filter { Double($0) * fundamental < rate * 0.48 }.map {
      Goertzel.amplitude(samples, frequency: Double($0) * fundamental, rate: rate)
    }
  }

  /// Total harmonic distortion in percent of the first of `harmonics` (IEC 60268-3, related to the fundamental).
  package static func total(_ harmonics: [Double]) -> Double {
    guard let first = harmonics.first, first > 0 else { return 0 }
    return 100 * harmonics.dropFirst().reduce(0) { $0 + $1 * $1 }.squareRoot() / first
  }
}

/// A sine that runs through the frequencies evenly in octaves (Farina 2000), so that every third octave gets as much of
/// it and a flat loop gives flat ``BandLevels``.
package struct Sweep: Sendable {
  package let from: Double
  package let to: Double
  package let seconds: Double
  package let rate: Double

  /// A sweep between two frequencies in Hz, sampled at `rate` Hz.
  package init(from: Double = 100, to: Double = 8000, seconds: Double = 3, rate: Double = 48_000) {
    self.from = from
    self.to = to
    self.seconds = seconds
    self.rate = rate
  }

  /// The samples at an amplitude of 0 to 1, faded in and out over 20 ms against clicks.
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
