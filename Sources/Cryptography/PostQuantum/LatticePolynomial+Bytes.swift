extension LatticePolynomial {
  /// The coefficients with `bits` bits each, lowest first (FIPS 203, algorithm 5): 32 × `bits` bytes.
  func encoded(bits: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(32 * bits)
    var (held, count): (UInt32, Int) = (0, 0)
    for value in coefficients {
      held |= value << UInt32(count)
      count += bits
      while count >= 8 {
        output.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
      }
    }
    return output
  }

  /// Decodes coefficients of `bits` bits each (FIPS 203, algorithm 6). With 12 bits, values of q or more are kept, so
  /// that the caller can refuse them.
  init(encoded bytes: ArraySlice<UInt8>, bits: Int) {
    self.init()
    let mask = UInt32(1) << UInt32(bits) - 1
    var (held, count, place): (UInt32, Int, Int) = (0, 0, 0)
    for byte in bytes {
      held |= UInt32(byte) << UInt32(count)
      count += 8
      while count >= bits, place < Self.count {
        coefficients[place] = held & mask
        held >>= UInt32(bits)
        count -= bits
        place += 1
      }
    }
  }

  /// Compresses each coefficient x to ⌈2^bits ÷ q · x⌋ modulo 2^bits (FIPS 203, 4.7). It divides by multiplication, as
  /// in ``reduced(_:)``, exactly for the values that occur here, which are below 2²².
  func compressed(bits: Int) -> LatticePolynomial {
    let mask = UInt32(1) << UInt32(bits) - 1
    return LatticePolynomial(
      coefficients.map { value in
        let scaled = UInt64(value) << UInt64(bits) &+ UInt64(Self.modulus / 2)
        return UInt32(truncatingIfNeeded: (scaled &* 20_642_679) >> 36) & mask
      })
  }

  /// Decompresses each coefficient y to ⌈q ÷ 2^bits · y⌋ (FIPS 203, 4.8).
  func decompressed(bits: Int) -> LatticePolynomial {
    let half = UInt32(1) << UInt32(bits - 1)
    return LatticePolynomial(coefficients.map { ($0 &* Self.modulus &+ half) >> UInt32(bits) })
  }

  /// A transformed polynomial with uniform coefficients (FIPS 203, algorithm 7). The seed is public, so rejection
  /// sampling may take variable time.
  init(uniform seed: [UInt8], column: Int, row: Int) {
    self.init()
    var stream = SHAKE.with128(seed + [UInt8(column), UInt8(row)])
    var place = 0
    while place < Self.count {
      // A SHAKE128 block is 168 bytes, 56 times three.
      let block = stream.read(168)
      for start in stride(from: 0, to: block.count, by: 3) {
        let (a, b, c) = (UInt32(block[start]), UInt32(block[start + 1]), UInt32(block[start + 2]))
        for value in [a | (b & 15) << 8, b >> 4 | c << 4] where value < Self.modulus && place < Self.count {
          coefficients[place] = value
          place += 1
        }
      }
    }
  }

  /// A polynomial with small coefficients from the centred binomial distribution with η = 2 (FIPS 203, algorithm 8,
  /// with the bytes derived from seed and number as in 4.3).
  init(small seed: [UInt8], number: Int) {
    self.init()
    var stream = SHAKE.with256(seed + [UInt8(number)])
    for (index, byte) in stream.read(128).enumerated() {
      // Replaces each pair of bits by its sum.
      let sums = UInt32(byte & 0x55) &+ UInt32(byte >> 1 & 0x55)
      for half in 0..<2 {
        let (x, y) = (sums >> UInt32(4 * half) & 3, sums >> UInt32(4 * half + 2) & 3)
        coefficients[2 * index + half] = Self.reduced(x &+ Self.modulus &- y)
      }
    }
  }
}
