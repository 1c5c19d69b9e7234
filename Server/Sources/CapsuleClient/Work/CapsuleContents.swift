import Cryptography
import PiggyBank

/// A list of what the Keeper has, held against everything that is known of it here.
package struct CapsuleContents: Equatable, Sendable {
  /// An item of the list.
  package struct Row: Equatable, Sendable {
    package var entry: ItemPage.Entry
    /// Whose it is, as far as signatures prove it.
    package var standing: ItemStanding
    /// It was there, as it is, when the chain was last seen.
    package var wasSeen: Bool
    /// It was sealed here, and the Keeper has other bytes.
    package var isChanged: Bool

    /// Whether it may be opened.
    package var isGood: Bool { standing != .forged && !isChanged }
  }

  package var rows: [Row]
  /// How often something that was seen before is missing, or was changed.
  package var gaps: Int
  /// Items that the Keeper gave a receipt for, and does not list.
  package var missing: [CapsuleState.Item]
  /// Whether anything was seen before: without it nothing can be found missing.
  package var isCompared: Bool

  package var isWhole: Bool { gaps == 0 && missing.isEmpty && rows.allSatisfy(\.isGood) }

  package init(_ entries: [ItemPage.Entry], _ session: CapsuleSession, _ receipt: CapsuleReceipt) {
    let own = session.state.items
    // A receipt of one's own says as much of the items before it as a visit does.
    let seen =
      session.headsBefore + (session.key.owner?.head.map { [$0] } ?? [])
      + own.compactMap { $0.receipt?.link }.map { ChainHead(count: 0, link: $0) }
    let start = ItemChain.start(receipt.bytes)
    let chain = ChainCheck(entries, of: session.key.capsule, start: start, heads: seen)
    // What the Keeper says now shows nothing of what was there before, but has to fit its list.
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
