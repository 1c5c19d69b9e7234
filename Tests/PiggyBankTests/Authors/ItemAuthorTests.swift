import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

struct ItemAuthorTests {
  @Test func theOwnerSignsWithTheKeyOfTheCore() throws {
    var sample = try SampleAuthors(seed: 1)
    let item = try sample.item()
    let author = sample.owner.author(of: item, in: sample.core, madeAt: 7)
    #expect(ItemAuthor(author.bytes) == author && ItemAuthor(field: author.field) == author)
    var check = AuthorCheck(sample.core)
    #expect(check.standing(of: item, author.bytes) == .owner)
    #expect(Authorship(ownerSecret: sample.random.bytes(32), of: sample.core) == nil)
  }

  @Test func aContributorIsKnownByTheLink() throws {
    var sample = try SampleAuthors(seed: 2)
    let item = try sample.item()
    let author = sample.guest.author(of: item, in: sample.core, madeAt: 7)
    var check = AuthorCheck(sample.core)
    #expect(
      check.standing(of: item, author.bytes)
        == .contributor(name: "Anna", token: sample.grant.token, key: author.key))
    #expect(author.bytes.count <= ItemAuthor.byteLimit)
  }

  @Test func anItemWithoutARecordHasNoAuthor() throws {
    var sample = try SampleAuthors(seed: 3)
    var check = AuthorCheck(sample.core)
    #expect(check.standing(of: try sample.item(), nil) == .unknown)
    #expect(check.standing(of: try sample.item(), []) == .forged)
    #expect(check.standing(of: try sample.item(), Array("{}".utf8)) == .forged)
  }

  /// An author signs one item of one capsule: its name, its bytes and the time.
  @Test func aRecordFitsNothingElse() throws {
    var sample = try SampleAuthors(seed: 4)
    let other = try SampleAuthors(seed: 5)
    for authorship in [sample.owner, sample.guest] {
      let item = try sample.item()
      let author = authorship.author(of: item, in: sample.core, madeAt: 7)
      var check = AuthorCheck(sample.core)
      var changed = item
      changed.sha256[0] ^= 1
      #expect(check.standing(of: changed, author.bytes) == .forged)
      changed = item
      changed.byteCount += 1
      #expect(check.standing(of: changed, author.bytes) == .forged)
      changed = item
      changed.item = try sample.random.id()
      #expect(check.standing(of: changed, author.bytes) == .forged)
      var later = author
      later.madeAt += 1
      #expect(check.standing(of: item, later.bytes) == .forged)
      var strangers = AuthorCheck(other.core)
      #expect(strangers.standing(of: item, author.bytes) == .forged)
    }
  }

  @Test func whoHasNoLinkHasNoPlace() throws {
    var sample = try SampleAuthors(seed: 6)
    let (item, secret) = (try sample.item(), sample.random.bytes(32))
    var check = AuthorCheck(sample.core)
    // Another key, presented as the owner's.
    let alone = ItemAuthor(of: item, in: sample.core, madeAt: 7, membership: nil, secret: secret)
    #expect(check.standing(of: item, alone.bytes) == .forged)
    // With someone else's membership, which names another key.
    let borrowed = ItemAuthor(of: item, in: sample.core, madeAt: 7, membership: sample.guest.membership, secret: secret)
    #expect(check.standing(of: item, borrowed.bytes) == .forged)
    // With a self-made link that the owner did not sign.
    let linkSecret = sample.random.bytes(32)
    let grant = LinkGrant(
      token: sample.grant.token, linkKey: Ed25519.publicKey(of: linkSecret), name: "Anna", madeAt: 7, core: sample.core,
      ownerSecret: secret)
    let membership = LinkMembership(
      of: Ed25519.publicKey(of: secret), by: grant, joinedAt: 7, core: sample.core, linkSecret: linkSecret)
    let invited = ItemAuthor(of: item, in: sample.core, madeAt: 7, membership: membership, secret: secret)
    #expect(check.standing(of: item, invited.bytes) == .forged)
    // A link can't make anyone the owner.
    let both = ItemAuthor(
      of: item, in: sample.core, madeAt: 7, membership: sample.guest.membership, secret: sample.ownerSecret)
    #expect(check.standing(of: item, both.bytes) == .forged)
  }

  @Test func noChangedByteOfARecordPasses() throws {
    var sample = try SampleAuthors(seed: 7)
    let item = try sample.item()
    let record = sample.guest.author(of: item, in: sample.core, madeAt: 7).bytes
    var check = AuthorCheck(sample.core)
    let places = Self.places(of: record)
    #expect(places.count > record.count / 4)
    for index in places {
      var changed = record
      changed[index] ^= UInt8(1 << (index % 7))
      #expect(check.standing(of: item, changed) == .forged, "byte \(index)")
    }
    for end in record.indices { #expect(check.standing(of: item, Array(record[..<end])) == .forged) }
  }

  /// All bytes of `record`, except that in the long runs of keys and signatures only the ends and every eighth byte are used:
  /// each costs a signature check, and the digits within a run are equivalent.
  private static func places(of record: [UInt8]) -> [Int] {
    var places: [Int] = []
    var start = 0
    for end in record.indices where end + 1 == record.count || !isDigit(record[end + 1]) || !isDigit(record[end]) {
      places += (start...end).filter { end - start < 16 || $0 == start || $0 == end || ($0 - start) % 8 == 0 }
      start = end + 1
    }
    return places
  }

  /// Whether `byte` is a Base64 or number character.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2F, 0x5F: true
    default: false
    }
  }

  @Test func aDeviceKeepsWhatItSignsWith() throws {
    var sample = try SampleAuthors(seed: 8)
    let item = try sample.item()
    for authorship in [sample.owner, sample.guest] {
      let kept = try #require(Authorship(authorship.json))
      #expect(
        kept.author(of: item, in: sample.core, madeAt: 7) == authorship.author(of: item, in: sample.core, madeAt: 7))
    }
  }
}
