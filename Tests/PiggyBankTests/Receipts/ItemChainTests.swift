import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct ItemChainTests {
  @Test func aReceiptNamesTheOneBefore() throws {
    var random = SeededGenerator(seed: 1)
    let secret = random.bytes(32)
    let start = ItemChain.start(random.bytes(500))
    let receipt = ItemReceipt(
      capsule: try random.id(), item: try random.id(), sha256: random.bytes(32), byteCount: 9, receivedAt: 5,
      author: random.bytes(32), previous: start, keeperSecret: secret)
    let read = try #require(ItemReceipt(receipt.bytes))
    #expect(read == receipt)
    #expect(read.isValid(sha256: receipt.sha256, byteCount: 9, keeperKey: Ed25519.publicKey(of: secret)))
    #expect(read.link == ItemChain.link(after: start, body: receipt.bodyHash))
    var changed = read
    changed.previous = random.bytes(32)
    #expect(!changed.isValid(sha256: receipt.sha256, byteCount: 9, keeperKey: Ed25519.publicKey(of: secret)))
    #expect(changed.link != read.link)
    changed = read
    changed.author = nil
    #expect(changed.link != read.link)
  }

  @Test func aListThatGrewIsCoveredAsFarAsItWasSeen() throws {
    var sample = try SampleAuthors(seed: 2)
    let (items, heads) = try sample.list(9)
    for count in 0...9 {
      let check = sample.check(items.reversed(), [heads[count]])
      #expect(check.gaps == 0)
      #expect(check.isCovered.reversed().elementsEqual((0..<9).map { $0 < count }))
    }
    #expect(sample.check(items, []).isCovered == [Bool](repeating: false, count: 9))
    #expect(sample.check(items, heads.shuffled(using: &sample.random)).gaps == 0)
  }

  @Test func whatIsMissingChangedOrPutBetweenIsNoticed() throws {
    var sample = try SampleAuthors(seed: 3)
    let (items, heads) = try sample.list(8)
    for index in items.indices {
      var without = items
      without.remove(at: index)
      #expect(sample.check(without, [heads[8]]).gaps == 1, "\(index) is missing")
      var changed = items
      changed[index].sha256[3] ^= 1
      let check = sample.check(changed, [heads[8]])
      #expect(check.gaps == 1 && !check.isCovered[index], "\(index) was changed")
      changed = items
      changed[index].author = nil
      #expect(sample.check(changed, [heads[8]]).gaps == 1, "the author of \(index) was taken away")
      changed = items
      changed[index].receivedAt += 1
      #expect(sample.check(changed, [heads[8]]).gaps == 1, "the date of \(index) was changed")
    }
  }

  /// Anyone with the keeper's data can rebuild the whole chain, but not so that it ends at the known head.
  @Test func aChainThatWasMadeAgainIsNoticed() throws {
    var sample = try SampleAuthors(seed: 4)
    let (items, heads) = try sample.list(6)
    for index in 0..<6 {
      var (forged, link) = (items, sample.start)
      forged[index].sha256 = sample.random.bytes(32)
      for place in forged.indices {
        forged[place].previous = link
        link = try #require(forged[place].link(in: sample.core.capsule))
      }
      for seen in 0...6 {
        let check = sample.check(forged, [heads[seen], ChainHead(count: 6, link: link)])
        #expect(check.gaps == (seen > index ? 1 : 0), "\(index) was replaced after \(seen) were seen")
      }
    }
  }

  @Test func nothingInAListMakesTheCheckEndless() throws {
    var sample = try SampleAuthors(seed: 5)
    let (items, heads) = try sample.list(4)
    for _ in 0..<200 {
      var hostile = items + items
      for index in hostile.indices where Bool.random(using: &sample.random) {
        hostile[index].previous = items.randomElement(using: &sample.random)?.link(in: sample.core.capsule)
      }
      let check = sample.check(hostile.shuffled(using: &sample.random), heads)
      #expect(check.isCovered.count == 8 && check.gaps <= heads.count)
    }
  }

  @Test func aHeadIsWrittenInOneWay() throws {
    let head = ChainHead(count: 12, link: [UInt8](repeating: 7, count: 32))
    #expect(ChainHead(head.text) == head)
    for text in [
      "", "12", "12.", ".AA", "012" + head.text.dropFirst(2), "-1" + head.text.dropFirst(2), head.text + "=",
    ] {
      #expect(ChainHead(text) == nil, "\(text)")
    }
  }

  @Test func aDeviceRemembersWhatItSaw() throws {
    var sample = try SampleAuthors(seed: 6)
    let (items, heads) = try sample.list(120)
    var kept = StoredCapsule(
      core: sample.core, recipients: [], token: try #require(AccessToken(bytes: [UInt8](repeating: 1, count: 16))),
      ownership: nil)
    for head in heads { kept.record(head) }
    #expect(kept.heads.last == heads.last && kept.heads.count <= 100)
    kept.authorship = sample.guest
    let read = try #require(StoredCapsule(kept.text))
    #expect(read == kept)
    let check = sample.check(items, read.heads)
    #expect(check.gaps == 0 && check.isCovered.allSatisfy { $0 })
    var other = read
    other.record(ChainHead(count: 121, link: [UInt8](repeating: 3, count: 32)))
    #expect(read.merged(with: other).heads.last?.count == 121)
  }
}
