import Logging
import PiggyBank

extension CapsuleService {
  /// Seconds after its last byte for which an upload may be continued: a week.
  static let uploadAge: Int64 = 7 * 86_400

  /// Registers uploads left unfinished by an earlier run: they count against the capsules' quotas.
  func recover() async throws(StoreError) {
    for (file, state) in try await unfinished() {
      if let part = file.part, let state { try await uploads.found(part, length: state.length) }
    }
  }

  /// Removes the orphans in one of the store's 256 parts that are older than any upload may be. Returns the number of
  /// orphans left.
  func sweep(part number: UInt8) async throws(StoreError) -> Int {
    var (left, removed) = (0, 0)
    for orphan in try await BlobSweep(store: store, blobs: blobs).orphans(inPart: number) {
      if try await removeOrphan(orphan, inPart: number) { removed += 1 } else { left += 1 }
    }
    guard removed > 0 else { return left }
    try await blobs.store.settle(part: number)
    metrics.orphansRemoved.add(Int64(removed))
    logger.notice("removed files without a record", metadata: ["files": "\(removed)"])
    return left
  }

  private func removeOrphan(_ blob: StoredBlob, inPart number: UInt8) async throws(StoreError) -> Bool {
    guard isOld(try await blobs.store.changedAt(blob)) else { return false }
    if let name = blob.name {
      // While this request holds the item, nobody else can store it. It may have been stored just before.
      guard uploads.begin(name) else { return false }
    }
    defer { if let name = blob.name { uploads.end(name) } }
    guard isOld(try await blobs.store.changedAt(blob)),
      try await BlobSweep(store: store, blobs: blobs).isUnknown(blob)
    else { return false }
    // Another server may have stored a new version meanwhile, which is too young to remove.
    return try await blobs.store.remove(blob, inPart: number) { [self] in isOld($0) }
  }

  /// Removes unfinished uploads that may no longer be continued.
  func sweepUploads() async throws(StoreError) {
    var removed = 0
    for (file, found) in try await unfinished() {
      guard let part = file.part else {
        if isOld(found?.changedAt) { try await remove(file) }
        continue
      }
      let name = part.item
      // Checked before claiming the item, so that a client that sends its next part meanwhile isn't refused.
      if try await mayContinue(part, found) {
        // Shared counts are lost when PostgreSQL crashes, since their table is unlogged.
        if store.isShared, let found { try await uploads.found(part, length: found.length) }
        continue
      }
      guard uploads.begin(name) else { continue }
      defer { uploads.end(name) }
      if try await mayContinue(part, try await state(of: file)) { continue }
      // Another server may be receiving its next bytes.
      let isRemoved = try await blobs.run { (folder) throws(StoreError) in
        guard let descriptor = try folder.part(part, creating: false), descriptor.tryLock() else { return false }
        file.remove()
        return true
      }
      guard isRemoved else { continue }
      await uploads.note(part, length: nil, nil)
      removed += 1
    }
    guard removed > 0 else { return }
    try await blobs.run { (folder) throws(StoreError) in try folder.syncParts() }
    metrics.uploadsRemoved.add(Int64(removed))
    logger.notice("removed abandoned uploads", metadata: ["uploads": "\(removed)"])
  }

  private func mayContinue(_ part: PartName, _ state: BlobFolder.File.State?) async throws(StoreError) -> Bool {
    if isOld(state?.changedAt) { return false }
    let name = part.item
    // An unknown capsule may belong to a newer database than this one.
    guard let access = try await store.access(name.capsule) else { return true }
    if access.isDeleted || access.isReleased { return false }
    // The token was revoked, and the server stopped before removing its uploads.
    if let writer = part.writer, !access.writeTokens.contains(where: { $0.id == writer }) { return false }
    return try await store.item(name.item, of: name.capsule) == nil
  }

  /// Uses trusted time: while the clock is in doubt, nothing counts as old.
  private func isOld(_ changedAt: Int64?) -> Bool {
    guard clock.pause == nil, let changedAt else { return false }
    return clock.now - changedAt > Self.uploadAge
  }

  private func unfinished() async throws(StoreError) -> [(BlobFolder.File, BlobFolder.File.State?)] {
    try await blobs.run { (folder) throws(StoreError) in try folder.unfinished().map { ($0, $0.state) } }
  }

  private func state(of file: BlobFolder.File) async throws(StoreError) -> BlobFolder.File.State? {
    try await blobs.run { (_) throws(StoreError) in file.state }
  }

  private func remove(_ file: BlobFolder.File) async throws(StoreError) {
    try await blobs.run { (_) throws(StoreError) in file.remove() }
  }
}

/// Finds orphans: item bytes whose record a crash prevented, and entries that are not items.
struct BlobSweep: Sendable {
  let store: any CapsuleStore
  let blobs: Blobs

  /// Names per query.
  private static let batch = 500

  /// The entries in one of the 256 parts that the capsule store doesn't know. They may include an upload that is just
  /// being stored.
  func orphans(inPart number: UInt8) async throws(StoreError) -> [StoredBlob] {
    let found = try await blobs.store.blobs(inPart: number)
    var counts: [BlobName: Int] = [:]
    for name in found.compactMap(\.name) { counts[name, default: 0] += 1 }
    var orphans: [StoredBlob] = []
    for start in stride(from: 0, to: found.count, by: Self.batch) {
      let batch = found[start..<min(start + Self.batch, found.count)]
      let known = try await store.files(among: batch.compactMap(\.name))
      for blob in batch {
        guard let name = blob.name, known.contains(name) else {
          orphans.append(blob)
          continue
        }
        // Of an item's several versions, its record names one.
        if counts[name] ?? 0 > 1, try await isUnknown(blob) { orphans.append(blob) }
      }
    }
    return orphans
  }

  /// Whether no record refers to it.
  func isUnknown(_ blob: StoredBlob) async throws(StoreError) -> Bool {
    guard let name = blob.name, try await store.files(among: [name]).contains(name) else { return true }
    guard let version = blob.version else { return false }
    return try await store.item(name.item, of: name.capsule)?.version != version
  }
}
