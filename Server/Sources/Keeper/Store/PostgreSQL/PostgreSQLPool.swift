#if PostgreSQL
import Synchronization

/// One connection per thread, so that no transaction waits for a connection and nothing waits on the cooperative pool.
final class PostgreSQLPool: Sendable {
  private struct State {
    var idle: [PostgreSQLConnection] = []
    /// Until when not to reconnect, because connecting has just failed.
    var pauseEnd: ContinuousClock.Instant?
    var reason = PostgreSQLError.lost("")
    var isClosed = false
  }

  /// Connections per server: commits wait for the disk, and the database groups concurrent ones.
  static let count = 16
  /// The most attempts at a transaction that conflicts with others.
  private static let attempts = 5
  /// After a failure to connect, further attempts fail at once instead of each waiting for a timeout.
  private static let pause: Duration = .milliseconds(200)

  private let address: DatabaseAddress
  private let threads: BlockingThreads
  private let limits: PostgreSQLConnection.Limits
  private let state = Mutex(State())

  init(_ address: DatabaseAddress, count: Int = PostgreSQLPool.count, limits: PostgreSQLConnection.Limits = .init()) {
    (self.address, self.limits) = (address, limits)
    threads = BlockingThreads(count)
  }

  /// Runs `work` in a transaction. It may run more than once; only the last run is committed.
  func perform<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use { try $0.transaction(work) }
  }

  /// Like ``perform(_:)``, but throws the database’s own error.
  func performAny<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await threads.runAny { [self] in try attempt { try $0.transaction(work) } }
  }

  /// Reads with single statements, each of which is consistent by itself.
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
          // The database was restarted meanwhile. A transaction whose COMMIT was sent must not be repeated: its outcome
          // is unknown.
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

  /// Returns a connection. If it broke, idle ones are dropped too, since they broke with it.
  private func give(_ connection: PostgreSQLConnection) {
    state.withLock { state in
      if connection.isUsable, !state.isClosed { state.idle.append(connection) } else { state.idle = [] }
    }
  }
}
#endif
