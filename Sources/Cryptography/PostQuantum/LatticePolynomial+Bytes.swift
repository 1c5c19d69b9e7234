extension LatticePolynomial {
  /// The coefficients, `bits` bits each, lowest first (FIPS 203, algorithm 5): 32 × `bits` bytes.
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

  /// Coefficients of `bits` bits each (FIPS 203, algorithm 6). Of 12 bits, those that are not below q stay as they are, for
  /// the caller to refuse.
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

  /// ⌈2^bits ÷ q · x⌋ modulo 2^bits of each coefficient (FIPS 203, 4.7). Divided by a multiplication, as in
  /// ``reduced(_:)``; exact for what comes up here, which is below 2²².
  func compressed(bits: Int) -> LatticePolynomial {
    let mask = UInt32(1) << UInt32(bits) - 1
    return LatticePolynomial(
      coefficients.map { value in
        let scaled = UInt64(value) << UInt64(bits) &+ UInt64(Self.modulus / 2)
        return UInt32(truncatingIfNeeded: (scaled &* 20_642_679) >> 36) & mask
      })
  }

  /// ⌈q ÷ 2^bits · y⌋ of each coefficient (FIPS 203, 4.8).
  func decompressed(bits: Int) -> LatticePolynomial {
    let half = UInt32(1) << UInt32(bits - 1)
    return LatticePolynomial(coefficients.map { ($0 &* Self.modulus &+ half) >> UInt32(bits) })
  }

  /// A transformed polynomial of uniform coefficients (FIPS 203, algorithm 7). The seed is public, so how many bytes are
  /// refused may show.
  init(uniform seed: [UInt8], column: Int, row: Int) {
    self.init()
    var stream = SHAKE.with128(seed + [UInt8(column), UInt8(row)])
    var place = 0
    while place < Self.count {
      // A block of SHAKE128 is 168 bytes, 56 times three.
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

  /// A polynomial of small coefficients, from the centred binomial distribution with η = 2 (FIPS 203, algorithm 8, of the
  /// bytes that 4.3 takes from the seed and the number).
  init(small seed: [UInt8], number: Int) {
    self.init()
    var stream = SHAKE.with256(seed + [UInt8(number)])
    for (index, byte) in stream.read(128).enumerated() {
      // Each pair of bits becomes its sum.
      let sums = UInt32(byte & 0x55) &+ UInt32(byte >> 1 & 0x55)
      for half in 0..<2 {
        let (x, y) = (sums >> UInt32(4 * half) & 3, sums >> UInt32(4 * half + 2) & 3)
        coefficients[2 * index + half] = Self.reduced(x &+ Self.modulus &- y)
      }
    }
  }
}
