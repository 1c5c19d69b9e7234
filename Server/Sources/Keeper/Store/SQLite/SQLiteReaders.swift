import GRDB
import Synchronization

/// Read-only connections, as many as there are threads to use them, so that no reader ever waits for a connection.
///
/// GRDB's own pool hands out readers by a semaphore; a synchronous read that waits for it on the cooperative pool can
/// wait for readers that suspended tasks hold, which need that very thread to go on.
final class SQLiteReaders: Sendable {
  /// Connections, and threads.
  static let count = 4

  private let threads: BlockingThreads
  private let idle: Mutex<[DatabaseQueue]>

  /// - Parameter threads: ``count`` threads that nothing else uses.
  init(_ connections: [DatabaseQueue], _ threads: BlockingThreads) {
    idle = Mutex(connections)
    self.threads = threads
  }

  /// Opens the connections; blocks.
  static func connections(path: String, _ configuration: Configuration) throws -> [DatabaseQueue] {
    var configuration = configuration
    configuration.readonly = true
    return try (0..<count).map { _ in try DatabaseQueue(path: path, configuration: configuration) }
  }

  /// Reads within a snapshot.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use { try $0.read(work) }
  }

  /// Reads single rows, each of which is whole by itself: without a snapshot, whose transaction costs as much as they do.
  func look<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use { try $0.unsafeRead(work) }
  }

  private func use<Value: Sendable>(
    _ work: @escaping @Sendable (DatabaseQueue) throws -> Value
  ) async throws(StoreError) -> Value {
    try await threads.run { [self] () throws(StoreError) in
      guard let connection = idle.withLock({ $0.popLast() }) else { throw .failed("the store is closed") }
      defer { idle.withLock { $0.append(connection) } }
      do { return try work(connection) } catch { throw StoreError(error) }
    }
  }

  /// Closes the connections; nothing is read afterwards.
  func close() async {
    try? await threads.run { [self] () throws(StoreError) in
      let connections = idle.withLock { idle in
        defer { idle = [] }
        return idle
      }
      for connection in connections { try? connection.close() }
    }
    await threads.stop()
  }
}
