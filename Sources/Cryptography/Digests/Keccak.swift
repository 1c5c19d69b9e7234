/// The permutation Keccak-f[1600] and its sponge (FIPS 202), as far as ML-KEM and X-Wing need them: SHA-3 and SHAKE. It
/// takes constant time for a given number of bytes.
struct Keccak: Sendable {
  /// The state: 5 × 5 lanes of 64 bits (FIPS 202, 3.1).
  private var lanes = [UInt64](repeating: 0, count: 25)
  /// The bytes of the state that are filled or read between two permutations.
  private let rate: Int
  private let suffix: UInt8
  private var position = 0
  private var isSqueezing = false

  /// - Parameters:
  ///   - rate: A multiple of 8 below 200.
  ///   - suffix: The domain separation, with the first bit of the padding (FIPS 202, 6 and B.2).
  fileprivate init(rate: Int, suffix: UInt8) {
    (self.rate, self.suffix) = (rate, suffix)
  }

  mutating func absorb(_ bytes: [UInt8]) {
    precondition(!isSqueezing, "A sponge takes nothing in once bytes were taken out")
    for byte in bytes {
      lanes[position >> 3] ^= UInt64(byte) << UInt64(8 * (position & 7))
      position += 1
      if position == rate { permute() }
    }
  }

  mutating func squeeze(_ count: Int) -> [UInt8] {
    if !isSqueezing {
      isSqueezing = true
      lanes[position >> 3] ^= UInt64(suffix) << UInt64(8 * (position & 7))
      lanes[(rate - 1) >> 3] ^= 0x80 << UInt64(8 * ((rate - 1) & 7))
      permute()
    }
    var output: [UInt8] = []
    output.reserveCapacity(count)
    while output.count < count {
      if position == rate { permute() }
      output.append(UInt8(truncatingIfNeeded: lanes[position >> 3] >> UInt64(8 * (position & 7))))
      position += 1
    }
    return output
  }

  /// Keccak-f[1600] (FIPS 202, 3.3): 24 rounds of θ, ρ and π, χ, ι.
  private mutating func permute() {
    position = 0
    let (offsets, targets, constants) = (Self.offsets, Self.targets, Self.constants)
    lanes.withUnsafeMutableBufferPointer { lanes in
      for constant in constants {
        Self.theta(lanes)
        var moving = lanes[1]
        for (offset, target) in zip(offsets, targets) {
          let next = lanes[target]
          lanes[target] = moving << offset | moving >> (64 - offset)
          moving = next
        }
        for row in stride(from: 0, to: 25, by: 5) {
          let (a, b, c, d, e) = (lanes[row], lanes[row + 1], lanes[row + 2], lanes[row + 3], lanes[row + 4])
          lanes[row] = a ^ (~b & c)
          lanes[row + 1] = b ^ (~c & d)
          lanes[row + 2] = c ^ (~d & e)
          lanes[row + 3] = d ^ (~e & a)
          lanes[row + 4] = e ^ (~a & b)
        }
        lanes[0] ^= constant
      }
    }
  }

  private static func theta(_ lanes: UnsafeMutableBufferPointer<UInt64>) {
    func column(_ x: Int) -> UInt64 { lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20] }
    let (a, b, c, d, e) = (column(0), column(1), column(2), column(3), column(4))
    func mix(_ x: Int, _ left: UInt64, _ right: UInt64) {
      let value = left ^ (right << 1 | right >> 63)
      for y in stride(from: x, to: 25, by: 5) { lanes[y] ^= value }
    }
    mix(0, e, b)
    mix(1, a, c)
    mix(2, b, d)
    mix(3, c, e)
    mix(4, d, a)
  }

  /// The rotation of each lane, in the order of ``targets`` (FIPS 202, 3.2.2).
  private static let offsets: [UInt64] = [
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
  ]

  /// The lanes that π moves to, starting with lane 1 and following each displaced lane (FIPS 202, 3.2.3).
  private static let targets = [
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
  ]

  /// The constants of ι (FIPS 202, 3.2.5).
  private static let constants: [UInt64] = [
    0x0000_0000_0000_0001, 0x0000_0000_0000_8082, 0x8000_0000_0000_808a, 0x8000_0000_8000_8000,
    0x0000_0000_0000_808b, 0x0000_0000_8000_0001, 0x8000_0000_8000_8081, 0x8000_0000_0000_8009,
    0x0000_0000_0000_008a, 0x0000_0000_0000_0088, 0x0000_0000_8000_8009, 0x0000_0000_8000_000a,
    0x0000_0000_8000_808b, 0x8000_0000_0000_008b, 0x8000_0000_0000_8089, 0x8000_0000_0000_8003,
    0x8000_0000_0000_8002, 0x8000_0000_0000_0080, 0x0000_0000_0000_800a, 0x8000_0000_8000_000a,
    0x8000_0000_8000_8081, 0x8000_0000_0000_8080, 0x0000_0000_8000_0001, 0x8000_0000_8000_8008,
  ]
}

/// SHA-3 of in-memory messages (FIPS 202, 6.1).
public enum SHA3 {
  /// SHA3-256: 32 bytes.
  public static func hash256(_ message: [UInt8]) -> [UInt8] { hash(message, 32) }

  /// SHA3-512: 64 bytes.
  public static func hash512(_ message: [UInt8]) -> [UInt8] { hash(message, 64) }

  private static func hash(_ message: [UInt8], _ count: Int) -> [UInt8] {
    // The capacity is twice the digest's length.
    var sponge = Keccak(rate: 200 - 2 * count, suffix: 0x06)
    sponge.absorb(message)
    return sponge.squeeze(count)
  }
}

/// SHAKE, with output of any length (FIPS 202, 6.2).
public struct SHAKE: Sendable {
  private var sponge: Keccak

  /// SHAKE128 of `message`.
  public static func with128(_ message: [UInt8]) -> SHAKE { SHAKE(message, rate: 168) }

  /// SHAKE256 of `message`.
  public static func with256(_ message: [UInt8]) -> SHAKE { SHAKE(message, rate: 136) }

  private init(_ message: [UInt8], rate: Int) {
    sponge = Keccak(rate: rate, suffix: 0x1f)
    sponge.absorb(message)
  }

  /// The next `count` bytes.
  public mutating func read(_ count: Int) -> [UInt8] { sponge.squeeze(count) }
}
