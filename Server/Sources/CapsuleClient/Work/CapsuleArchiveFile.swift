import Cryptography
import PiggyBank

/// Writes the same tar archive as the app's export, which the app can open offline, and so can age and tar.
package struct CapsuleArchiveFile {
  private let session: CapsuleSession
  private let file: PrivateFile

  package init(_ session: CapsuleSession, _ path: Path) throws(ClientError) {
    self.session = session
    file = try PrivateFile.create(path)
  }

  /// Writes the archive. Returns the items that the Keeper no longer has undamaged, whose entries have the bytes that
  /// came, or are omitted.
  package func write(
    _ description: CapsuleDescription, _ contents: CapsuleContents, progress: (Int, Int) -> Void
  ) async throws(ClientError) -> [CapsuleID] {
    // A part of an archive could be taken for an export.
    var isComplete = false
    defer { if !isComplete { Names.remove(file.path) } }
    let receipt = description.receipt
    let release = try await release(description)
    try add("README.txt", Array(Self.readme(receipt.core.version, isReleased: release != nil).utf8))
    try add("core.json", receipt.core.bytes)
    try add("receipt.json", receipt.bytes)
    try add("recipients.txt", Self.lines(description.recipients.map(\.text)))
    if !description.canary.isEmpty { try add("canary.age", description.canary) }
    if let release {
      try add("release.json", release.bytes)
      try add("time.key", Self.lines([release.timeIdentity.text]))
    }
    if !session.state.heads.isEmpty { try add("heads.txt", Self.lines(session.state.heads.map(\.text))) }
    let entries = contents.rows.map(\.entry)
    try add("items.json", ItemPage(entries: entries, hasMore: false).bytes)
    for item in session.state.items {
      if let receipt = item.receipt { try add("receipt-" + item.sealed.item.text + ".json", receipt.bytes) }
    }
    var damaged: [CapsuleID] = []
    for (place, entry) in entries.enumerated() {
      progress(place, entries.count)
      if try await !add(entry) { damaged.append(entry.item) }
    }
    // Two zero blocks end a tar archive.
    try file.write([UInt8](repeating: 0, count: 2 * TarBlock.byteCount))
    try file.truncate()
    try file.sync()
    isComplete = true
    return damaged
  }

  private func release(_ description: CapsuleDescription) async throws(ClientError) -> ReleaseRecord? {
    guard description.isReleased else { return nil }
    let answer = try await session.client.ask(.GET, session.address("/release"), token: session.key.token, limit: 4096)
    guard let release = ReleaseRecord(answer.bytes) else { throw .answer("release") }
    guard release.opens(description.receipt) else { throw .wrongTimeKey }
    return release
  }

  private func begin(_ name: String, _ size: Int64) throws(ClientError) -> TarBlock {
    guard let block = TarBlock(name: Array(name.utf8), size: size) else { throw .answer("items") }
    try file.write(block.bytes)
    return block
  }

  private func add(_ name: String, _ bytes: [UInt8]) throws(ClientError) {
    let block = try begin(name, Int64(bytes.count))
    try file.write(bytes + [UInt8](repeating: 0, count: block.padding))
  }

  /// Adds a sealed item; `false` if it doesn't match its receipt.
  private func add(_ entry: ItemPage.Entry) async throws(ClientError) -> Bool {
    // A name that begins with a hyphen gets a letter in front.
    let name = (entry.item.text.first == "-" ? "i" : "") + entry.item.text + ".age"
    guard entry.byteCount <= TarBlock.sizeLimit else { return false }
    let block = try begin(name, entry.byteCount)
    let start = try file.position()
    var count: Int64 = 0
    var digest = SHA256()
    do throws(ClientError) {
      try await session.client.retry { () async throws(ClientError) in
        // Overwrites what an earlier attempt wrote.
        try file.seek(to: start)
        (count, digest) = (0, SHA256())
        try await session.client.read(
          session.address("/items/" + entry.item.text), token: session.key.token, limit: entry.byteCount
        ) { (part) throws(ClientError) in
          digest.update(part)
          count += Int64(part.count)
          try file.write(part)
        }
      }
    } catch {
      guard error.itemLoss != nil else { throw error }
    }
    let isWhole = count == entry.byteCount && digest.finalized() == entry.sha256
    if count == entry.byteCount {
      try file.write([UInt8](repeating: 0, count: block.padding))
    } else {
      // What arrived may still be readable up to the damage. Zeros in place of the rest would let a Keeper that lists
      // huge items fill the disk.
      try file.seek(to: start - Int64(TarBlock.byteCount))
      if count > 0 {
        let shorter = try begin(name, count)
        try file.seek(to: start + count)
        try file.write([UInt8](repeating: 0, count: shorter.padding))
      }
    }
    return isWhole
  }

  private static func lines(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }

  /// The same commands that the app prints.
  private static func readme(_ version: CapsuleVersion, isReleased: Bool) -> String {
    let time =
      isReleased
      ? "is included: the opening time has passed."
      : "is published at the opening time (opens_at in core.json): the line time_identity of KEEPER/capsules/CAPSULE/release."
    // age before 1.3 doesn't support version 2's keys.
    let age =
      switch version {
      case .one: "age"
      case .two: "age 1.3 or later"
      }
    return """
      A capsule, still sealed. Each .age file opens with two keys:

        time.key   \(time)
        owner.key  is the line owner_key of the key file or the recovery sheet.

      With the app: choose “Open an export”, this archive, and enter both keys.

      With \(age) (age-encryption.org) and tar: make a folder named keys and put both keys in it. Then, for each item:

        mkdir ./ITEM && age -d -i keys/time.key ./ITEM.age | age -d -i keys/owner.key | \
      tar -xkof - -C ./ITEM header.json letter.txt photo file report.json

      Each item is then in a folder of its own. tar names the files that an item doesn't have: that's no error.

      """
  }
}
