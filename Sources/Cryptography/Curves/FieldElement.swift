/// A number modulo 2^255 - 19 (RFC 7748, 4.1), with five 51-bit limbs.
///
/// Limbs may exceed 51 bits between operations; every operation leaves them below 2^52.
struct FieldElement: Sendable {
  private static let mask: UInt64 = 1 << 51 - 1

  private let l0, l1, l2, l3, l4: UInt64

  private init(_ l0: UInt64, _ l1: UInt64, _ l2: UInt64, _ l3: UInt64, _ l4: UInt64) {
    (self.l0, self.l1, self.l2, self.l3, self.l4) = (l0, l1, l2, l3, l4)
  }

  /// A small number.
  init(_ value: UInt64) {
    self.init(value, 0, 0, 0, 0)
  }

  /// 32 little-endian bytes; the highest bit is ignored (RFC 7748, 5).
  init(bytes: [UInt8]) {
    let words = bytes.withUnsafeBytes { buffer in
      (0..<4).map { UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
    }
    self.init(
      words[0] & Self.mask, (words[0] >> 51 | words[1] << 13) & Self.mask,
      (words[1] >> 38 | words[2] << 26) & Self.mask, (words[2] >> 25 | words[3] << 39) & Self.mask,
      words[3] >> 12 & Self.mask)
  }

  /// The fully reduced number as 32 little-endian bytes.
  var bytes: [UInt8] {
    let value = Self.carried(l0, l1, l2, l3, l4)
    // Adding 19 carries into bit 255 if the number is not below the prime.
    var quotient = (value.l0 + 19) >> 51
    for limb in [value.l1, value.l2, value.l3, value.l4] { quotient = (limb + quotient) >> 51 }
    let r0 = value.l0 + 19 * quotient
    let r1 = value.l1 + r0 >> 51
    let r2 = value.l2 + r1 >> 51
    let r3 = value.l3 + r2 >> 51
    let r4 = value.l4 + r3 >> 51
    let m = Self.mask
    let words = [
      r0 & m | (r1 & m) << 51, (r1 & m) >> 13 | (r2 & m) << 38, (r2 & m) >> 26 | (r3 & m) << 25,
      (r3 & m) >> 39 | (r4 & m) << 12,
    ]
    return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
  }

  static func + (left: Self, right: Self) -> Self {
    carried(
      left.l0 &+ right.l0, left.l1 &+ right.l1, left.l2 &+ right.l2, left.l3 &+ right.l3, left.l4 &+ right.l4)
  }

  static func - (left: Self, right: Self) -> Self {
    // Four times the prime is added, so that no limb underflows.
    let first: UInt64 = 4 * (1 << 51 - 19)
    let other: UInt64 = 4 * (1 << 51 - 1)
    return carried(
      left.l0 &+ first &- right.l0, left.l1 &+ other &- right.l1, left.l2 &+ other &- right.l2,
      left.l3 &+ other &- right.l3, left.l4 &+ other &- right.l4)
  }

  static func * (a: Self, b: Self) -> Self {
    // Bits beyond 2^255 are folded back times 19.
    let (b1, b2, b3, b4) = (b.l1 &* 19, b.l2 &* 19, b.l3 &* 19, b.l4 &* 19)
    let d0 = wide(a.l0, b.l0) &+ wide(a.l1, b4) &+ wide(a.l2, b3) &+ wide(a.l3, b2) &+ wide(a.l4, b1)
    let d1 = wide(a.l0, b.l1) &+ wide(a.l1, b.l0) &+ wide(a.l2, b4) &+ wide(a.l3, b3) &+ wide(a.l4, b2)
    let d2 = wide(a.l0, b.l2) &+ wide(a.l1, b.l1) &+ wide(a.l2, b.l0) &+ wide(a.l3, b4) &+ wide(a.l4, b3)
    let d3 = wide(a.l0, b.l3) &+ wide(a.l1, b.l2) &+ wide(a.l2, b.l1) &+ wide(a.l3, b.l0) &+ wide(a.l4, b4)
    let d4 = wide(a.l0, b.l4) &+ wide(a.l1, b.l3) &+ wide(a.l2, b.l2) &+ wide(a.l3, b.l1) &+ wide(a.l4, b.l0)
    return folded(d0, d1, d2, d3, d4)
  }

  var squared: Self { self * self }

  /// The number squared `count` times.
  func squared(_ count: Int) -> Self {
    var value = self
    for _ in 0..<count { value = value.squared }
    return value
  }

  /// The inverse by Fermat's little theorem: the power 2^255 - 21; zero for zero.
  var inverted: Self {
    let two = squared
    let eleven = two.squared(2) * self * two
    return powerOfOnes.squared(5) * eleven
  }

  /// The power 2^252 - 3, for square roots (RFC 8032, 5.1.3).
  var rootPower: Self { powerOfOnes.squared(2) * self }

  /// The power 2^250 - 1: its exponent's bits are all ones.
  private var powerOfOnes: Self {
    let nine = squared.squared(2) * self
    let x5 = (nine * squared).squared * nine
    let x10 = x5.squared(5) * x5
    let x20 = x10.squared(10) * x10
    let x40 = x20.squared(20) * x20
    let x50 = x40.squared(10) * x10
    let x100 = x50.squared(50) * x50
    return (x100.squared(100) * x100).squared(50) * x50
  }

  /// Whether the number is odd: the sign bit of an encoded point (RFC 8032, 5.1.2).
  var isOdd: Bool { bytes[0] & 1 == 1 }

  static prefix func - (value: Self) -> Self { Self(0) - value }

  /// Whether both are the same number, whatever their limbs.
  static func areEqual(_ left: Self, _ right: Self) -> Bool {
    ConstantTime.areEqual(left.bytes, right.bytes)
  }

  /// Swaps both if `bit` is 1, in constant time.
  static func swap(_ left: inout Self, _ right: inout Self, if bit: UInt64) {
    let keep = 0 &- bit
    func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 { keep & (a ^ b) }
    let difference = Self(
      mixed(left.l0, right.l0), mixed(left.l1, right.l1), mixed(left.l2, right.l2), mixed(left.l3, right.l3),
      mixed(left.l4, right.l4))
    left = left.xor(difference)
    right = right.xor(difference)
  }

  private func xor(_ other: Self) -> Self {
    Self(l0 ^ other.l0, l1 ^ other.l1, l2 ^ other.l2, l3 ^ other.l3, l4 ^ other.l4)
  }

  private static func wide(_ left: UInt64, _ right: UInt64) -> Wide { Wide(left.multipliedFullWidth(by: right)) }

  private static func folded(_ d0: Wide, _ d1: Wide, _ d2: Wide, _ d3: Wide, _ d4: Wide) -> Self {
    let c1 = d1 &+ d0.beyond51
    let c2 = d2 &+ c1.beyond51
    let c3 = d3 &+ c2.beyond51
    let c4 = d4 &+ c3.beyond51
    // Five products of 52 and 57 bits are below 2^112, so the part beyond 51 bits has at most 61.
    let first = Wide(c4.beyond51.low.multipliedFullWidth(by: 19)) &+ Wide((0, d0.low & mask))
    return Self(
      first.low & mask, (c1.low & mask) &+ first.beyond51.low, c2.low & mask, c3.low & mask, c4.low & mask)
  }

  /// 128 bits. In debug builds, the standard library's UInt128 converts through generic code, and tests took a fifth
  /// longer.
  private struct Wide {
    let high, low: UInt64

    init(_ parts: (high: UInt64, low: UInt64)) { (high, low) = parts }

    var beyond51: Wide { Wide((high &>> 51, low &>> 51 | high &<< 13)) }

    static func &+ (left: Wide, right: Wide) -> Wide {
      let low = left.low.addingReportingOverflow(right.low)
      return Wide((left.high &+ right.high &+ (low.overflow ? 1 : 0), low.partialValue))
    }
  }

  private static func carried(_ l0: UInt64, _ l1: UInt64, _ l2: UInt64, _ l3: UInt64, _ l4: UInt64) -> Self {
    let c1 = l1 &+ l0 &>> 51
    let c2 = l2 &+ c1 &>> 51
    let c3 = l3 &+ c2 &>> 51
    let c4 = l4 &+ c3 &>> 51
    return Self((l0 & mask) &+ (c4 &>> 51) &* 19, c1 & mask, c2 & mask, c3 & mask, c4 & mask)
  }
}
