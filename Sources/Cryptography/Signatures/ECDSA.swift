/// ECDSA signature verification (FIPS 186-5, 6.4.2).
public enum ECDSA {
  /// Whether `signature`, r followed by s, is valid for the message's digest and `publicKey`, an uncompressed point.
  public static func isValid(
    _ signature: [UInt8], digest: [UInt8], publicKey: [UInt8], curve: EllipticCurve
  ) -> Bool {
    let width = curve.byteCount
    let order = curve.order
    guard signature.count == 2 * width, let point = curve.point(publicKey),
      let r = order.number(bigEndian: Array(signature[..<width])),
      let s = order.number(bigEndian: Array(signature[width...])),
      r.contains(where: { $0 != 0 }), s.contains(where: { $0 != 0 })
    else { return false }
    // The digest's leftmost bits, as many as the order has; a P-521 digest is never longer.
    let hash = leftmost(digest, bits: order.bitWidth)
    let reducible = order.encoded(reduced(hash, order))
    // Fermat's little theorem: s to the power of the order minus 2 is its inverse.
    var exponent = curve.orderBytes
    exponent[exponent.count - 1] -= 2
    let inverse = order.power(order.encoded(s), exponent)
    let first = bytes(order.decoded(order.multiply(reducible, inverse)), count: curve.orderBytes.count)
    let second = bytes(order.decoded(order.multiply(order.encoded(r), inverse)), count: curve.orderBytes.count)
    let sum = curve.sum(first, second, point)
    guard !sum.isInfinity else { return false }
    // x/z² must equal r modulo the order: r itself, or r plus the order if that is below the prime.
    let field = curve.field
    let square = field.multiply(sum.z, sum.z)
    let number = bytes(r, count: width)
    if let candidate = field.number(bigEndian: number), field.multiply(field.encoded(candidate), square) == sum.x {
      return true
    }
    guard let candidate = field.number(bigEndian: plus(number, curve.orderBytes)) else { return false }
    return field.multiply(field.encoded(candidate), square) == sum.x
  }

  private static func leftmost(_ digest: [UInt8], bits: Int) -> [UInt8] {
    Array(digest.prefix((bits + 7) / 8))
  }

  /// Reduces a number with at most as many bits as the modulus: one subtraction is enough.
  private static func reduced(_ hash: [UInt8], _ order: MontgomeryModulus) -> [UInt] {
    if let number = order.number(bigEndian: hash) { return number }
    let words = MontgomeryModulus.words(bigEndian: hash)
    return order.subtract(words, order.words)
  }

  private static func bytes(_ words: [UInt], count: Int) -> [UInt8] {
    let width = UInt.bitWidth / 8
    return (0..<count).map { place in
      let position = count - 1 - place
      return UInt8(truncatingIfNeeded: words[position / width] >> UInt(position % width * 8))
    }
  }

  private static func plus(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = a
    var carry = 0
    for index in stride(from: a.count - 1, through: 0, by: -1) {
      let sum = Int(a[index]) + Int(b[index]) + carry
      result[index] = UInt8(sum & 0xFF)
      carry = sum >> 8
    }
    return (carry == 0 ? [] : [UInt8(carry)]) + result
  }
}
