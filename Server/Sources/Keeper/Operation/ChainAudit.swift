import PiggyBank

/// Verifies a capsule's items against the chain of their receipts, and each item's author signature.
struct ChainAudit {
  private let record: CapsuleRecord
  private var check: AuthorCheck?
  /// Each item's place and link.
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
    // An unreadable receipt is reported separately.
    if check?.standing(of: sealed, item.author) == .forged { forged.append(item.item) }
  }

  /// Whether the items form an unbroken chain from the capsule's receipt to its head.
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
