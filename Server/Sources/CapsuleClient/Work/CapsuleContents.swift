import Cryptography
import PiggyBank

/// The Keeper's list of items, checked against everything known locally.
package struct CapsuleContents: Equatable, Sendable {
  /// An item in the list.
  package struct Row: Equatable, Sendable {
    package var entry: ItemPage.Entry
    /// Its author, as far as signatures prove it.
    package var standing: ItemStanding
    /// Whether it was present, unchanged, when the chain was last seen.
    package var wasSeen: Bool
    /// Whether it was sealed here and the Keeper has different bytes.
    package var isChanged: Bool

    /// Whether it may be opened.
    package var isGood: Bool { standing != .forged && !isChanged }
  }

  package var rows: [Row]
  /// How many items seen before are missing or changed.
  package var gaps: Int
  /// Items with a receipt that the Keeper doesn't list.
  package var missing: [CapsuleState.Item]
  /// Whether anything was seen before; if not, missing items can't be detected.
  package var isCompared: Bool

  package var isWhole: Bool { gaps == 0 && missing.isEmpty && rows.allSatisfy(\.isGood) }

  package init(_ entries: [ItemPage.Entry], _ session: CapsuleSession, _ receipt: CapsuleReceipt) {
    let own = session.state.items
    // A receipt of our own covers the items before it, as a visit does.
    let seen =
      session.headsBefore + (session.key.owner?.head.map { [$0] } ?? [])
      + own.compactMap { $0.receipt?.link }.map { ChainHead(count: 0, link: $0) }
    let start = ItemChain.start(receipt.bytes)
    let chain = ChainCheck(entries, of: session.key.capsule, start: start, heads: seen)
    // The Keeper's current head proves nothing about the past, but must match its list.
    let now = ChainCheck(entries, of: session.key.capsule, start: start, heads: session.state.heads + seen)
    var authors = AuthorCheck(receipt.core)
    rows = zip(entries, chain.isCovered).map { entry, wasSeen in
      let known = own.first { $0.sealed.item == entry.item }
      return Row(
        entry: entry, standing: authors.standing(of: entry.sealed, entry.author), wasSeen: wasSeen,
        isChanged: known.map { $0.sealed != entry.sealed } ?? false)
    }
    (gaps, isCompared) = (now.gaps, !seen.isEmpty)
    let listed = Set(entries.map(\.item))
    missing = own.filter { $0.receipt != nil && !listed.contains($0.sealed.item) }
  }
}
