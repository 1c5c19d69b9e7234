/// Powers of two for APEX values, without libm.
enum PowerOfTwo {
  /// Two to the power of `exponent`, which is cut to ±1000.
  static func of(_ exponent: Double) -> Double {
    guard exponent.isFinite else { return exponent > 0 ? .infinity : exponent < 0 ? 0 : .nan }
    let cut = min(max(exponent, -1000), 1000)
    let whole = cut.rounded(.down)
    return Double(sign: .plus, exponent: Int(whole), significand: series((cut - whole) * 0.693_147_180_559_945_3))
  }

  /// The exponential series for 0 ..< ln 2, where 16 terms give every digit of a `Double`.
  private static func series(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for divisor in 1...16 {
      term *= x / Double(divisor)
      sum += term
    }
    return sum
  }
}
