import Cryptography
import JSON
import PiggyBank

extension FormatVectors {
  mutating func chainFile() -> JSONValue? {
    let start = ItemChain.start(receipt.bytes)
    var (items, links, receipts): ([ItemPage.Entry], [[UInt8]], [JSONValue]) = ([], [start], [])
    guard let owner = Authorship(ownerSecret: signing, of: core), let link = link("Anna") else { return nil }
    for number in 0..<5 {
      guard let item = sealedItem(), let previous = links.last else { return nil }
      // The third predates authors' records.
      let author = (number == 0 ? owner : link.guest).author(of: item, in: core, madeAt: Self.made + 300).bytes
      let entry = ItemPage.Entry(
        item: item.item, sha256: item.sha256, byteCount: item.byteCount, receivedAt: Self.made + 400 + Int64(number),
        author: number == 2 ? nil : author, previous: previous)
      let receipt = ItemReceipt(
        capsule: capsule, item: item.item, sha256: item.sha256, byteCount: item.byteCount,
        receivedAt: entry.receivedAt, author: entry.author.map { SHA256.hash($0) }, previous: previous,
        keeperSecret: keeper)
      guard let next = receipt.link else { return nil }
      items.append(entry)
      links.append(next)
      receipts.append(.text(receipt.bytes))
    }
    let heads = links.enumerated().map { ChainHead(count: Int64($0), link: $1) }
    return .object([
      .init("capsule_receipt", .text(receipt.bytes)), .init("keeper_pk", .base64(receipt.keeperKey)),
      .init("item_receipts", .array(receipts)), .init("heads", .array(heads.map { .string($0.text) })),
      .init("cases", .array(cases(items, heads))),
    ])
  }

  private func cases(_ items: [ItemPage.Entry], _ heads: [ChainHead]) -> [JSONValue] {
    var (changed, author, without, unlinked) = (items, items, items, items)
    changed[3].sha256[0] ^= 1
    author[1].author = nil
    without.remove(at: 2)
    unlinked[4].previous = nil
    var (anew, link) = (items, heads[0].link)
    anew[1].sha256[0] ^= 1
    for index in anew.indices {
      anew[index].previous = link
      link = anew[index].link(in: capsule) ?? []
    }
    let rows: [(String, [ItemPage.Entry], [ChainHead], [Bool], Int)] = [
      ("all were seen", items, [heads[5]], [true, true, true, true, true], 0),
      ("in another order", items.reversed(), [heads[3]], [false, false, true, true, true], 0),
      ("nothing was seen", items, [], [false, false, false, false, false], 0),
      ("seen while it was empty", items, [heads[0]], [false, false, false, false, false], 0),
      ("two came after", items, [heads[1], heads[3]], [true, true, true, false, false], 0),
      ("the fourth was changed", changed, [heads[5]], [false, false, false, false, true], 1),
      (
        "the fourth was changed, and seen twice", changed, [heads[4], heads[5]], [false, false, false, false, true], 1
      ),
      ("the fourth was changed after three were seen", changed, [heads[3]], [true, true, true, false, false], 0),
      ("the author of the second was taken away", author, [heads[5]], [false, false, true, true, true], 1),
      ("the third is missing", without, [heads[5]], [false, false, true, true], 1),
      ("the last one's link was taken away", unlinked, [heads[5]], [false, false, false, false, false], 1),
      ("made again with another second", anew, [heads[1], heads[5]], [true, false, false, false, false], 1),
    ]
    return rows.map { what, items, heads, covered, gaps in
      .object([
        .init("what", .string(what)), .init("page", .text(ItemPage(entries: items, hasMore: false).bytes)),
        .init("heads", .array(heads.map { .string($0.text) })), .init("covered", .array(covered.map { .bool($0) })),
        .init("gaps", .integer(Int64(gaps))),
      ])
    }
  }
}
