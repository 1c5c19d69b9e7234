import PiggyBank

/// The contents of an export: the sealed items, the data that verifies them, a page that opens them, and the commands
/// that do.
enum CapsuleExport {
  /// - Parameters:
  ///   - entries: Its items, each once.
  ///   - missing: Items that the Keeper doesn't have whole, which are listed but left out.
  ///   - openerSize: The size in bytes of the page that opens the export; 0 to omit it.
  static func parts(
    of capsule: StoredCapsule, _ entries: [ItemPage.Entry], without missing: Set<CapsuleID>, openerSize: Int64
  ) -> [BundlePart] {
    var archive = Archive()
    if openerSize > 0 { archive.add("open.html", openerSize, .opener(size: openerSize)) }
    archive.add("README.txt", Array(readme(capsule.core.version, isReleased: capsule.release != nil).utf8))
    archive.add(CapsuleArchive.Name.core, capsule.core.bytes)
    if let receipt = capsule.receipt { archive.add(CapsuleArchive.Name.receipt, receipt.bytes) }
    archive.add(CapsuleArchive.Name.recipients, capsule.recipients.flatMap { Array($0.text.utf8) + [0x0A] })
    if let canary = capsule.ownership?.request.canary { archive.add(CapsuleArchive.Name.canary, canary) }
    if let release = capsule.release {
      archive.add("release.json", release.bytes)
      archive.add(CapsuleArchive.Name.timeKey, Array(release.timeIdentity.text.utf8) + [0x0A])
    }
    if !capsule.heads.isEmpty {
      archive.add(CapsuleArchive.Name.heads, capsule.heads.flatMap { Array($0.text.utf8) + [0x0A] })
    }
    archive.add(CapsuleArchive.Name.items, ItemPage(entries: entries, hasMore: false).bytes)
    for item in capsule.items {
      if let receipt = item.receipt { archive.add("receipt-" + item.item.text + ".json", receipt.bytes) }
    }
    for entry in entries where !missing.contains(entry.item) {
      archive.add(entry.item.fileName, entry.byteCount, .item(entry.item))
    }
    return archive.ended
  }

  /// Each item once: those that the Keeper lists, and those added here that it doesn't have yet or received since.
  static func merged(_ entries: [ItemPage.Entry], _ capsule: StoredCapsule) -> [ItemPage.Entry] {
    let own = capsule.items.map {
      ItemPage.Entry(item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.madeAt)
    }
    return (entries + own).withoutRepeats
  }

  private struct Archive {
    private var parts: [BundlePart] = []

    mutating func add(_ name: String, _ bytes: [UInt8]) { add(name, Int64(bytes.count), .bytes(bytes)) }

    mutating func add(_ name: String, _ size: Int64, _ part: BundlePart) {
      guard let block = TarBlock(name: Array(name.utf8), size: size) else { return }
      parts += [.bytes(block.bytes), part, .bytes([UInt8](repeating: 0, count: block.padding))]
    }

    /// Two zero blocks end a tar archive.
    var ended: [BundlePart] { parts + [.bytes([UInt8](repeating: 0, count: 2 * TarBlock.byteCount))] }
  }

  private static func readme(_ version: CapsuleVersion, isReleased: Bool) -> String {
    let time =
      isReleased
      ? "is included: the opening time has passed."
      : "is published at the opening time (opens_at in core.json): the line time_identity of KEEPER/capsules/CAPSULE/release."
    let age =
      switch version {
      case .one: "age"
      case .two: "age 1.3 or later"
      }
    return """
      A capsule, still sealed. Each .age file opens with two keys:

        time.key   \(time)
        owner.key  is the line owner_key of the recovery sheet.

      With only a browser: open open.html, which works offline. Choose this archive and enter both keys.

      With \(age) (age-encryption.org) and tar: make a folder named keys and put both keys in it. Then, for each item:

        \(RecoverySheet.command)

      Each item is then in a folder of its own. tar names the files that an item doesn't have: that's no error.

      """
  }
}

extension [ItemPage.Entry] {
  /// The first entry of each item.
  var withoutRepeats: Self {
    var known: Set<CapsuleID> = []
    return filter { known.insert($0.item).inserted }
  }
}
