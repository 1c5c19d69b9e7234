import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

/// A capsule whose owner can sign, and a link that a guest has joined.
struct SampleAuthors {
  var random: SeededGenerator
  let capsule: SampleCapsule
  let owner: Authorship
  let ownerSecret: [UInt8]
  let link: ContributorLink
  let grant: LinkGrant
  let guest: Authorship

  var core: CapsuleCore { capsule.core }

  init(seed: UInt64, name: String = "Anna") throws {
    random = SeededGenerator(seed: seed)
    ownerSecret = random.bytes(32)
    capsule = try SampleCapsule(seed: seed, ownerKey: Ed25519.publicKey(of: ownerSecret))
    owner = try #require(Authorship(ownerSecret: ownerSecret, of: capsule.core))
    link = ContributorLink(coreHash: capsule.core.hash, token: random.bytes(16), linkSecret: random.bytes(32))
    grant = LinkGrant(
      token: try random.id(), linkKey: Ed25519.publicKey(of: try #require(link.linkSecret)), name: name,
      madeAt: 1_795_000_200, core: capsule.core, ownerSecret: ownerSecret)
    guest = try #require(
      Authorship(joining: link, grant, of: capsule.core, secret: random.bytes(32), at: 1_795_000_300))
  }

  /// A sealed item of random bytes.
  mutating func item() throws -> SealedItem {
    SealedItem(try random.id(), sha256: random.bytes(32), byteCount: Int64(random.next() % 100_000))
  }

  /// An honest keeper's list of `count` items, alternating between owner and guest.
  mutating func list(_ count: Int) throws -> (items: [ItemPage.Entry], heads: [ChainHead]) {
    var (link, items, heads) = (start, [ItemPage.Entry](), [ChainHead(count: 0, link: start)])
    for number in 0..<count {
      let item = try item()
      let author = (number.isMultiple(of: 2) ? owner : guest).author(of: item, in: core, madeAt: 1_795_000_400)
      let entry = ItemPage.Entry(
        item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: 1_795_000_500 + Int64(number),
        author: author.bytes, previous: link)
      link = try #require(entry.link(in: core.capsule))
      items.append(entry)
      heads.append(ChainHead(count: Int64(number + 1), link: link))
    }
    return (items, heads)
  }

  var start: [UInt8] { ItemChain.start([1, 2, 3]) }

  func check(_ items: [ItemPage.Entry], _ heads: [ChainHead]) -> ChainCheck {
    ChainCheck(items, of: core.capsule, start: start, heads: heads)
  }
}
