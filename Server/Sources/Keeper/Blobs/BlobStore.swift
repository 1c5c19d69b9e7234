/// The files of sealed items as requests see them: each access runs on threads that may block.
struct BlobStore: Sendable {
  private let folder: BlobFolder
  /// Reads and writes of requests.
  let threads: BlockingThreads
  /// Audits read whole items: on a thread of their own they delay only each other.
  private let auditThreads: BlockingThreads

  /// Four requests may wait for the disk at a time.
  init(_ folder: BlobFolder, threads: BlockingThreads = BlockingThreads(4)) {
    (self.folder, self.threads, auditThreads) = (folder, threads, BlockingThreads(1))
  }

  /// Runs `work` on the folder.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (BlobFolder) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let folder = folder
    return try await threads.run { () throws(StoreError) in try work(folder) }
  }

  /// Reads a whole item and compares it with its record.
  func check(_ record: ItemRecord, nonce: [UInt8] = []) async throws(StoreError) -> ItemCheck {
    let folder = folder
    return try await auditThreads.run { () throws(StoreError) in try ItemCheck(record, in: folder, nonce: nonce) }
  }

  /// Bytes that may still be written; see ``BlobFolder/room``.
  func room() async throws(StoreError) -> Int64 {
    try await run { (folder) throws(StoreError) in folder.room }
  }
}
