import ElementaryFunctions

/// The power spectrum of a sound: Welch's average of blocks under a Hann window.
///
/// Blocks overlap by three quarters and extend past both ends, so that the squares of the windows have the same sum at
/// every sample: a sweep is weighted evenly over its whole length.
package struct Spectrum: Sendable {
  /// The width of a bin in Hz.
  package let resolution: Double
  /// The power in each bin; the sum is the mean square of the samples.
  package let powers: [Double]

  /// The spectrum of `samples` at `rate` in Hz, in blocks of at most `block` samples.
  package init(_ samples: [Double], rate: Double, block: Int = 4096) {
    let transform = FourierTransform(count: max(8, min(block, samples.count)))
    let length = transform.count
    let window = (0..<length).map { 0.5 - 0.5 * Math.cos(2 * Double.pi * Double($0) / Double(length)) }
    var powers = [Double](repeating: 0, count: length / 2 + 1)
    for start in stride(from: length / 4 - length, to: samples.count, by: length / 4) {
      var real = (0..<length).map { samples.indices.contains(start + $0) ? samples[start + $0] * window[$0] : 0 }
      var imaginary = [Double](repeating: 0, count: length)
      transform.transform(&real, &imaginary)
      for bin in powers.indices { powers[bin] += real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
    }
    resolution = rate / Double(length)
    // The squares of four Hann windows a quarter apart add up to 3/2; both halves of the spectrum count as one.
    let scale = samples.isEmpty ? 0 : 2 / (1.5 * Double(length) * Double(samples.count))
    self.powers = powers.indices.map { powers[$0] * ($0 == 0 || $0 == length / 2 ? scale / 2 : scale) }
  }

  /// The power between two frequencies in Hz.
  package func power(from low: Double, to high: Double) -> Double {
    guard resolution > 0, high > low else { return 0 }
    let first = max(0, Int((max(0, low) / resolution).rounded(.up)))
    let last = min(powers.count - 1, Int(min(high / resolution, Double(powers.count)).rounded(.down)))
    guard first <= last else { return 0 }
    return powers[first...last].reduce(0, +)
  }

  /// The power of a tone, including the bins that the window spreads it to.
  package func tone(_ frequency: Double) -> Double {
    power(from: frequency - 3 * resolution, to: frequency + 3 * resolution)
  }
}

/// The discrete Fourier transform for one length: Cooley–Tukey, radix 2, decimation in time.
package struct FourierTransform: Sendable {
  /// The length: a power of two.
  package let count: Int
  private let cosines: [Double]
  private let sines: [Double]

  /// Creates a transform of `count` values, rounded down to a power of two, at least 2.
  package init(count: Int) {
    var length = 2
    while length * 2 <= count { length *= 2 }
    self.count = length
    let angles = (0..<length / 2).map { -2 * Double.pi * Double($0) / Double(length) }
    cosines = angles.map { Math.cos($0) }
    sines = angles.map { Math.sin($0) }
  }

  /// Transforms in place; both arrays have ``count`` values.
  package func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    precondition(real.count == count && imaginary.count == count, "a length that the transform was not made for")
    permute(&real, &imaginary)
    var half = 1
    while half < count {
      let step = count / (2 * half)
      for start in stride(from: 0, to: count, by: 2 * half) {
        for offset in 0..<half { butterfly(start + offset, half, offset * step, &real, &imaginary) }
      }
      half *= 2
    }
  }

  private func butterfly(
    _ upper: Int, _ half: Int, _ turn: Int, _ real: inout [Double], _ imaginary: inout [Double]
  ) {
    let lower = upper + half
    let re = real[lower] * cosines[turn] - imaginary[lower] * sines[turn]
    let im = real[lower] * sines[turn] + imaginary[lower] * cosines[turn]
    real[lower] = real[upper] - re
    imaginary[lower] = imaginary[upper] - im
    real[upper] += re
    imaginary[upper] += im
  }

  /// Moves each value to the index with the same bits in reverse.
  private func permute(_ real: inout [Double], _ imaginary: inout [Double]) {
    var target = 0
    for index in 1..<count {
      var bit = count / 2
      while target & bit != 0 {
        target ^= bit
        bit /= 2
      }
      target |= bit
      if index < target {
        real.swapAt(index, target)
        imaginary.swapAt(index, target)
      }
    }
  }
}
