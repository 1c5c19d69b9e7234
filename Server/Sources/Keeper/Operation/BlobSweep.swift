/// Finds files that no record speaks of: what an end between a file and its record has left, and what is no item's at all.
struct BlobSweep: Sendable {
  let store: any CapsuleStore
  let blobs: BlobStore

  /// Names that the store is asked for at a time.
  private static let batch = 500

  /// The files in one of the 256 folders of which the store knows nothing. An upload that is just being stored can be
  /// among them.
  func orphans(inFolder number: UInt8) async throws(StoreError) -> [BlobFolder.File] {
    let files = try await blobs.run { (folder) throws(StoreError) in folder.files(inFolder: number) }
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
