/// The four functions that the springs need, in pure Swift: browser and native tests get the same bits, and no C
/// library is linked. Accurate to a few units in the last place over the given ranges.
enum ElementaryFunctions {
  private static let ln2High = 6.931_471_803_691_238_16e-1
  private static let ln2Low = 1.908_214_929_270_587_70e-10
  // π/2 in three parts of 33 bits (fdlibm, e_rem_pio2.c): a quadrant's number times a part is exact.
  private static let halfPi1 = 1.570_796_326_734_125_614_17
  private static let halfPi2 = 6.077_100_506_303_965_976_60e-11
  private static let halfPi3 = 2.022_266_248_795_950_631_54e-21

  /// e to the power of `x`; 0 below −708 and e to the 709 above 709, which no spring and no scale reaches.
  @inline(never)
  static func exp(_ x: Double) -> Double {
    guard x > -708 else { return 0 }
    let bounded = min(x, 709)
    let power = (bounded * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
    let rest = (bounded - power * ln2High) - power * ln2Low
    // Taylor series up to rest^13 / 13!: |rest| is at most ln 2 / 2, so the remainder is below 1e-17.
    var sum = 1.0
    var divisor = 13.0
    while divisor >= 1 {
      sum = 1 + sum * rest / divisor
      divisor -= 1
    }
    return scaled(sum, Int(power))
  }

  /// The natural logarithm of a positive, normal `x`; 0 for anything else.
  @inline(never)
  static func log(_ x: Double) -> Double {
    guard x.isNormal, x > 0 else { return 0 }
    var power = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.414_213_562_373_095 {
      mantissa /= 2
      power += 1
    }
    // ln m = 2 artanh((m − 1) / (m + 1)), whose argument is at most 0.172.
    let argument = (mantissa - 1) / (mantissa + 1)
    let square = argument * argument
    var sum = 0.0
    var odd = 23.0
    while odd >= 1 {
      sum = sum * square + 1 / odd
      odd -= 2
    }
    return power * ln2High + (2 * argument * sum + power * ln2Low)
  }

  /// Cosine and sine of `x` in radians, for |x| up to a million.
  static func cosineAndSine(_ x: Double) -> (cosine: Double, sine: Double) {
    let bounded = max(-1e6, min(x, 1e6))
    let quadrant = (bounded * 0.636_619_772_367_581_34).rounded(.toNearestOrEven)
    let rest = ((bounded - quadrant * halfPi1) - quadrant * halfPi2) - quadrant * halfPi3
    let square = rest * rest
    var cosine = 1.0
    var sine = 1.0
    // Taylor series up to rest^18: |rest| is at most π/4.
    var index = 18.0
    while index >= 2 {
      cosine = 1 - cosine * square / (index * (index - 1))
      sine = 1 - sine * square / (index * (index + 1))
      index -= 2
    }
    sine *= rest
    switch Int(quadrant) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// `value` times 2 to the `power`, which is in −1022...1023.
  private static func scaled(_ value: Double, _ power: Int) -> Double {
    value * Double(bitPattern: UInt64(1023 + power) << 52)
  }
}
