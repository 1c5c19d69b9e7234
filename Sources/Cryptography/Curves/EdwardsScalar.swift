/// Numbers modulo the order of edwards25519's generator, 2^252 + 27742317777372353535851937790883648493 (RFC 8032, 5.1).
enum EdwardsScalar {
  /// The order, least significant word first.
  private static let order: [UInt64] = [0x5812_631a_5cf5_d3ed, 0x14de_f9de_a2f7_9cd6, 0, 0x1000_0000_0000_0000]

  /// Little-endian `bytes` modulo the order: 32 bytes.
  static func reduced(_ bytes: [UInt8]) -> [UInt8] {
    var sum = [UInt64](repeating: 0, count: 4)
    for bit in (0..<bytes.count * 8).reversed() {
      sum = doubled(sum, adding: UInt64(bytes[bit / 8] >> UInt8(bit % 8)) & 1)
    }
    return Self.bytes(sum)
  }

  /// `a` times `b` plus `c`, modulo the order; each has 32 bytes, and `b` and `c` are below the order.
  static func multiplied(_ a: [UInt8], by b: [UInt8], adding c: [UInt8]) -> [UInt8] {
    let factor = words(b)
    var sum = [UInt64](repeating: 0, count: 4)
    for bit in (0..<256).reversed() {
      let mask = 0 &- (UInt64(a[bit / 8] >> UInt8(bit % 8)) & 1)
      sum = added(doubled(sum, adding: 0), factor.map { $0 & mask })
    }
    return bytes(added(sum, words(c)))
  }

  /// Whether `bytes` encode a number below the order, the only valid encoding (RFC 8032, 5.1.7).
  static func isReduced(_ bytes: [UInt8]) -> Bool {
    bytes.count == 32 && reduced(bytes) == bytes
  }

  private static func doubled(_ value: [UInt64], adding bit: UInt64) -> [UInt64] {
    // Both are below 2^253, so nothing overflows.
    var result = value
    var carry = bit
    for index in result.indices {
      let next = result[index] >> 63
      result[index] = result[index] << 1 | carry
      carry = next
    }
    return lessOrder(result)
  }

  private static func added(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = left
    var carry: UInt64 = 0
    for index in result.indices {
      let (first, one) = result[index].addingReportingOverflow(right[index])
      let (second, two) = first.addingReportingOverflow(carry)
      result[index] = second
      carry = (one ? 1 : 0) + (two ? 1 : 0)
    }
    return lessOrder(result)
  }

  /// Subtracts the order from `value`, which is below twice the order, if `value` isn't below it; in constant time.
  private static func lessOrder(_ value: [UInt64]) -> [UInt64] {
    var less = value
    var borrow: UInt64 = 0
    for index in less.indices {
      let (first, one) = less[index].subtractingReportingOverflow(order[index])
      let (second, two) = first.subtractingReportingOverflow(borrow)
      less[index] = second
      borrow = (one ? 1 : 0) + (two ? 1 : 0)
    }
    let keep = 0 &- borrow
    return value.indices.map { value[$0] & keep | less[$0] & ~keep }
  }

  private static func words(_ bytes: [UInt8]) -> [UInt64] {
    bytes.withUnsafeBytes { buffer in
      (0..<4).map { UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)) }
    }
  }

  private static func bytes(_ words: [UInt64]) -> [UInt8] {
    words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
  }
}
