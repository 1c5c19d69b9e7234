import Mathematics

/// How loud a sound is in third octaves (IEC 61260-1).
public enum BandLevels {
  /// The middle frequencies that the loop from speaker to microphone is judged by, in Hz.
  public static let frequencies: [Double] = [
    125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300,
  ]

  /// The level of each band in dBFS.
  public static func levels(_ samples: [Double], rate: Double) -> [Double] {
    // 8,192 samples resolve 5.9 Hz at 48 kHz: five bins in the lowest band.
    let spectrum = Spectrum(samples, rate: rate, block: 8192)
    // A third octave reaches from 2^(−1/6) to 2^(1/6) of its middle.
    let edge = Math.pow(2, 1.0 / 6)
    return frequencies.map { Decibels.level(power: spectrum.power(from: $0 / edge, to: $0 * edge)) }
  }
}
