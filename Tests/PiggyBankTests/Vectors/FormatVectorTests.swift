import Cryptography
import Foundation
import JSON
import Testing

@testable import PiggyBank

/// The files of Tests/Vectors, which other programs read too (docs/Format.md).
struct FormatVectorTests {
  private func file(_ name: String) throws -> JSONValue {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = try Data(contentsOf: tests.appending(path: "Vectors/\(name).json"))
    return try JSONReader.read(Array(bytes))
  }

  @Test(arguments: zip(["core", "core-v2"], CapsuleVersion.allCases))
  func coresAndWhatIsMadeOfThem(name: String, version: CapsuleVersion) throws {
    let file = try file(name)
    let core = try #require(CapsuleCore(try file.utf8("core")))
    #expect(core.version == version)
    let signing = try file.decoded("owner_signing_secret")
    #expect(try core.bytes == file.utf8("core") && core.hash == file.decoded("core_hash"))
    #expect(core.ownerKey == Ed25519.publicKey(of: signing))
    #expect(Ed25519.sign(core.bytes, secret: signing) == (try file.decoded("owner_sig")))
    for text in file["refused_cores"]?.elements ?? [] { #expect(CapsuleCore(Array((text.text ?? "").utf8)) == nil) }
    #expect(file["refused_cores"]?.elements.count == 8)
    let request = try #require(SealRequest(try file.utf8("seal_request")))
    try request.check()
    #expect(try request.bytes == file.utf8("seal_request") && request.canary == file.decoded("canary"))
    #expect(request.readTokenHash == SHA256.hash(try file.decoded("read_token")))
    let owner = try #require(AgeIdentity(try file.string("owner_identity")))
    let sealedName = try JSONReader.read(try AgeOpener.open(request.sealedName, with: owner))
    #expect(sealedName["name"]?.text == (try file.string("name")) && sealedName["capsule"]?.text == core.capsule.text)
    let timeKey = try #require(TimeKey.derive(seed: try file.decoded("seed"), of: core))
    #expect(timeKey.text == (try file.string("time_identity")))
    let receipt = try #require(CapsuleReceipt(try file.utf8("receipt")))
    let keeper = Ed25519.publicKey(of: try file.decoded("keeper_secret"))
    try receipt.check(coreHash: core.hash, recipients: [owner.recipient], keeperKey: keeper)
    let release = try #require(ReleaseRecord(try file.utf8("release")))
    #expect(release.opens(receipt) && release.isSigned(by: keeper) && !release.isEarly(for: core))
  }

  @Test(arguments: zip(["item", "item-v2"], CapsuleVersion.allCases))
  func itemsThatOpenAndOnesThatDoNot(name: String, version: CapsuleVersion) throws {
    let file = try file(name)
    let core = try #require(CapsuleCore(try file.utf8("core")))
    let owner = try #require(AgeIdentity(try file.string("owner_identity")))
    let timeKey = try #require(AgeIdentity(try file.string("time_identity")))
    func open(_ row: JSONValue) throws -> (bytes: [UInt8], header: ItemHeader, report: [UInt8]) {
      let id = try #require(CapsuleID(try row.string("item")))
      var opener = ItemOpener(id, of: core, timeKey: timeKey, owner: .identity(owner), recipientCount: 1)
      let start = try opener.open(try row.decoded("sealed"))
      let end = try opener.finish()
      return (start + end.bytes, end.header, end.report)
    }
    let items = file["items"]?.elements ?? []
    #expect(items.count == 3)
    for row in items {
      let opened = try open(row)
      #expect(try opened.bytes == row.decoded("file") && opened.header.bytes == row.utf8("header"))
      #expect(opened.report == (try row["report"] == nil ? [] : row.decoded("report")))
      #expect(SHA256.hash(try row.decoded("sealed")) == (try row.decoded("sha256")))
    }
    let refused = file["refused"]?.elements ?? []
    #expect(refused.count == (version == .one ? 9 : 11))
    for row in refused {
      let why = try row.string("why")
      #expect(throws: ItemDamage.self, "\(why)") { try open(row) }
    }
  }

  @Test func linksAndAuthors() throws {
    let file = try file("authors")
    let core = try #require(CapsuleCore(try file.utf8("core")))
    let link = try #require(ContributorLink(fragment: try file.string("fragment")))
    #expect(try link.coreHash == core.hash && link.linkSecret == file.decoded("link_secret"))
    #expect(ContributorLink(fragment: try file.string("early_fragment"))?.token == link.token)
    for text in file["refused_fragments"]?.elements ?? [] { #expect(ContributorLink(fragment: text.text ?? "") == nil) }
    let grant = try #require(LinkGrant(try file.utf8("grant")))
    let guest = try #require(
      Authorship(joining: link, grant, of: core, secret: try file.decoded("author_secret"), at: 1_795_000_200))
    var check = AuthorCheck(core)
    let rows = file["items"]?.elements ?? []
    #expect(rows.count == 16)
    for row in rows {
      let id = try #require(CapsuleID(try row.string("item")))
      let item = SealedItem(id, sha256: try row.decoded("sha256"), byteCount: try #require(row["bytes"]?.count))
      let record = row["author"] == nil ? nil : try row.utf8("author")
      let standing: String
      switch check.standing(of: item, record) {
      case .owner: standing = "owner"
      case .contributor(let name, let token, let key):
        standing = "contributor"
        #expect(name == grant.name && token == grant.token)
        #expect(key == guest.author(of: item, in: core, madeAt: 1_795_000_300).key)
        #expect(record == guest.author(of: item, in: core, madeAt: 1_795_000_300).bytes)
      case .unknown: standing = "unknown"
      case .forged: standing = "forged"
      }
      let why = try row.string("why")
      #expect(try standing == row.string("standing"), "\(why)")
    }
  }

  @Test func chainsThatHoldAndOnesThatDoNot() throws {
    let file = try file("chain")
    let receipt = try #require(CapsuleReceipt(try file.utf8("capsule_receipt")))
    let start = ItemChain.start(receipt.bytes)
    let heads = (file["heads"]?.elements ?? []).compactMap { $0.text.flatMap { ChainHead($0) } }
    #expect(heads.count == 6 && heads.first == ChainHead(count: 0, link: start))
    var link = start
    for (index, element) in (file["item_receipts"]?.elements ?? []).enumerated() {
      let item = try #require(element.text.flatMap { ItemReceipt(Array($0.utf8)) })
      #expect(item.previous == link)
      #expect(item.isValid(sha256: item.sha256, byteCount: item.byteCount, keeperKey: try file.decoded("keeper_pk")))
      link = try #require(item.link)
      #expect(heads[index + 1].link == link)
    }
    let cases = file["cases"]?.elements ?? []
    #expect(cases.count == 12)
    for row in cases {
      let page = try #require(ItemPage(try row.utf8("page")))
      let seen = (row["heads"]?.elements ?? []).compactMap { $0.text.flatMap { ChainHead($0) } }
      let check = ChainCheck(page.entries, of: receipt.core.capsule, start: start, heads: seen)
      let what = try row.string("what")
      #expect(check.isCovered == row["covered"]?.elements.compactMap { $0.bool }, "\(what)")
      #expect(check.gaps == row["gaps"]?.integer, "\(what)")
    }
  }
}

extension JSONValue {
  fileprivate func string(_ name: StaticString) throws -> String { try #require(self[name]?.text, "\(name)") }
  fileprivate func utf8(_ name: StaticString) throws -> [UInt8] { Array(try string(name).utf8) }
  fileprivate func decoded(_ name: StaticString) throws -> [UInt8] {
    try #require(Base64.url.decode(try utf8(name)), "\(name)")
  }
}
