import Cryptography
import Testing

@testable import PiggyBank

struct ReleaseRecordTests {
  @Test func opensOnlyTheCapsuleWhoseReceiptNamesItsKey() throws {
    let (capsule, other) = (try SampleCapsule(seed: 1), try SampleCapsule(seed: 2))
    func receipt(_ capsule: SampleCapsule) -> CapsuleReceipt {
      CapsuleReceipt(
        capsule.core, ownerSignature: [], timeRecipient: capsule.timeKey.recipient, receivedAt: 0,
        keeperSecret: [UInt8](1...32))
    }
    let record = ReleaseRecord(
      coreHash: capsule.core.hash, timeIdentity: capsule.timeKey, releasedAt: capsule.core.opensAt)
    let read = try #require(ReleaseRecord(record.bytes))
    #expect(read == record)
    #expect(read.opens(receipt(capsule)))
    #expect(!read.opens(receipt(other)))
    #expect(!read.isEarly(for: capsule.core))
    #expect(
      ReleaseRecord(coreHash: record.coreHash, timeIdentity: record.timeIdentity, releasedAt: 0).isEarly(
        for: capsule.core))
  }

  @Test func isSignedByItsKeeperAndNobodyElse() throws {
    let capsule = try SampleCapsule(seed: 3)
    let secret = [UInt8](1...32)
    let (key, other) = (Ed25519.publicKey(of: secret), Ed25519.publicKey(of: [UInt8](2...33)))
    let record = ReleaseRecord(
      coreHash: capsule.core.hash, timeIdentity: capsule.timeKey, releasedAt: 5
    ) { Ed25519.sign($0, secret: secret) }
    let read = try #require(ReleaseRecord(record.bytes))
    #expect(read == record && read.isSigned(by: key) && !read.isSigned(by: other))
    var changed = read
    changed.releasedAt = 6
    #expect(!changed.isSigned(by: key))
    // A release of an earlier version has none, and still opens its capsule.
    let plain = ReleaseRecord(coreHash: capsule.core.hash, timeIdentity: capsule.timeKey, releasedAt: 5)
    #expect(try !#require(ReleaseRecord(plain.bytes)).isSigned(by: key))
  }
}
