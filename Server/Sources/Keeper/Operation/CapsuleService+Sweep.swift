import Logging
import PiggyBank

extension CapsuleService {
  /// Seconds for which an upload may be gone on with after its last byte: a week.
  static let uploadAge: Int64 = 7 * 86_400

  /// Takes up what a former run has left unfinished: its bytes count against the capsules' quotas.
  func recover() async throws(StoreError) {
    for (file, state) in try await unfinished() {
      if let part = file.part, let state { try await uploads.found(part, length: state.length) }
    }
  }

  /// Removes the files in one of the 256 folders that no record speaks of and that are older than any upload may be; gives
  /// how many are left that no record speaks of.
  func sweep(folder number: UInt8) async throws(StoreError) -> Int {
    var (left, removed) = (0, 0)
    for orphan in try await BlobSweep(store: store, blobs: blobs).orphans(inFolder: number) {
      if try await removeOrphan(orphan, inFolder: number) { removed += 1 } else { left += 1 }
    }
    guard removed > 0 else { return left }
    try await blobs.run { (folder) throws(StoreError) in try BlobFolder.sync(folder: folder.path(ofFolder: number)) }
    metrics.orphansRemoved.add(Int64(removed))
    logger.notice("removed files without a record", metadata: ["files": "\(removed)"])
    return left
  }

  private func removeOrphan(_ file: BlobFolder.File, inFolder number: UInt8) async throws(StoreError) -> Bool {
    guard isOld(try await state(of: file)) else { return false }
    guard let name = file.name else {
      try await remove(file)
      return true
    }
    // While this has the item, nobody stores it; before, someone may just have done so.
    guard uploads.begin(name) else { return false }
    defer { uploads.end(name) }
    guard isOld(try await state(of: file)), try await store.files(among: [name]).isEmpty else { return false }
    // Another server may have put a new one there meanwhile, which then is not old.
    return try await blobs.run { [self] (folder) throws(StoreError) in
      try folder.remove(file, inFolder: number) { isOld($0) }
    }
  }

  /// Removes unfinished uploads that may not be gone on with any more.
  func sweepUploads() async throws(StoreError) {
    var removed = 0
    for (file, found) in try await unfinished() {
      guard let part = file.part else {
        if isOld(found) { try await remove(file) }
        continue
      }
      let name = part.item
      // Looked at first without taking it, since a client that sends its next part meanwhile would be refused.
      if try await mayGoOn(part, found) {
        // Counts of several servers are lost when their database crashes.
        if store.isShared, let found { try await uploads.found(part, length: found.length) }
        continue
      }
      guard uploads.begin(name) else { continue }
      defer { uploads.end(name) }
      if try await mayGoOn(part, try await state(of: file)) { continue }
      // Another server may be taking its next bytes.
      let isRemoved = try await blobs.run { (folder) throws(StoreError) in
        guard let descriptor = try folder.part(part, creating: false), descriptor.lockAlone() else { return false }
        file.remove()
        return true
      }
      guard isRemoved else { continue }
      await uploads.note(part, length: nil, nil)
      removed += 1
    }
    guard removed > 0 else { return }
    try await blobs.run { (folder) throws(StoreError) in try folder.keepPart() }
    metrics.uploadsRemoved.add(Int64(removed))
    logger.notice("removed abandoned uploads", metadata: ["uploads": "\(removed)"])
  }

  private func mayGoOn(_ part: PartName, _ state: BlobFolder.File.State?) async throws(StoreError) -> Bool {
    if isOld(state) { return false }
    let name = part.item
    // A capsule that nobody knows may be one of a newer database than this one.
    guard let access = try await store.access(name.capsule) else { return true }
    if access.isDeleted || access.isReleased { return false }
    // Its token was revoked, in a moment before an end.
    if let writer = part.writer, !access.writeTokens.contains(where: { $0.id == writer }) { return false }
    return try await store.item(name.item, of: name.capsule) == nil
  }

  /// By trusted time alone: a clock that is in doubt makes nothing old.
  private func isOld(_ state: BlobFolder.File.State?) -> Bool {
    guard clock.pause == nil, let state else { return false }
    return clock.now - state.changedAt > Self.uploadAge
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

/// Finds files that no record speaks of: what an end between a file and its record has left, and what is no item's at all.
struct BlobSweep: Sendable {
  let store: any CapsuleStore
  let blobs: BlobStore

  /// Names that the store is asked for at a time.
  private static let batch = 500

  /// The files in one of the 256 folders of which the store knows nothing. An upload that is just being stored can be
  /// among them.
  func orphans(inFolder number: UInt8) async throws(StoreError) -> [BlobFolder.File] {
    let files = try await blobs.run { (folder) throws(StoreError) in try folder.files(inFolder: number) }
    var orphans: [BlobFolder.File] = []
    for start in stride(from: 0, to: files.count, by: Self.batch) {
      orphans += try await unknown(files[start..<min(start + Self.batch, files.count)])
    }
    return orphans
  }

  /// Those of `files` of which the store knows nothing.
  func unknown(_ files: some Sequence<BlobFolder.File>) async throws(StoreError) -> [BlobFolder.File] {
    let known = try await store.files(among: files.compactMap(\.name))
    return files.filter { file in file.name.map { !known.contains($0) } ?? true }
  }
}
