/// An incremental SHA-256 (FIPS 180-4).
public struct SHA256: Sendable {
  /// A digest's length in bytes.
  public static let byteCount = 32

  /// The message is hashed in blocks of 64 bytes (FIPS 180-4, 5.2.1).
  private static let blockSize = 64

  private var state = SHA256State()
  private var pending: [UInt8] = []
  private var total: UInt64 = 0

  /// Creates an empty digest.
  public init() {}

  /// The digest of `bytes`: 32 bytes.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finalized()
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds `bytes` to the message.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of everything added: 32 bytes. More can still be added.
  public func finalized() -> [UInt8] {
    var padded = pending
    padded.append(0x80)
    // Zeros up to the last eight bytes of a block, which hold the length in bits (FIPS 180-4, 5.1.1).
    while padded.count % Self.blockSize != Self.blockSize - 8 { padded.append(0) }
    let bits = total &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var last = state
    padded.withUnsafeBytes { last.absorb($0) }
    return last.digest
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    total &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let wanted = Self.blockSize - pending.count
      pending.append(contentsOf: rest.prefix(wanted))
      rest = rest.dropFirst(wanted)
      guard pending.count == Self.blockSize else { return }
      pending.withUnsafeBytes { state.absorb($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / Self.blockSize * Self.blockSize
    state.absorb(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending.append(contentsOf: rest.dropFirst(whole))
  }
}

/// SHA-256's state of eight words (FIPS 180-4, 5.3.3 and 6.2.2).
private struct SHA256State: Sendable {
  private var h: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The words as 32 big-endian bytes.
  var digest: [UInt8] {
    (0..<8).flatMap { index in
      (0..<4).map { UInt8(truncatingIfNeeded: h[index] >> UInt32(24 - 8 * $0)) }
    }
  }

  /// Processes whole blocks of 64 bytes.
  mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
    guard !blocks.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: blocks.count - 63, by: 64) {
          Self.expand(blocks, start, into: schedule)
          compress(schedule, constants)
        }
      }
    }
  }

  /// The message schedule of one block (FIPS 180-4, 6.2.2, step 1).
  @inline(__always)
  private static func expand(
    _ blocks: UnsafeRawBufferPointer, _ start: Int, into w: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      w[index] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = w[index &- 15]
      let late = w[index &- 2]
      let s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early &>> 3)
      let s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late &>> 10)
      w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
    }
  }

  @inline(__always)
  private mutating func compress(_ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d) = (h[0], h[1], h[2], h[3])
    var (e, f, g, last) = (h[4], h[5], h[6], h[7])
    for index in 0..<64 {
      let s1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let choice = g ^ (e & (f ^ g))
      let first = last &+ s1 &+ choice &+ k[index] &+ w[index]
      let s0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      let majority = (a & b) | (c & (a | b))
      (last, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
    }
    h = h &+ [a, b, c, d, e, f, g, last]
  }

  @inline(__always)
  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value &>> count | value &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the first 64 primes' cube roots (FIPS 180-4, 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
