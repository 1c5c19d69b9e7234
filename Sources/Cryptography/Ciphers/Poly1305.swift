/// The one-time authenticator Poly1305 (RFC 8439, 2.5), with five 26-bit limbs, which keep every sum of products below
/// 2^64, also in browsers.
struct Poly1305 {
  private static let mask: UInt64 = 0x3ff_ffff

  private struct Limbs {
    var l0, l1, l2, l3, l4: UInt64
  }

  private let r: Limbs
  private let pad: (UInt64, UInt64, UInt64, UInt64)
  private var h = Limbs(l0: 0, l1: 0, l2: 0, l3: 0, l4: 0)

  /// - Parameter key: 32 bytes, used only once.
  init(key: [UInt8]) {
    precondition(key.count == 32, "Poly1305 takes a key of 32 bytes")
    let words = key.withUnsafeBytes { bytes in
      (0..<8).map { UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))) }
    }
    // Clamped (RFC 8439, 2.5.1) and split into limbs.
    r = Limbs(
      l0: words[0] & 0x3ff_ffff,
      l1: (words[0] >> 26 | words[1] << 6) & 0x3ff_ff03,
      l2: (words[1] >> 20 | words[2] << 12) & 0x3ff_c0ff,
      l3: (words[2] >> 14 | words[3] << 18) & 0x3f0_3fff,
      l4: words[3] >> 8 & 0x00f_ffff)
    pad = (words[4], words[5], words[6], words[7])
  }

  /// Adds `bytes`, zero-padded to a multiple of 16 (RFC 8439, 2.8).
  mutating func updatePadded(_ bytes: UnsafeRawBufferPointer) {
    let whole = bytes.count & ~15
    // A local copy, so that the limbs stay in registers.
    var sum = h
    for start in stride(from: 0, to: whole, by: 16) {
      let low = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      let high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self))
      sum = Self.absorb(low, high, into: sum, times: r)
    }
    h = sum
    if whole < bytes.count { updateLast(UnsafeRawBufferPointer(rebasing: bytes[whole...])) }
  }

  private mutating func updateLast(_ bytes: UnsafeRawBufferPointer) {
    var (low, high): (UInt64, UInt64) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      if place < 8 { low |= UInt64(byte) << UInt64(8 * place) } else { high |= UInt64(byte) << UInt64(8 * (place - 8)) }
    }
    h = Self.absorb(low, high, into: h, times: r)
  }

  /// Adds the lengths of the additional data and the text (RFC 8439, 2.8).
  mutating func updateLengths(_ additional: Int, _ text: Int) {
    h = Self.absorb(UInt64(additional), UInt64(text), into: h, times: r)
  }

  /// Absorbs a block of 16 bytes, with the bit that marks it as whole: (h + block) * r, modulo 2^130 - 5.
  @inline(__always)
  private static func absorb(_ low: UInt64, _ high: UInt64, into h: Limbs, times r: Limbs) -> Limbs {
    let (h0, h1) = (h.l0 &+ (low & mask), h.l1 &+ (low &>> 26 & mask))
    let (h2, h3) = (h.l2 &+ ((low &>> 52 | high &<< 12) & mask), h.l3 &+ (high &>> 14 & mask))
    let h4 = h.l4 &+ (high &>> 40 | 1 &<< 24)
    // Bits beyond 2^130 are folded back times five, since 2^130 = 5 (mod 2^130 - 5).
    let (s1, s2, s3, s4) = (r.l1 &* 5, r.l2 &* 5, r.l3 &* 5, r.l4 &* 5)
    let d0 = h0 &* r.l0 &+ h1 &* s4 &+ h2 &* s3 &+ h3 &* s2 &+ h4 &* s1
    let d1 = h0 &* r.l1 &+ h1 &* r.l0 &+ h2 &* s4 &+ h3 &* s3 &+ h4 &* s2 &+ d0 &>> 26
    let d2 = h0 &* r.l2 &+ h1 &* r.l1 &+ h2 &* r.l0 &+ h3 &* s4 &+ h4 &* s3 &+ d1 &>> 26
    let d3 = h0 &* r.l3 &+ h1 &* r.l2 &+ h2 &* r.l1 &+ h3 &* r.l0 &+ h4 &* s4 &+ d2 &>> 26
    let d4 = h0 &* r.l4 &+ h1 &* r.l3 &+ h2 &* r.l2 &+ h3 &* r.l1 &+ h4 &* r.l0 &+ d3 &>> 26
    let first = (d0 & mask) &+ (d4 &>> 26) &* 5
    return Limbs(
      l0: first & mask, l1: (d1 & mask) &+ first &>> 26, l2: d2 & mask, l3: d3 & mask, l4: d4 & mask)
  }

  /// The tag: 16 bytes.
  func tag() -> [UInt8] {
    let sum = Self.reduced(h)
    // From 26-bit limbs to 32-bit words.
    let words = [
      (sum.l0 | sum.l1 << 26, pad.0), (sum.l1 >> 6 | sum.l2 << 20, pad.1), (sum.l2 >> 12 | sum.l3 << 14, pad.2),
      (sum.l3 >> 18 | sum.l4 << 8, pad.3),
    ]
    var bytes: [UInt8] = []
    var carry: UInt64 = 0
    for (word, addition) in words {
      carry += (word & 0xffff_ffff) + addition
      for shift in stride(from: UInt64(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: carry >> shift)) }
      carry >>= 32
    }
    return bytes
  }

  /// `value` modulo 2^130 - 5, without a data-dependent branch.
  private static func reduced(_ value: Limbs) -> Limbs {
    let value = carried(carried(value))
    // value + 5 - 2^130: its sign shows whether value was smaller than the prime.
    var less = carried(Limbs(l0: value.l0 + 5, l1: value.l1, l2: value.l2, l3: value.l3, l4: value.l4), folding: false)
    less.l4 = less.l4 &- 1 << 26
    let keep = 0 &- (less.l4 >> 63)
    return Limbs(
      l0: value.l0 & keep | less.l0 & ~keep, l1: value.l1 & keep | less.l1 & ~keep,
      l2: value.l2 & keep | less.l2 & ~keep, l3: value.l3 & keep | less.l3 & ~keep,
      l4: value.l4 & keep | less.l4 & ~keep)
  }

  /// Carries every limb but the last to 26 bits; with `folding`, the last one too.
  private static func carried(_ value: Limbs, folding: Bool = true) -> Limbs {
    var value = value
    value.l1 += value.l0 >> 26
    value.l2 += value.l1 >> 26
    value.l3 += value.l2 >> 26
    value.l4 += value.l3 >> 26
    value.l0 = (value.l0 & mask) + (folding ? (value.l4 >> 26) * 5 : 0)
    value.l1 &= mask
    value.l2 &= mask
    value.l3 &= mask
    if folding { value.l4 &= mask }
    return value
  }
}
