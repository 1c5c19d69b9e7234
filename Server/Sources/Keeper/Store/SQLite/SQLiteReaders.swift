import GRDB
import Synchronization

/// Read-only connections, one per thread, so that no reader waits for a connection.
///
/// GRDB's own pool hands out readers by a semaphore: a synchronous read that waits for it on the cooperative pool can
/// wait for readers held by suspended tasks, which need that very thread to go on.
final class SQLiteReaders: Sendable {
  /// The number of connections and threads.
  static let count = 4

  private let threads: BlockingThreads
  private let idle: Mutex<[DatabaseQueue]>

  /// - Parameter threads: ``count`` threads for exclusive use.
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

  /// Reads single rows, each consistent by itself, without a snapshot: its transaction would cost as much as the read.
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

  /// Closes the connections, which must not be used afterwards.
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
