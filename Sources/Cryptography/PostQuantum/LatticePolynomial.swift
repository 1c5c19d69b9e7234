/// A polynomial with 256 coefficients modulo q = 3329, plain or transformed (FIPS 203, 2.4.4 and 4.3). To take constant
/// time for secrets, nothing branches on a coefficient, uses one as an index or divides one.
struct LatticePolynomial: Equatable, Sendable {
  static let count = 256
  static let modulus: UInt32 = 3329

  /// Each below ``modulus``.
  var coefficients: [UInt32]

  init() {
    coefficients = [UInt32](repeating: 0, count: Self.count)
  }

  /// - Parameter coefficients: 256, each below ``modulus``.
  init(_ coefficients: [UInt32]) {
    self.coefficients = coefficients
  }

  /// `value` modulo q. A division's time could depend on its operands ("KyberSlash"), so this multiplies by ⌊2³⁶ ÷ q⌋:
  /// the quotient is at most one too small, for every 32-bit value.
  static func reduced(_ value: UInt32) -> UInt32 {
    let quotient = UInt32(truncatingIfNeeded: (UInt64(value) &* 20_642_678) >> 36)
    return reducedOnce(value &- quotient &* modulus)
  }

  /// `value`, which is below 2 q, modulo q.
  private static func reducedOnce(_ value: UInt32) -> UInt32 {
    let difference = value &- modulus
    return difference &+ (modulus & (0 &- (difference >> 31)))
  }

  static func + (left: LatticePolynomial, right: LatticePolynomial) -> LatticePolynomial {
    LatticePolynomial(zip(left.coefficients, right.coefficients).map { reducedOnce($0 &+ $1) })
  }

  static func - (left: LatticePolynomial, right: LatticePolynomial) -> LatticePolynomial {
    LatticePolynomial(zip(left.coefficients, right.coefficients).map { reducedOnce($0 &+ modulus &- $1) })
  }

  /// The number-theoretic transform (FIPS 203, algorithm 9).
  var transformed: LatticePolynomial {
    let zetas = Self.zetas
    var result = coefficients
    result.withUnsafeMutableBufferPointer { values in
      var index = 1
      var length = 128
      while length >= 2 {
        for start in stride(from: 0, to: Self.count, by: 2 * length) {
          let zeta = zetas[index]
          index += 1
          for place in start..<start + length {
            let product = Self.reduced(zeta &* values[place + length])
            values[place + length] = Self.reducedOnce(values[place] &+ Self.modulus &- product)
            values[place] = Self.reducedOnce(values[place] &+ product)
          }
        }
        length /= 2
      }
    }
    return LatticePolynomial(result)
  }

  /// The inverse transform (FIPS 203, algorithm 10).
  var transformedBack: LatticePolynomial {
    let zetas = Self.zetas
    var result = coefficients
    result.withUnsafeMutableBufferPointer { values in
      var index = 127
      var length = 2
      while length <= 128 {
        for start in stride(from: 0, to: Self.count, by: 2 * length) {
          let zeta = zetas[index]
          index -= 1
          for place in start..<start + length {
            let (low, high) = (values[place], values[place + length])
            values[place] = Self.reducedOnce(low &+ high)
            values[place + length] = Self.reduced(zeta &* (high &+ Self.modulus &- low))
          }
        }
        length *= 2
      }
      // 3303 is 1/128 modulo q.
      for place in 0..<Self.count { values[place] = Self.reduced(values[place] &* 3303) }
    }
    return LatticePolynomial(result)
  }

  /// The sum of pairwise products of transformed polynomials (FIPS 203, algorithms 11 and 12).
  static func product(_ left: [LatticePolynomial], _ right: [LatticePolynomial]) -> LatticePolynomial {
    let zetas = Self.zetas
    var result = LatticePolynomial()
    for (a, b) in zip(left, right) {
      for pair in 0..<count / 2 {
        let place = 2 * pair
        // ζ^(2 BitRev₇(i) + 1): for odd i, the negative of the previous one.
        let zeta = zetas[64 + pair / 2]
        let gamma = pair & 1 == 0 ? zeta : modulus - zeta
        let (a0, a1) = (a.coefficients[place], a.coefficients[place + 1])
        let (b0, b1) = (b.coefficients[place], b.coefficients[place + 1])
        result.coefficients[place] = reduced(
          result.coefficients[place] &+ a0 &* b0 &+ reduced(a1 &* b1) &* gamma)
        result.coefficients[place + 1] = reduced(result.coefficients[place + 1] &+ a0 &* b1 &+ a1 &* b0)
      }
    }
    return result
  }

  /// 17 to the power of BitRev₇(i), modulo q (FIPS 203, appendix A).
  private static let zetas: [UInt32] = [
    1, 1729, 2580, 3289, 2642, 630, 1897, 848, 1062, 1919, 193, 797, 2786, 3260, 569, 1746,
    296, 2447, 1339, 1476, 3046, 56, 2240, 1333, 1426, 2094, 535, 2882, 2393, 2879, 1974, 821,
    289, 331, 3253, 1756, 1197, 2304, 2277, 2055, 650, 1977, 2513, 632, 2865, 33, 1320, 1915,
    2319, 1435, 807, 452, 1438, 2868, 1534, 2402, 2647, 2617, 1481, 648, 2474, 3110, 1227, 910,
    17, 2761, 583, 2649, 1637, 723, 2288, 1100, 1409, 2662, 3281, 233, 756, 2156, 3015, 3050,
    1703, 1651, 2789, 1789, 1847, 952, 1461, 2687, 939, 2308, 2437, 2388, 733, 2337, 268, 641,
    1584, 2298, 2037, 3220, 375, 2549, 2090, 1645, 1063, 319, 2773, 757, 2099, 561, 2466, 2594,
    2804, 1092, 403, 1026, 1143, 2150, 2775, 886, 1722, 1212, 1874, 1029, 2110, 2935, 885, 2154,
  ]
}
