import Cryptography
import JSON
import PiggyBank

/// Someone who signs: the owner, or who came by a link.
struct VectorLink {
  let token: CapsuleID
  let link: ContributorLink
  let secret: [UInt8]
  let grant: LinkGrant
  let authorSecret: [UInt8]
  let guest: Authorship
}

extension FormatVectors {
  mutating func link(_ name: String) -> VectorLink? {
    let (secret, author) = (random.bytes(32), random.bytes(32))
    let link = ContributorLink(coreHash: core.hash, token: random.bytes(16), linkSecret: secret)
    guard let token = random.id() else { return nil }
    let grant = LinkGrant(
      token: token, linkKey: Ed25519.publicKey(of: secret), name: name, madeAt: Self.made + 100, core: core,
      ownerSecret: signing)
    return Authorship(joining: link, grant, of: core, secret: author, at: Self.made + 200).map {
      VectorLink(token: token, link: link, secret: secret, grant: grant, authorSecret: author, guest: $0)
    }
  }

  mutating func sealedItem() -> SealedItem? {
    random.id().map { SealedItem($0, sha256: random.bytes(32), byteCount: 5000) }
  }

  mutating func authorsFile() -> JSONValue? {
    guard let link = link("안나 \"A\" \\ 🎈"), let cases = cases(link) else { return nil }
    let early = ContributorLink(coreHash: core.hash, token: link.link.token)
    let text = link.link.fragment
    let refused = [
      String(text.dropLast()), text + ".", text + "A", "v1" + text.dropFirst(2), "v3" + text.dropFirst(2),
      early.fragment + ".", "v2" + early.fragment.dropFirst(2), text + "=",
    ]
    return .object([
      .init("core", .text(core.bytes)), .init("owner_signing_secret", .base64(signing)),
      .init("fragment", .string(text)), .init("early_fragment", .string(early.fragment)),
      .init("refused_fragments", .array(refused.map { .string($0) })), .init("link_secret", .base64(link.secret)),
      .init("token", .string(link.token.text)), .init("grant", .text(link.grant.bytes)),
      .init("author_secret", .base64(link.authorSecret)), .init("items", .array(cases)),
    ])
  }

  /// Items with records, and whose each is.
  private mutating func cases(_ link: VectorLink) -> [JSONValue]? {
    guard let owner = Authorship(ownerSecret: signing, of: core), let item = sealedItem(), let other = sealedItem()
    else {
      return nil
    }
    let own = owner.author(of: item, in: core, madeAt: Self.made + 300)
    let guest = link.guest.author(of: item, in: core, madeAt: Self.made + 300)
    var (bytes, length, later) = (item, item, own)
    bytes.sha256[31] ^= 1
    length.byteCount += 1
    later.madeAt += 1
    let stranger = random.bytes(32)
    func record(_ membership: LinkMembership?, _ secret: [UInt8]) -> [UInt8] {
      ItemAuthor(of: item, in: core, madeAt: Self.made + 300, membership: membership, secret: secret).bytes
    }
    let linkSecret = random.bytes(32)
    let grant = LinkGrant(
      token: link.token, linkKey: Ed25519.publicKey(of: linkSecret), name: link.grant.name, madeAt: Self.made + 100,
      core: core, ownerSecret: stranger)
    let uninvited = LinkMembership(
      of: Ed25519.publicKey(of: stranger), by: grant, joinedAt: Self.made + 200, core: core, linkSecret: linkSecret)
    let text = String(decoding: guest.bytes, as: UTF8.self)
    let rows: [(String, SealedItem, [UInt8]?, String)] = [
      ("the owner's", item, own.bytes, "owner"), ("a contributor's", item, guest.bytes, "contributor"),
      ("no record", item, nil, "unknown"), ("other bytes, the owner's record", bytes, own.bytes, "forged"),
      ("other bytes, a contributor's record", bytes, guest.bytes, "forged"),
      ("another length", length, guest.bytes, "forged"), ("another item", other, guest.bytes, "forged"),
      ("another time", item, later.bytes, "forged"),
      ("a stranger's key as the owner's", item, record(nil, stranger), "forged"),
      ("a stranger's key in a contributor's place", item, record(link.guest.membership, stranger), "forged"),
      ("a link that the owner did not give", item, record(uninvited, stranger), "forged"),
      ("the owner's key in a place that a link gives", item, record(link.guest.membership, signing), "forged"),
      ("not canonical", item, Array(text.replacing("{\"author_pk\"", with: "{ \"author_pk\"").utf8), "forged"),
      ("one member more", item, Array((text.dropLast() + ",\"z\":1}").utf8), "forged"),
      ("no record at all", item, Array("{}".utf8), "forged"),
      ("a key of small order", item, Array(small(text).utf8), "forged"),
    ]
    return rows.map { why, item, record, standing in
      var members: [JSONValue.Member] = [
        .init("why", .string(why)), .init("item", .string(item.item.text)), .init("sha256", .base64(item.sha256)),
        .init("bytes", .integer(item.byteCount)), .init("standing", .string(standing)),
      ]
      if let record { members.append(.init("author", .text(record))) }
      return .object(members)
    }
  }

  /// The record with a key of order 4 (its y is 0), for which some verifiers take a signature of zeros.
  private func small(_ text: String) -> String {
    let start = "{\"author_pk\":\"".utf8.count
    let key = String(repeating: "A", count: 43)
    return String(text.prefix(start)) + key + text.dropFirst(start + 43)
  }
}
