import PiggyBank

/// Holds a capsule's items against the chain of their receipts, and each against its author's signature.
struct ChainAudit {
  private let record: CapsuleRecord
  private var check: AuthorCheck?
  /// The items' places and own links.
  private var places: [(place: ItemRecord.Place, link: [UInt8])] = []
  private var isUnplaced = false
  private(set) var forged: [CapsuleID] = []

  init(_ record: CapsuleRecord) {
    self.record = record
    check = CapsuleReceipt(record.receipt).map { AuthorCheck($0.core, verify: KeyRing.isValid) }
  }

  mutating func add(_ item: ItemRecord) {
    if let place = item.place {
      places.append((place, ItemChain.link(after: place.previous, body: item.receipt.bodyHash)))
    } else {
      isUnplaced = true
    }
    let sealed = SealedItem(item.item, sha256: item.sha256, byteCount: item.byteCount)
    // A receipt that can't be read is a finding of its own.
    if check?.standing(of: sealed, item.author) == .forged { forged.append(item.item) }
  }

  /// Whether every item is linked to the one before, from the capsule's receipt to the head.
  func isLinked() -> Bool {
    guard !isUnplaced else { return false }
    var link = ItemChain.start(record.receipt)
    for (index, entry) in places.sorted(by: { $0.place.position < $1.place.position }).enumerated() {
      guard entry.place.position == Int64(index + 1), entry.place.previous == link else { return false }
      link = entry.link
    }
    return link == record.head
  }
}
