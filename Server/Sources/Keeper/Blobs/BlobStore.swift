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
    var reading = ItemReading(record, nonce: nonce)
    while true {
      // Between two slices of this item others have their turn.
      let (next, check) = try await auditThreads.run { [reading] () throws(StoreError) in
        var reading = reading
        let check = try reading.step(in: folder)
        return (reading, check)
      }
      if let check { return check }
      reading = next
    }
  }

  /// Bytes that may still be written; see ``BlobFolder/room``.
  func room() async throws(StoreError) -> Int64 {
    try await run { (folder) throws(StoreError) in folder.room }
  }
}
