import Cryptography
import Foundation
import GRDB
import PiggyBank
import Testing

@testable import Keeper

/// An operator with the database alone replaces a contributor's letter and adds another.
@Suite struct ForgeryTests {
  private let keeper: RunningKeeper
  private let sample: SampleSeal
  private let link: SampleLink
  /// The contributor's letter and the owner's.
  private let letter: CapsuleID
  private let own: CapsuleID
  /// The chain head that the owner's device saw at its last visit.
  private let seen: ChainHead

  init() throws {
    keeper = try RunningKeeper()
    sample = try SampleSeal(opensAt: 4_000_000_000)
    link = try sample.link()
    let client = keeper.client
    #expect(try client.seal(sample).status == 201)
    #expect(
      try client.call("PUT", "\(sample.path)/tokens/\(link.id.text)", sample.token, body: link.request.bytes).status
        == 201)
    (own, letter) = (try SampleSeal.item(), try SampleSeal.item())
    let receipt = try #require(
      CapsuleReceipt(try client.call("GET", "\(sample.path)/receipt", sample.token).body))
    for (item, author, token) in [(own, sample.authorship, sample.token), (letter, link.guest, link.token)] {
      let sealed = try Self.seal("the house goes to Anna", item, sample.request.recipients, receipt)
      #expect(try client.put(item, sealed, to: sample, token, [sample.field(author, item, sealed)]).status == 201)
    }
    let description = try #require(CapsuleDescription(try client.call("GET", sample.path, sample.token).body))
    seen = try #require(description.head)
  }

  private var data: KeeperData { keeper.data }

  /// A letter sealed with public data from the database.
  private static func seal(
    _ text: String, _ item: CapsuleID, _ recipients: [AgeRecipient], _ receipt: CapsuleReceipt
  ) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    let header = ItemHeader(
      of: bytes, in: receipt.core, item: item, kind: .letter, mediaType: "text/plain", fileName: "letter.txt",
      madeAt: 1_795_000_300)
    let count = ItemSealer.randomByteCount(recipients: recipients.count, kind: .x25519)
    let random = (0...count / 32).flatMap { _ in KeyRing.random() }.prefix(count)
    var sealer = try #require(
      ItemSealer(header, recipients: recipients, timeKey: receipt.timeRecipient, random: Array(random)))
    let start = sealer.seal(bytes)
    let end = sealer.finish()
    return start + (try #require(end)).bytes
  }

  /// Rewrites the contributor's letter and inserts another, using the capsule's own rows.
  private func forge() throws {
    try DatabaseQueue(path: data.database).write { db in
      let row = try #require(try Row.fetchOne(db, sql: "SELECT recipients, receipt FROM capsule"))
      let lines: String = row["recipients"]
      let recipients = lines.split(separator: "\n").compactMap { AgeRecipient(String($0)) }
      let receipt = try #require(CapsuleReceipt(row.bytes("receipt")))
      let other = try Self.seal("the house goes to the operator", letter, recipients, receipt)
      try db.execute(
        sql: "UPDATE item SET content = ?, sha256 = ?, bytes = ? WHERE item = ?",
        arguments: [Data(other), Data(SHA256.hash(other)), other.count, letter.data])
      let inserted = try SampleSeal.item()
      let more = try Self.seal("and the garden", inserted, recipients, receipt)
      try db.execute(
        sql: """
          INSERT INTO item (capsule, item, sha256, bytes, received_at, writer, content)
          SELECT capsule, ?, ?, ?, received_at, writer, ? FROM item WHERE item = ?
          """, arguments: [inserted.data, Data(SHA256.hash(more)), more.count, Data(more), letter.data])
      // The counts too, so that only the chain and the authors can reveal it.
      try db.execute(
        sql: "UPDATE state SET items = 3, bytes = (SELECT sum(bytes) FROM item)")
    }
  }

  /// Recomputes the whole chain, with the existing author records or without any.
  private func relink(withAuthors keepsAuthors: Bool) throws {
    try DatabaseQueue(path: data.database).write { db in
      let authors = try Row.fetchAll(db, sql: "SELECT item, author FROM chain")
      try db.execute(sql: "DELETE FROM chain")
      try ChainMigration.link(db)
      guard keepsAuthors else { return }
      for row in authors {
        let author: Data? = row["author"]
        let item: Data = row["item"]
        try db.execute(sql: "UPDATE chain SET author = ? WHERE item = ?", arguments: [author, item])
      }
    }
  }

  private func audit() throws -> String {
    try keeper.folder.shell("\(ServerProcess.program.path) capsule audit --data data --locale en; echo $?")
  }

  /// What the owner's device finds on opening: each item's standing, and whether it was present at the last visit.
  private func opening() throws -> (
    standings: [CapsuleID: ItemStanding], covered: Set<CapsuleID>, gaps: Int
  ) {
    let server = try keeper.startAgain()
    defer { _ = server.stop() }
    let page = try #require(ItemPage(try server.client.call("GET", "\(sample.path)/items", sample.readToken).body))
    let receipt = try server.client.call("GET", "\(sample.path)/receipt", sample.readToken).body
    let chain = ChainCheck(page.entries, of: sample.id, start: ItemChain.start(receipt), heads: [seen])
    var check = AuthorCheck(sample.request.core)
    var standings: [CapsuleID: ItemStanding] = [:]
    for entry in page.entries { standings[entry.item] = check.standing(of: entry.sealed, entry.author) }
    let covered = zip(page.entries, chain.isCovered).filter { $0.1 }.map(\.0.item)
    return (standings, Set(covered), chain.gaps)
  }

  @Test func isWholeWithoutForgery() throws {
    #expect(keeper.server.stop() == 0)
    #expect(try audit().hasSuffix("0\n"))
    let opening = try opening()
    #expect(opening.covered == [own, letter] && opening.gaps == 0)
    #expect(opening.standings[own] == .owner)
    guard case .contributor("Anna", _, _) = opening.standings[letter] else {
      Issue.record("the contributor is not known")
      return
    }
  }

  @Test func auditAndOpeningRevealAForgery() throws {
    #expect(keeper.server.stop() == 0)
    try forge()
    let said = try audit()
    #expect(said.hasSuffix("1\n"), "\(said)")
    #expect(said.contains("Not signed by its author: \(BlobName(sample.id, letter).file)"), "\(said)")
    #expect(said.contains("Capsule \(sample.id.text): an item was changed, removed or inserted"), "\(said)")
    let opening = try opening()
    #expect(opening.gaps == 1 && !opening.covered.contains(letter))
    #expect(opening.standings[letter] == .forged && opening.standings[own] == .owner)
    #expect(opening.standings.values.count { $0 == .unknown } == 1)
  }

  /// With a recomputed chain, the author signatures still reveal it.
  @Test func authorSignaturesRevealAForgeryInARecomputedChain() throws {
    #expect(keeper.server.stop() == 0)
    try forge()
    try relink(withAuthors: true)
    let said = try audit()
    #expect(said.contains("Not signed by its author: \(BlobName(sample.id, letter).file)"), "\(said)")
    #expect(said.hasSuffix("1\n"), "\(said)")
    let opening = try opening()
    #expect(opening.standings[letter] == .forged && opening.gaps >= 1)
  }

  /// Without author records, the owner's device still notices: the letters have no author, and the chain isn't the one
  /// it saw.
  @Test func knownHeadsRevealAForgeryWithoutAuthors() throws {
    #expect(keeper.server.stop() == 0)
    try forge()
    try relink(withAuthors: false)
    let opening = try opening()
    #expect(opening.gaps == 1 && opening.covered.isEmpty)
    #expect(opening.standings.values.allSatisfy { $0 == .unknown })
  }

  @Test func detectsARemovedLetter() throws {
    #expect(keeper.server.stop() == 0)
    try DatabaseQueue(path: data.database).write { db in
      try db.execute(sql: "DELETE FROM item WHERE item = ?", arguments: [letter.data])
      try db.execute(sql: "DELETE FROM chain WHERE item = ?", arguments: [letter.data])
      try db.execute(sql: "UPDATE state SET items = 1, bytes = (SELECT sum(bytes) FROM item)")
    }
    let said = try audit()
    #expect(said.contains("an item was changed, removed or inserted") && said.hasSuffix("1\n"), "\(said)")
    #expect(try opening().gaps == 1)
  }
}
