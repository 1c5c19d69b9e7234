import PiggyBank

/// Items as files in a folder. Every access runs on threads that may block.
struct FolderBlobs: BlobStore {
  let folder: BlobFolder
  /// For requests; ``auditThreads`` for audits.
  let threads: BlockingThreads
  let auditThreads: BlockingThreads

  var place: String { folder.root }
  var failure: String { "files: can’t be written" }
  var keepsFiles: Bool { true }

  func keep(
    _ upload: FinishedUpload, isRecorded: @Sendable () async throws(StoreError) -> Bool
  ) async throws(StoreError) -> BlobOutcome {
    var orphan: FileStamp?
    while true {
      let naming = try await run { [orphan] (folder) throws(StoreError) in
        try folder.finish(upload.part, over: orphan)
      }
      switch naming {
      case .named: return .kept
      case .taken: return .taken
      // An existing file is replaced only if no record names it: stored items are never overwritten.
      case .found(let stamp):
        if try await isRecorded() { return .recorded }
        orphan = stamp
      }
    }
  }

  func open(_ version: BlobVersion, for purpose: BlobPurpose) async throws(StoreError) -> (any OpenBlob)? {
    let threads =
      switch purpose {
      case .request: threads
      case .audit: auditThreads
      }
    let folder = folder
    return try await threads.run { () throws(StoreError) -> (any OpenBlob)? in
      guard let file = try folder.open(version.name) else { return nil }
      return OpenFile(file: file, threads: threads, byteCount: try file.length())
    }
  }

  func remove(_ items: [CapsuleID], of capsule: CapsuleID) async throws(StoreError) {
    try await run { (folder) throws(StoreError) in for item in items { folder.remove(BlobName(capsule, item)) } }
  }

  func discard(_ version: BlobVersion) async throws(StoreError) {
    try await run { (folder) throws(StoreError) in folder.remove(version.name) }
  }

  func checkAccess() async throws(StoreError) {
    try await run { (folder) throws(StoreError) in try folder.checkAccess() }
  }

  func blobs(inPart number: UInt8) async throws(StoreError) -> [StoredBlob] {
    try await run { (folder) throws(StoreError) in
      try folder.files(inFolder: number).map { StoredBlob(place: $0.path, name: $0.name) }
    }
  }

  func changedAt(_ blob: StoredBlob) async throws(StoreError) -> Int64? {
    try await run { (_) throws(StoreError) in Self.file(blob).state?.changedAt }
  }

  func remove(
    _ blob: StoredBlob, inPart number: UInt8, if mayGo: @escaping @Sendable (Int64?) -> Bool
  ) async throws(StoreError) -> Bool {
    try await run { (folder) throws(StoreError) in
      try folder.remove(Self.file(blob), inFolder: number) { mayGo($0?.changedAt) }
    }
  }

  func settle(part number: UInt8) async throws(StoreError) {
    try await run { (folder) throws(StoreError) in try BlobFolder.sync(folder: folder.path(ofFolder: number)) }
  }

  private static func file(_ blob: StoredBlob) -> BlobFolder.File { BlobFolder.File(path: blob.place, name: blob.name) }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable (BlobFolder) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let folder = folder
    return try await threads.run { () throws(StoreError) in try work(folder) }
  }
}

/// An item's open file.
private struct OpenFile: OpenBlob {
  let file: FileDescriptor
  let threads: BlockingThreads

  let byteCount: Int64

  var chunk: Int { 256 << 10 }

  func read(_ count: Int, at offset: Int64) async throws(StoreError) -> [UInt8] {
    let file = file
    return try await threads.run { () throws(StoreError) in
      try file.read(count, at: offset, failure: StoreError.init(itemErrno:))
    }
  }
}
