/// Arithmetic modulo an odd number in Montgomery form (Montgomery, "Modular multiplication without trial division",
/// 1985), for signature verification: all numbers are public, so nothing takes constant time.
struct MontgomeryModulus: Sendable {
  /// The modulus, in little-endian words.
  let words: [UInt]
  /// The number of bits of the modulus.
  let bitWidth: Int
  /// The negative inverse of the modulus, modulo the word size.
  private let inverse: UInt
  /// The radix: 1 in Montgomery form.
  let one: [UInt]
  /// The radix squared, which converts numbers to Montgomery form.
  private let square: [UInt]

  /// Creates a modulus from big-endian `bytes`; `nil` if it is even or too small.
  init?(bigEndian bytes: [UInt8]) {
    var words = Self.words(bigEndian: bytes)
    while let last = words.last, last == 0 { words.removeLast() }
    guard let last = words.last, let first = words.first, first & 1 == 1, words.count > 1 else { return nil }
    self.words = words
    bitWidth = words.count * UInt.bitWidth - last.leadingZeroBitCount
    // Newton's iteration doubles the number of correct bits: from three, five steps make 96.
    var inverse = first
    for _ in 0..<5 { inverse = inverse &* (2 &- first &* inverse) }
    self.inverse = 0 &- inverse
    // The radix modulo the modulus: the largest power of two below the modulus, doubled until it is the radix.
    let top = bitWidth - 1
    var power = [UInt](repeating: 0, count: words.count)
    power[top / UInt.bitWidth] = 1 << UInt(top % UInt.bitWidth)
    for _ in top..<words.count * UInt.bitWidth { power = Self.sum(power, power, words) }
    one = power
    // Doubled once per word, then squared log2(word width) times.
    for _ in 0..<words.count { power = Self.sum(power, power, words) }
    for _ in 0..<UInt.bitWidth.trailingZeroBitCount { power = Self.product(power, power, words, self.inverse) }
    square = power
  }

  /// Big-endian `bytes` as little-endian words.
  static func words(bigEndian bytes: [UInt8]) -> [UInt] {
    let width = UInt.bitWidth / 8
    var words = [UInt](repeating: 0, count: (bytes.count + width - 1) / width)
    for (place, byte) in bytes.reversed().enumerated() { words[place / width] |= UInt(byte) << UInt(place % width * 8) }
    return words
  }

  /// The number of big-endian `bytes`, not in Montgomery form; `nil` if it is not below the modulus.
  func number(bigEndian bytes: [UInt8]) -> [UInt]? {
    var number = Self.words(bigEndian: bytes)
    while number.count > words.count, let last = number.last, last == 0 { number.removeLast() }
    guard number.count <= words.count else { return nil }
    number += [UInt](repeating: 0, count: words.count - number.count)
    return Self.isLess(number, words) ? number : nil
  }

  /// Converts a number to Montgomery form.
  func encoded(_ number: [UInt]) -> [UInt] { multiply(number, square) }

  /// Converts a number from Montgomery form.
  func decoded(_ number: [UInt]) -> [UInt] {
    var unit = [UInt](repeating: 0, count: words.count)
    unit[0] = 1
    return multiply(number, unit)
  }

  func multiply(_ a: [UInt], _ b: [UInt]) -> [UInt] { Self.product(a, b, words, inverse) }

  func add(_ a: [UInt], _ b: [UInt]) -> [UInt] { Self.sum(a, b, words) }

  func subtract(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a
    var borrow: UInt = 0
    for index in 0..<words.count { (result[index], borrow) = Self.difference(a[index], b[index], borrow) }
    guard borrow == 1 else { return result }
    var carry: UInt = 0
    for index in 0..<words.count { (result[index], carry) = Self.sum(result[index], words[index], carry) }
    return result
  }

  /// `base`, in Montgomery form, to the power of the big-endian `exponent`.
  func power(_ base: [UInt], _ exponent: [UInt8]) -> [UInt] {
    var result = one
    for byte in exponent {
      for bit in stride(from: 7, through: 0, by: -1) {
        result = multiply(result, result)
        if byte >> UInt8(bit) & 1 == 1 { result = multiply(result, base) }
      }
    }
    return result
  }

  static func isLess(_ a: [UInt], _ b: [UInt]) -> Bool {
    for index in stride(from: b.count - 1, through: 0, by: -1) where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  @inline(__always)
  private static func sum(_ a: UInt, _ b: UInt, _ carry: UInt) -> (UInt, UInt) {
    let (first, over) = a.addingReportingOverflow(b)
    let (second, overAgain) = first.addingReportingOverflow(carry)
    return (second, (over ? 1 : 0) &+ (overAgain ? 1 : 0))
  }

  @inline(__always)
  private static func difference(_ a: UInt, _ b: UInt, _ borrow: UInt) -> (UInt, UInt) {
    let (first, under) = a.subtractingReportingOverflow(b)
    let (second, underAgain) = first.subtractingReportingOverflow(borrow)
    return (second, (under ? 1 : 0) &+ (underAgain ? 1 : 0))
  }

  /// The sum of two numbers below the modulus, reduced.
  private static func sum(_ a: [UInt], _ b: [UInt], _ modulus: [UInt]) -> [UInt] {
    var result = a
    var carry: UInt = 0
    for index in 0..<modulus.count { (result[index], carry) = sum(a[index], b[index], carry) }
    return carry == 0 && isLess(result, modulus) ? result : reduced(result, modulus)
  }

  private static func reduced(_ number: [UInt], _ modulus: [UInt]) -> [UInt] {
    var result = number
    var borrow: UInt = 0
    for index in 0..<modulus.count { (result[index], borrow) = difference(number[index], modulus[index], borrow) }
    return result
  }

  /// The Montgomery product of two numbers below the modulus, with multiplication and reduction interleaved word by
  /// word (Koç, Acar and Kaliski, "Analyzing and comparing Montgomery multiplication algorithms", 1996, CIOS).
  private static func product(_ a: [UInt], _ b: [UInt], _ modulus: [UInt], _ inverse: UInt) -> [UInt] {
    let count = modulus.count
    var top: UInt = 0
    let result = [UInt](unsafeUninitializedCapacity: count) { t, filled in
      t.initialize(repeating: 0)
      for i in 0..<count {
        let factor = b[i]
        var carry: UInt = 0
        for j in 0..<count { (t[j], carry) = step(a[j], factor, t[j], carry) }
        let (high, over) = sum(top, carry, 0)
        let quotient = t[0] &* inverse
        var (_, borrowed) = step(quotient, modulus[0], t[0], 0)
        for j in 1..<count { (t[j &- 1], borrowed) = step(quotient, modulus[j], t[j], borrowed) }
        let (last, overAgain) = sum(high, borrowed, 0)
        t[count &- 1] = last
        top = over &+ overAgain
      }
      filled = count
    }
    return top == 0 && isLess(result, modulus) ? result : reduced(result, modulus)
  }

  /// a · b + c + carry, as low and high words.
  @inline(__always)
  private static func step(_ a: UInt, _ b: UInt, _ c: UInt, _ carry: UInt) -> (UInt, UInt) {
    let (high, low) = a.multipliedFullWidth(by: b)
    let (first, over) = low.addingReportingOverflow(c)
    let (second, overAgain) = first.addingReportingOverflow(carry)
    return (second, high &+ (over ? 1 : 0) &+ (overAgain ? 1 : 0))
  }
}
