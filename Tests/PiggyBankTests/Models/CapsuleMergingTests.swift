import SeededRandom
import Testing

@testable import PiggyBank

/// Two versions of a capsule, one in each of two tabs.
@Suite struct CapsuleMergingTests {
  private struct Versions {
    var random: SeededGenerator
    private let authors: SampleAuthors
    private let items: [StoredItem]
    private let links: [StoredLink]
    private let heads: [ChainHead]
    private let receipts: [CapsuleReceipt]
    private let tokens: [AccessToken]
    private let memberships: [Authorship]
    private let request: SealRequest

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      var authors = try SampleAuthors(seed: seed)
      let core = authors.core
      items = try (0..<4).map { number in
        StoredItem(
          item: try authors.random.id(), kind: .letter, sha256: authors.random.bytes(32), byteCount: number,
          madeAt: number / 2)
      }
      links = try (0..<4).map { StoredLink(id: try authors.random.id(), madeAt: $0 / 2, name: "\($0)") }
      heads = (0..<150).map { ChainHead(count: $0 / 2, link: authors.random.bytes(32)) }
      tokens = try (0..<3).map { _ in try #require(AccessToken(bytes: authors.random.bytes(16))) }
      memberships = try (0..<3).map { number in
        try #require(
          Authorship(
            joining: authors.link, authors.grant, of: core, secret: authors.random.bytes(32),
            at: 1_795_000_300 + number / 2))
      }
      let timeKey = authors.capsule.timeKey.recipient
      receipts = (0..<2).map {
        CapsuleReceipt(
          core, ownerSignature: [UInt8](repeating: 2, count: 64), timeRecipient: timeKey, receivedAt: $0,
          keeperSecret: [UInt8](repeating: 1, count: 32))
      }
      request = SealRequest(
        core: core, ownerSignature: [UInt8](repeating: 2, count: 64), recipients: [authors.capsule.owner.recipient],
        sealedName: [1], canary: [2], readTokenHash: [UInt8](repeating: 3, count: 32))
      self.authors = authors
    }

    private mutating func chance(_ parts: UInt64 = 2) -> Bool { random.next() % parts == 0 }
    private mutating func some<Value>(_ values: [Value]) -> [Value] { values.filter { _ in chance() } }
    private mutating func any<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }

    /// A version that a tab can have.
    mutating func next(isOwned: Bool) throws -> StoredCapsule {
      var capsule = StoredCapsule(core: authors.core, recipients: [], token: tokens[0], ownership: nil)
      if chance() { capsule.receipt = any(receipts) }
      capsule.edits = Int64(random.next() % 3)
      for head in some(heads) { capsule.record(head) }
      let added = some(items)
      for item in chance() ? added : added.reversed() {
        var item = item
        item.refusal = any([nil, nil, "forbidden", "opened", "quota"])
        capsule.items.append(item)
      }
      if isOwned {
        var ownership = StoredCapsule.Ownership(
          key: chance() ? .identity(authors.capsule.owner) : .platform(authors.capsule.owner.recipient), name: "Mina",
          readToken: tokens[1], request: request)
        ownership.copies = Int(random.next() % 3)
        ownership.sheetCopies = [
          SheetCopy(place: any(["", "a", "b"]), isTested: chance()),
          SheetCopy(place: any(["", "c"]), isTested: chance()),
        ]
        ownership.links = some(links)
        for link in some(links) where chance() { ownership.revoke(link.id) }
        if capsule.receipt == nil, chance() { ownership.invite = any(tokens) }
        capsule.ownership = ownership
        if chance(8) { capsule.token = tokens[1] } else { capsule.authorship = authors.owner }
      } else {
        capsule.token = any(tokens)
        capsule.authorship = any(memberships + [authors.guest])
      }
      return capsule
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func twoVersionsMergeIntoOneWhicheverTabMergesThem(_ seed: UInt64) throws {
    var versions = try Versions(seed: seed)
    let isOwned = seed.isMultiple(of: 2)
    let (one, other) = (try versions.next(isOwned: isOwned), try versions.next(isOwned: isOwned))
    let merged = one.merged(with: other)
    #expect(merged == other.merged(with: one))
    // Nothing remains to be merged.
    for version in [one, other, merged] {
      #expect(merged.merged(with: version) == merged)
      #expect(version.merged(with: merged) == merged)
    }
    #expect(StoredCapsule(merged.text)?.merged(with: merged) == merged)
    #expect(StoredCapsule(merged.text)?.edits == merged.edits)
  }

  @Test func theHeadOfTheLongestChainIsAlwaysKept() throws {
    var versions = try Versions(seed: 1)
    var capsule = try versions.next(isOwned: true)
    for count in 0..<300 { capsule.record(ChainHead(count: Int64(count), link: versions.random.bytes(32))) }
    #expect(capsule.heads.count <= 100 && capsule.heads.last?.count == 299)
    // The others are spread over all visits.
    #expect(capsule.heads.contains { $0.count < 60 })
  }
}
