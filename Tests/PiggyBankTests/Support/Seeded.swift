import Testing

@testable import PiggyBank

/// Numbers that look random and are the same at every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

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
    try #require(AgeIdentity(secret: bytes(32)))
  }

  mutating func secrets(_ recipients: Int = 1) throws -> AgeSecrets {
    try #require(AgeSecrets(bytes(AgeSecrets.byteCount(recipients: recipients)), recipients: recipients))
  }
}
