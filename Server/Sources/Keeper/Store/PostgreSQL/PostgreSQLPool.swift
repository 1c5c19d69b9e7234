#if PostgreSQL
import Synchronization

/// Connections, as many as there are threads to use them, so that no transaction ever waits for a connection and nothing
/// waits on the cooperative pool.
final class PostgreSQLPool: Sendable {
  private struct State {
    var idle: [PostgreSQLConnection] = []
    /// Until when nobody tries to connect, since it has just failed.
    var pauseEnd: ContinuousClock.Instant?
    var reason = PostgreSQLError.lost("")
    var isClosed = false
  }

  /// Connections of a server: a commit waits for the disk, and the database lets those that wait together go together.
  static let count = 16
  /// Times that a transaction is begun again when another was in its way.
  private static let attempts = 5
  /// After a failure to connect, others fail at once instead of each waiting for the same.
  private static let pause: Duration = .milliseconds(200)

  private let address: DatabaseAddress
  private let threads: BlockingThreads
  private let limits: PostgreSQLConnection.Limits
  private let state = Mutex(State())

  init(_ address: DatabaseAddress, count: Int = PostgreSQLPool.count, limits: PostgreSQLConnection.Limits = .init()) {
    (self.address, self.limits) = (address, limits)
    threads = BlockingThreads(count)
  }

  /// Does `work` in a transaction of its own. It may run more than once: nothing but the last time is committed.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use { try $0.transaction(work) }
  }

  /// Likewise, with the database’s own error.
  func performAny<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await threads.runAny { [self] in try attempt { try $0.transaction(work) } }
  }

  /// Reads by single statements, each of which is whole by itself.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use(work)
  }

  func close() async {
    state.withLock { state in (state.idle, state.isClosed) = ([], true) }
    await threads.stop()
  }

  private func use<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await threads.run { [self] () throws(StoreError) in
      do { return try attempt(work) } catch { throw StoreError(postgreSQL: error) }
    }
  }

  private func attempt<Value>(_ work: (PostgreSQLConnection) throws -> Value) throws -> Value {
    var left = Self.attempts
    while true {
      left -= 1
      let connection = try take()
      do {
        let value = try work(connection)
        give(connection)
        return value
      } catch let error as PostgreSQLError {
        give(connection)
        let isWorthAnother =
          switch error {
          case .refused: error.isPassing
          // The database was restarted since; but who has begun to commit does not know the outcome of it.
          case .lost: !connection.isCommitting
          case .late: false
          }
        guard isWorthAnother, left > 0 else { throw error }
      } catch {
        give(connection)
        throw error
      }
    }
  }

  private func take() throws -> PostgreSQLConnection {
    let found: PostgreSQLConnection? = try state.withLock { state in
      if state.isClosed { throw StoreError.failed("the store is closed") }
      if let connection = state.idle.popLast() { return connection }
      if let end = state.pauseEnd, .now < end { throw state.reason }
      return nil
    }
    if let found { return found }
    do {
      let connection = try PostgreSQLConnection(address, limits)
      state.withLock { $0.pauseEnd = nil }
      return connection
    } catch {
      state.withLock { state in
        state.pauseEnd = .now + Self.pause
        state.reason = error as? PostgreSQLError ?? .lost("\(error)")
      }
      throw error
    }
  }

  /// Puts a connection back; one that broke takes the others along that were idle meanwhile, since they broke with it.
  private func give(_ connection: PostgreSQLConnection) {
    state.withLock { state in
      if connection.isUsable, !state.isClosed { state.idle.append(connection) } else { state.idle = [] }
    }
  }
}
#endif
