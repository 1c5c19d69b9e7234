import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct CapsuleReceiptTests {
  private let ownerSecret = [UInt8](1...32)
  private let keeperSecret = [UInt8](33...64)

  private func sample() throws -> (receipt: CapsuleReceipt, capsule: SampleCapsule) {
    let capsule = try SampleCapsule(seed: 1, ownerKey: Ed25519.publicKey(of: ownerSecret))
    let receipt = CapsuleReceipt(
      capsule.core, ownerSignature: Ed25519.sign(capsule.core.bytes, secret: ownerSecret),
      timeRecipient: capsule.timeKey.recipient, receivedAt: 1_795_000_050, keeperSecret: keeperSecret)
    return (receipt, capsule)
  }

  @Test func isBelievedAfterTheWay() throws {
    let (receipt, capsule) = try sample()
    let read = try #require(CapsuleReceipt(receipt.bytes))
    #expect(read == receipt)
    try read.check(
      coreHash: capsule.core.hash, recipients: [capsule.owner.recipient],
      keeperKey: Ed25519.publicKey(of: keeperSecret))
  }

  @Test func isNotBelievedWhenAnythingWasExchanged() throws {
    let (receipt, capsule) = try sample()
    func doubt(
      of change: (inout CapsuleReceipt) -> Void, recipients: [AgeRecipient]? = nil, keeperKey: [UInt8]? = nil
    ) -> CapsuleReceipt.VerificationError? {
      var changed = receipt
      change(&changed)
      do throws(CapsuleReceipt.VerificationError) {
        try changed.check(
          coreHash: capsule.core.hash, recipients: recipients ?? [capsule.owner.recipient], keeperKey: keeperKey)
        return nil
      } catch { return error }
    }
    var random = SeededGenerator(seed: 9)
    let stranger = try random.identity().recipient
    #expect(doubt(of: { _ in }) == nil)
    #expect(doubt(of: { $0.core.opensAt -= 1 }) == .otherCore)
    #expect(doubt(of: { $0.ownerSignature[5] ^= 1 }) == .ownerSignature)
    #expect(doubt(of: { $0.timeRecipient = stranger }) == .keeperSignature)
    #expect(doubt(of: { $0.receivedAt += 1 }) == .keeperSignature)
    #expect(doubt(of: { _ in }, keeperKey: [UInt8](repeating: 1, count: 32)) == .keeperSignature)
    // A malicious keeper could give the contributor its own key instead of the owner's.
    #expect(doubt(of: { _ in }, recipients: [stranger]) == .recipients)
  }

  @Test func refusesEveryShortenedReceipt() throws {
    let bytes = try sample().receipt.bytes
    for count in stride(from: 0, to: bytes.count, by: 7) { #expect(CapsuleReceipt(Array(bytes.prefix(count))) == nil) }
  }
}
