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
}
