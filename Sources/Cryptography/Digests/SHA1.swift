/// SHA-1 (FIPS 180-4). It no longer resists collisions and is only used where older standards require it, such as to
/// identify certificates in OCSP requests.
package enum SHA1 {
  /// The digest of `message`: 20 bytes.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    // FIPS 180-4, 5.3.1.
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: padded.count, by: 64) { compress(&state, padded, start) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func compress(_ state: inout [UInt32], _ bytes: [UInt8], _ start: Int) {
    var w: [UInt32] = []
    w.reserveCapacity(80)
    for index in 0..<16 {
      var word: UInt32 = 0
      for place in 0..<4 { word = word << 8 | UInt32(bytes[start + 4 * index + place]) }
      w.append(word)
    }
    for index in 16..<80 { w.append(rotate(w[index - 3] ^ w[index - 8] ^ w[index - 14] ^ w[index - 16], 1)) }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      // FIPS 180-4, 4.1.1 and 4.2.1.
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) ^ (~b & d), 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: ((b & c) ^ (b & d) ^ (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ w[index]
      (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
}
