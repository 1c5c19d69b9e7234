import Testing

@testable import PiggyBank

/// Numbers that look random and are the same at every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }

  mutating func identity() throws -> AgeIdentity {
    let secret = bytes(32)
    return try #require(AgeIdentity(secret: secret))
  }

  mutating func secrets(_ recipients: Int = 1) throws -> AgeSecrets {
    let random = bytes(AgeSecrets.byteCount(recipients: recipients))
    return try #require(AgeSecrets(random, recipients: recipients))
  }

  mutating func id() throws -> CapsuleID {
    let random = bytes(CapsuleID.byteCount)
    return try #require(CapsuleID(bytes: random))
  }
}
