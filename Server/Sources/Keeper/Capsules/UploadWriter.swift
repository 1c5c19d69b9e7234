import Crypto
import NIOCore

/// Writes an upload to its file and hashes it on the way, one chunk while the next arrives.
struct UploadWriter: Sendable {
  private let file: FileDescriptor
  private let threads: BlockingThreads
  /// The most bytes that the file may have.
  private let limit: Int64
  private let start: Int64
  /// Whether the file itself is what will be stored.
  private let syncsAhead: Bool
  private(set) var progress: UploadSessions.Progress
  /// Whether a background sync failed. The file can't be used: bytes may be missing on the disk, and no later sync
  /// would say so.
  private(set) var isLost = false
  /// Whether the bytes that were there had to be hashed again.
  let isRehashed: Bool

  /// Bytes per write; two such chunks are all the memory that an upload takes.
  static let chunk = 256 << 10
  /// Bytes between background syncs.
  private static let syncStride: Int64 = 16 << 20

  /// Continues after the first `start` bytes, hashing them again if their hash state isn't known.
  init(
    _ file: FileDescriptor, from start: Int64, limit: Int64, _ known: UploadSessions.Progress?,
    _ threads: BlockingThreads, syncsAhead: Bool = true
  ) async throws(StoreError) {
    (self.file, self.start, self.limit, self.threads) = (file, start, limit, threads)
    self.syncsAhead = syncsAhead
    isRehashed = known == nil
    if let known {
      progress = known
    } else {
      progress = try await threads.run { () throws(StoreError) in try Self.hash(file, to: start) }
    }
  }

  /// The number of bytes in the file.
  var offset: Int64 { progress.offset }

  /// SHA-256 of the file.
  var digest: [UInt8] { Array(progress.hasher.finalize()) }

  /// Writes `body`. If it breaks off, ``progress`` says what was written. If it would exceed the limit, or there is no
  /// room, the file is truncated to its earlier length; if a background sync fails, to nothing.
  ///
  /// - Parameter makeRoom: Reserves room for the remaining bytes; called each time half of ``UploadSessions/ahead`` has
  ///   arrived.
  mutating func take<Body: AsyncSequence & Sendable>(
    _ body: Body, makeRoom: (Int64) async throws -> Void
  ) async throws where Body.Element == ByteBuffer {
    let before = progress
    var pending: Task<UploadSessions.Progress, any Error>?
    var syncing: Task<StoreError?, Never>?
    do {
      var buffer = ByteBuffer()
      var (received, synced, asked) = (start, start, start)
      for try await part in body {
        received += Int64(part.readableBytes)
        guard received <= limit else { throw CapsuleServiceError.tooLarge }
        buffer.writeImmutableBuffer(part)
        guard buffer.readableBytes >= Self.chunk else { continue }
        if let pending { progress = try await pending.value }
        pending = write(buffer)
        buffer = ByteBuffer()
        // Half of the reservation has been used.
        if received - asked >= UploadSessions.ahead / 2 {
          try await makeRoom(limit - received + Int64(Self.chunk))
          asked = received
        }
        if syncsAhead, received - synced >= Self.syncStride {
          if let failure = await syncing?.value { throw failure }
          (syncing, synced) = (beginSync(), received)
        }
      }
      if let failure = await syncing?.value { throw failure }
      if let pending { progress = try await pending.value }
      if buffer.readableBytes > 0 { progress = try await write(buffer).value }
    } catch {
      // Nothing may write to the file any more, and a background sync may fail after the upload has.
      if let written = try? await pending?.value { progress = written }
      if await syncing?.value != nil { isLost = true }
      if isLost || error is StoreError || error is CapsuleServiceError {
        progress = isLost ? UploadSessions.Progress() : before
        await rollBack(to: progress.offset)
      }
      throw error
    }
  }

  /// The complete upload.
  func finished(_ name: PartName, as version: BlobVersion) -> FinishedUpload {
    FinishedUpload(part: name, file: file, version: version, byteCount: offset)
  }

  /// Remembers the file's current stamp, so that a change by another server is noticed.
  mutating func seal() async throws(StoreError) {
    let file = file
    progress.stamp = try await threads.run { () throws(StoreError) in try file.stamp() }
  }

  /// Returns when the file is on disk. If that fails, the file is emptied: Linux forgets bytes that it couldn't write, and
  /// a repeated sync would succeed without them.
  func sync() async throws(StoreError) {
    let file = file
    try await threads.run { () throws(StoreError) in
      do throws(StoreError) { try file.sync() } catch {
        try? file.truncate(to: 0)
        throw error
      }
    }
  }

  /// Truncates the file.
  private func rollBack(to length: Int64) async {
    let file = file
    try? await threads.run { () throws(StoreError) in try file.truncate(to: length) }
  }

  private func write(_ buffer: ByteBuffer) -> Task<UploadSessions.Progress, any Error> {
    let (file, threads, before) = (file, threads, progress)
    return Task {
      try await threads.run { () throws(StoreError) in
        var after = before
        let result = buffer.withUnsafeReadableBytes { bytes in
          after.hasher.update(bufferPointer: bytes)
          return Result { () throws(StoreError) in try file.write(bytes, at: before.offset) }
        }
        try result.get()
        after.offset += Int64(buffer.readableBytes)
        return after
      }
    }
  }

  /// Starts a background sync. Its value is the sync's failure; one that got no thread has hidden none.
  private func beginSync() -> Task<StoreError?, Never> {
    let (file, threads) = (file, threads)
    return Task {
      try? await threads.run { () throws(StoreError) -> StoreError? in
        do throws(StoreError) { try file.beginSync() } catch { return error }
        return nil
      }
    }
  }

  private static func hash(_ file: FileDescriptor, to end: Int64) throws(StoreError) -> UploadSessions.Progress {
    var progress = UploadSessions.Progress()
    while progress.offset < end {
      let bytes = try file.read(Int(min(Int64(chunk), end - progress.offset)), at: progress.offset)
      guard !bytes.isEmpty else { throw .damaged("an upload is shorter than recorded") }
      progress.hasher.update(data: bytes)
      progress.offset += Int64(bytes.count)
    }
    return progress
  }
}
