import Mathematics

/// The strength of one frequency, without a whole transform (Goertzel 1958).
public enum Goertzel {
  /// The amplitude of the sine of `frequency` Hz in `samples` at `rate` Hz, under a Hann window.
  public static func amplitude(_ samples: [Double], frequency: Double, rate: Double) -> Double {
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
