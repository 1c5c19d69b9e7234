import Mathematics

/// The discrete Fourier transform for one length, by Cooley and Tukey's radix 2, decimation in time.
public struct FourierTransform: Sendable {
  /// The length: a power of two.
  public let count: Int
  private let cosines: [Double]
  private let sines: [Double]

  /// A transform of `count` values, rounded down to a power of two from 2 on.
  public init(count: Int) {
    var length = 2
    while length * 2 <= count { length *= 2 }
    self.count = length
    let angles = (0..<length / 2).map { -2 * Double.pi * Double($0) / Double(length) }
    cosines = angles.map { Math.cos($0) }
    sines = angles.map { Math.sin($0) }
  }

  /// Transforms in place; both arrays have ``count`` values.
  public func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
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

  /// Puts each value where its index stands with its bits reversed.
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
