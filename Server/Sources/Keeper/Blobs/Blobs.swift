import PiggyBank

/// The bytes of sealed items as requests see them: a local folder for uploads in progress, and the store for complete
/// items.
struct Blobs: Sendable {
  let store: any BlobStore
  private let folder: BlobFolder
  /// For requests' reads and writes.
  let threads: BlockingThreads
  /// Audits read whole items; on a thread of their own they delay only each other.
  private let auditThreads: BlockingThreads

  /// Complete items are files in the same folder unless `store` is given. Four requests can access the disk at a time.
  init(_ folder: BlobFolder, in store: (any BlobStore)? = nil, threads: BlockingThreads = BlockingThreads(4)) {
    let auditThreads = BlockingThreads(1)
    (self.folder, self.threads, self.auditThreads) = (folder, threads, auditThreads)
    self.store = store ?? FolderBlobs(folder: folder, threads: threads, auditThreads: auditThreads)
  }

  /// Runs `work` on the folder.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (BlobFolder) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let folder = folder
    return try await threads.run { () throws(StoreError) in try work(folder) }
  }

  /// Reads a whole item and compares it with its record. An item that can't be read doesn't end an audit of all.
  func check(_ record: ItemRecord, nonce: [UInt8] = []) async throws(StoreError) -> ItemCheck {
    do throws(StoreError) { return try await read(record, nonce) } catch {
      guard case .damaged = error else { throw error }
      return ItemCheck(state: .damaged, proof: [])
    }
  }

  /// A slice at a time, so that other work can run in between.
  private func read(_ record: ItemRecord, _ nonce: [UInt8]) async throws(StoreError) -> ItemCheck {
    var reading = ItemReading(record, nonce: nonce)
    let blob = record.inline == nil ? try await store.open(record.version, for: .audit) : nil
    if record.inline == nil, blob == nil { return ItemCheck(state: .missing, proof: []) }
    while true {
      let bytes = try await blob?.read(ItemReading.slice, at: reading.count) ?? record.inline ?? []
      reading = try await auditThreads.run { [reading] () throws(StoreError) in
        var reading = reading
        reading.add(bytes)
        return reading
      }
      if blob == nil || bytes.count < ItemReading.slice { return reading.check }
    }
  }

  /// Bytes that may still be written; see ``BlobFolder/room``.
  func room() async throws(StoreError) -> Int64 {
    try await run { (folder) throws(StoreError) in folder.room }
  }
}
