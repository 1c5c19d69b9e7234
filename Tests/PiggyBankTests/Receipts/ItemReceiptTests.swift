import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct ItemReceiptTests {
  @Test func holdsForOneSealedItemOnly() throws {
    var random = SeededGenerator(seed: 1)
    let secret = random.bytes(32)
    let (digest, key) = (random.bytes(32), Ed25519.publicKey(of: secret))
    let receipt = ItemReceipt(
      capsule: try random.id(), item: try random.id(), sha256: digest, byteCount: 900, receivedAt: 5,
      keeperSecret: secret)
    let read = try #require(ItemReceipt(receipt.bytes))
    #expect(read == receipt)
    #expect(read.isValid(sha256: digest, byteCount: 900, keeperKey: key))
    #expect(!read.isValid(sha256: random.bytes(32), byteCount: 900, keeperKey: key))
    #expect(!read.isValid(sha256: digest, byteCount: 901, keeperKey: key))
    var changed = read
    changed.receivedAt = 4
    #expect(!changed.isValid(sha256: digest, byteCount: 900, keeperKey: key))
  }
}
