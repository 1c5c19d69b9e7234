import SeededRandom
import Testing

@testable import PiggyBank

extension SeededGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes += $0 } }
    return Array(bytes.prefix(count))
  }

  mutating func identity(_ kind: AgeKeyKind = .x25519) throws -> AgeIdentity {
    let secret = bytes(32)
    return try #require(AgeIdentity(secret: secret, kind: kind))
  }

  mutating func secrets(_ recipients: Int = 1, _ kind: AgeKeyKind = .x25519) throws -> AgeSecrets {
    let random = bytes(AgeSecrets.byteCount(recipients: recipients, kind: kind))
    return try #require(AgeSecrets(random, recipients: recipients, kind: kind))
  }

  mutating func id() throws -> CapsuleID {
    let random = bytes(CapsuleID.byteCount)
    return try #require(CapsuleID(bytes: random))
  }
}
