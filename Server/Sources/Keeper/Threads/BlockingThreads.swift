import NIOPosix
import Synchronization

/// Threads for calls that block, such as file access and SQLite.
///
/// The cooperative pool has as many threads as the machine has cores. A blocking call there can stop every task of the
/// process, including those that it waits for, so blocking calls run here instead.
final class BlockingThreads: Sendable {
  private static let tooMany = StoreError.failed("too many calls wait for the disk")

  private let pool: NIOThreadPool
  private let limit: Int
  private let pending = Atomic<Int>(0)

  /// Starts `count` threads. Calls beyond `limit` running or waiting ones are refused; the default exceeds what all
  /// connections of a listener can submit at once, with one request each.
  init(_ count: Int, limit: Int = 4096) {
    pool = NIOThreadPool(numberOfThreads: count)
    pool.start()
    self.limit = limit
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// Runs `work` on one of the threads.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await submit(refusal: Self.tooMany, work).get()
  }

  /// Runs `work`, which may throw any error, on one of the threads.
  func runAny<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await submit(refusal: Self.tooMany as any Error, work).get()
  }

  private func submit<Value: Sendable, Failure: Error>(
    refusal: Failure, _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    guard pending.add(1, ordering: .relaxed).newValue <= limit else {
      pending.subtract(1, ordering: .relaxed)
      return .failure(refusal)
    }
    return await withCheckedContinuation { continuation in
      pool.submit { [self] state in
        let result = state == .active ? Result(catching: work) : .failure(refusal)
        pending.subtract(1, ordering: .relaxed)
        continuation.resume(returning: result)
      }
    }
  }

  /// Refuses further calls and returns when earlier ones have finished.
  func stop() async {
    try? await pool.shutdownGracefully()
  }
}
