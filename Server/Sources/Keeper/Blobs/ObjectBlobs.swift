import Crypto
import NIOCore
import ObjectStoreClient
import PiggyBank
import Synchronization

/// Items as objects in a bucket. Complete uploads are put, and recorded once the bucket has confirmed them.
///
/// No key is ever put twice with different bytes (see ``ObjectKey``), so servers need no lock between them: two uploads
/// of one item are two objects, and the first record to be stored names one of them.
struct ObjectBlobs: BlobStore {
  let objects: ObjectStore
  /// The folder of uploads, and the threads that read them.
  let folder: BlobFolder
  let threads: BlockingThreads
  /// Whether other servers share the bucket.
  let isShared: Bool
  private let lastCheck = LastCheck()

  init(_ objects: ObjectStore, _ folder: BlobFolder, isShared: Bool, threads: BlockingThreads = BlockingThreads(2)) {
    (self.objects, self.folder, self.isShared, self.threads) = (objects, folder, isShared, threads)
  }

  var place: String { objects.address.name }
  var failure: String { "objects: the bucket can’t be reached" }
  var keepsFiles: Bool { false }

  func keep(
    _ upload: FinishedUpload, isRecorded: @Sendable () async throws(StoreError) -> Bool
  ) async throws(StoreError) -> BlobOutcome {
    try await put(upload.file, upload.version, upload.byteCount)
    // The item is stored; if removing the upload fails, a sweep does it later.
    let folder = folder
    try? await threads.run { () throws(StoreError) in folder.removePart(upload.part) }
    return .kept
  }

  /// Puts a file’s bytes. Returns when the bucket has confirmed them.
  func put(_ file: FileDescriptor, _ version: BlobVersion, _ byteCount: Int64) async throws(StoreError) {
    let threads = threads
    do {
      try await objects.put(ObjectKey(version).text, byteCount: byteCount) { count, offset in
        try await threads.runAny {
          let bytes = try file.read(count, at: offset)
          guard bytes.count == count else { throw StoreError.damaged("an upload is shorter than recorded") }
          let hash = Array(SHA256.hash(data: bytes))
          // For larger files, the hash was computed while the bytes arrived.
          guard Int64(count) < byteCount || hash == version.sha256 else {
            throw StoreError.damaged("an upload is not what came")
          }
          return (ByteBuffer(bytes: bytes), hash)
        }
      }
    } catch let error as StoreError { throw error } catch { throw StoreError(objects: error) }
  }

  func open(_ version: BlobVersion, for purpose: BlobPurpose) async throws(StoreError) -> (any OpenBlob)? {
    let key = ObjectKey(version).text
    let head = try await ask { () throws(ObjectStoreError) in try await objects.head(key) }
    return head.map { OpenObject(objects: objects, key: key, byteCount: $0.byteCount) }
  }

  func remove(_ items: [CapsuleID], of capsule: CapsuleID) async throws(StoreError) {
    guard !items.isEmpty else { return }
    let items = Set(items)
    try await ask { () throws(ObjectStoreError) in
      let keys = try await objects.listAll(ObjectKey.start(of: capsule)).map(\.key)
      let removed = keys.filter { key in ObjectKey(key).map { items.contains($0.version.name.item) } ?? false }
      if !removed.isEmpty { try await objects.delete(removed) }
    }
  }

  func discard(_ version: BlobVersion) async throws(StoreError) {
    // Another server may have recorded the same bytes in the same second; the sweep checks that.
    if isShared { return }
    try await ask { () throws(ObjectStoreError) in try await objects.delete([ObjectKey(version).text]) }
  }

  /// Caches the result for two seconds, however often it is called.
  func checkAccess() async throws(StoreError) {
    if let known = lastCheck.result { return try known.get() }
    let result: Result<Void, StoreError>
    do throws(StoreError) {
      try await ask { () throws(ObjectStoreError) in try await objects.check() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    lastCheck.result = result
    try result.get()
  }

  // MARK: - Sweeping

  /// A part is the first byte of a capsule’s ID. Keys of another form belong to someone else and are skipped.
  func blobs(inPart number: UInt8) async throws(StoreError) -> [StoredBlob] {
    let start = Hexadecimal.text(number)
    return try await ask { () throws(ObjectStoreError) in
      let whole = try await objects.listAll(start).compactMap { found in
        ObjectKey(found.key).map {
          StoredBlob(
            place: place + found.key, name: $0.version.name, version: $0.version,
            writtenAt: max(found.changedAt, $0.version.receivedAt))
        }
      }
      let begun = try await objects.unfinished(start).compactMap { found in
        ObjectKey(found.key).map {
          StoredBlob(
            place: place + found.key, upload: found.upload, writtenAt: max(found.beganAt, $0.version.receivedAt))
        }
      }
      return whole + begun
    }
  }

  func changedAt(_ blob: StoredBlob) async throws(StoreError) -> Int64? {
    if blob.upload != nil { return blob.writtenAt }
    let isThere = try await ask { () throws(ObjectStoreError) in try await objects.head(key(of: blob)) != nil }
    return isThere ? blob.writtenAt : nil
  }

  func remove(
    _ blob: StoredBlob, inPart number: UInt8, if mayGo: @escaping @Sendable (Int64?) -> Bool
  ) async throws(StoreError) -> Bool {
    guard mayGo(try await changedAt(blob)) else { return false }
    try await ask { () throws(ObjectStoreError) in
      if let upload = blob.upload {
        try await objects.abort(key(of: blob), upload)
      } else {
        try await objects.delete([key(of: blob)])
      }
    }
    return true
  }

  func settle(part number: UInt8) async throws(StoreError) {}

  private func key(of blob: StoredBlob) -> String {
    String(decoding: blob.place.utf8.dropFirst(place.utf8.count), as: UTF8.self)
  }

  private func ask<Value>(
    _ work: () async throws(ObjectStoreError) -> Value
  ) async throws(StoreError) -> Value {
    do throws(ObjectStoreError) { return try await work() } catch { throw StoreError(objects: error) }
  }

  /// The last result of checking the bucket.
  private final class LastCheck: Sendable {
    private let state = Mutex<(at: ContinuousClock.Instant, result: Result<Void, StoreError>)?>(nil)

    var result: Result<Void, StoreError>? {
      get {
        state.withLock { state in
          state.flatMap { $0.at.duration(to: .now) < .seconds(2) ? $0.result : nil }
        }
      }
      set { state.withLock { state in state = newValue.map { (.now, $0) } } }
    }
  }
}

extension StoreError {
  init(objects error: any Error) { self = .failed("objects: \(error)") }
}

/// An item's object.
private struct OpenObject: OpenBlob {
  let objects: ObjectStore
  let key: String
  let byteCount: Int64

  /// Each read is a request: larger ones take more memory, smaller ones more round trips.
  var chunk: Int { 1 << 20 }

  func read(_ count: Int, at offset: Int64) async throws(StoreError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(ObjectStoreError) { bytes = try await objects.read(key, count, at: offset) } catch {
      throw StoreError(objects: error)
    }
    guard let bytes else { throw .damaged("an item’s object is missing") }
    return bytes
  }
}
