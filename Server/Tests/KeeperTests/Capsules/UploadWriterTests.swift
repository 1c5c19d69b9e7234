import Foundation
import NIOCore
import TemporaryFolders
import Testing

@testable import Keeper

/// The file's content after an upload that must not continue.
@Suite struct UploadWriterTests {
  private let folder: TemporaryFolder
  private let file: Keeper.FileDescriptor
  private let threads = BlockingThreads(1)

  init() throws {
    folder = try TemporaryFolder()
    file = try #require(try Keeper.FileDescriptor.open(folder.path + "/part", O_RDWR | O_CREAT))
    try file.write([UInt8](repeating: 1, count: 1000), at: 0)
  }

  private func writer(limit: Int64) async throws -> UploadWriter {
    try await UploadWriter(file, from: 1000, limit: limit, nil, threads)
  }

  /// `count` chunks of 1 MiB.
  private func body(_ count: Int) -> AsyncStream<ByteBuffer> {
    AsyncStream { stream in
      for _ in 0..<count { stream.yield(ByteBuffer(repeating: 2, count: 1 << 20)) }
      stream.finish()
    }
  }

  @Test func reservesSpaceProgressively() async throws {
    var writer = try await writer(limit: 1000 + 20 << 20)
    var asked: [Int64] = []
    try await writer.take(body(20)) { asked.append($0) }
    #expect(writer.offset == 1000 + 20 << 20)
    #expect(asked.count == 5 && asked == asked.sorted(by: >) && asked[0] < 17 << 20)
  }

  @Test func isTruncatedWithoutSpace() async throws {
    var writer = try await writer(limit: 1000 + 20 << 20)
    await #expect(throws: CapsuleServiceError.store(.full)) {
      try await writer.take(body(20)) { _ in throw CapsuleServiceError.store(.full) }
    }
    #expect(try writer.offset == 1000 && file.length() == 1000)
  }

  #if canImport(Glibc)
  /// Linux reports a failed write-back once per descriptor, so that the last sync may succeed after it.
  @Test func failsWithABackgroundSync() async throws {
    // It takes every byte, and Linux can't sync it.
    let nowhere = try #require(try Keeper.FileDescriptor.open("/dev/null", O_RDWR))
    let failure = StoreError(errno: EINVAL)
    #expect(throws: failure) { try nowhere.beginSync() }
    var writer = try await UploadWriter(nowhere, from: 0, limit: 64 << 20, nil, threads)
    await #expect(throws: failure) { try await writer.take(body(40)) { _ in } }
    #expect(writer.isLost && writer.offset == 0)
    // Where the file isn't what is stored, nothing is synced ahead.
    var spool = try await UploadWriter(nowhere, from: 0, limit: 64 << 20, nil, threads, syncsAhead: false)
    try await spool.take(body(40)) { _ in }
    #expect(!spool.isLost && spool.offset == 40 << 20)
  }

  /// A repeated request would sync another descriptor, which Linux owes no report of the lost bytes.
  @Test func keepsNothingOfWhatFailedToSync() async throws {
    let nowhere = try #require(try Keeper.FileDescriptor.open("/dev/null", O_RDWR))
    let writer = try await UploadWriter(nowhere, from: 0, limit: 1000, nil, threads)
    await #expect(throws: StoreError(errno: EINVAL)) { try await writer.sync() }
  }

  /// A connection may break off before the failure of the last background sync is known.
  @Test func failsWithABackgroundSyncThatABrokenConnectionHides() async throws {
    let nowhere = try #require(try Keeper.FileDescriptor.open("/dev/null", O_RDWR))
    var writer = try await UploadWriter(nowhere, from: 0, limit: 64 << 20, nil, threads)
    let broken = AsyncThrowingStream<ByteBuffer, any Error> { stream in
      for _ in 0..<17 { stream.yield(ByteBuffer(repeating: 2, count: 1 << 20)) }
      stream.finish(throwing: CancellationError())
    }
    await #expect(throws: CancellationError.self) { try await writer.take(broken) { _ in } }
    #expect(writer.isLost && writer.offset == 0)
  }
  #endif

  /// Regression: the next request hashed everything again, for longer than its connection lasted.
  @Test func knowsWhatItWroteWhenTheBodyBreaksOff() async throws {
    var writer = try await writer(limit: 20 << 20)
    #expect(writer.isRehashed)
    let broken = AsyncThrowingStream<ByteBuffer, any Error> { stream in
      for _ in 0..<3 { stream.yield(ByteBuffer(repeating: 2, count: 1 << 20)) }
      stream.finish(throwing: CancellationError())
    }
    await #expect(throws: CancellationError.self) { try await writer.take(broken) { _ in } }
    #expect(try writer.offset == 1000 + 3 << 20 && file.length() == writer.offset)
    let again = try await UploadWriter(file, from: writer.offset, limit: 20 << 20, nil, threads)
    #expect(writer.digest == again.digest)
    let next = try await UploadWriter(file, from: writer.offset, limit: 20 << 20, writer.progress, threads)
    #expect(!next.isRehashed && next.digest == again.digest)
  }

  @Test func knowsWhatWasThereAfterItIsTruncated() async throws {
    var writer = try await writer(limit: 2 << 20)
    let digest = writer.digest
    await #expect(throws: CapsuleServiceError.tooLarge) { try await writer.take(body(6)) { _ in } }
    #expect(writer.offset == 1000 && writer.digest == digest)
  }

  @Test func isTruncatedWhenMoreArrivesThanAnnounced() async throws {
    var writer = try await writer(limit: 5 << 20)
    await #expect(throws: CapsuleServiceError.tooLarge) { try await writer.take(body(6)) { _ in } }
    #expect(try writer.offset == 1000 && file.length() == 1000)
  }
}
