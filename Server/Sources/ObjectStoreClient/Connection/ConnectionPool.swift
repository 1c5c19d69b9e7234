import NIOCore
import Synchronization

/// Connections to an object store. At most ``limit`` requests are under way; others wait for their turn, in order.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [(connection: ObjectConnection, since: ContinuousClock.Instant)] = []
  }

  /// Requests at a time.
  static let limit = 32
  /// Servers close idle connections after 20 to 60 s (Amazon’s after 20).
  private static let idleTime: Duration = .seconds(10)

  private let address: ObjectStoreAddress
  private let turns = Turns(limit)
  private let state = Mutex(State())

  init(_ address: ObjectStoreAddress) {
    self.address = address
  }

  deinit {
    state.withLock { state in for (connection, _) in state.idle { connection.close() } }
  }

  /// Gives `work` a connection. It is kept for the next request where `work` says so.
  func withConnection<Value: Sendable>(
    within time: TimeAmount,
    _ work: (ObjectConnection) async throws(ObjectStoreError) -> (Value, mayGoOn: Bool)
  ) async throws(ObjectStoreError) -> Value {
    await turns.take()
    defer { turns.give() }
    let connection: ObjectConnection
    if let idle = takeIdle() { connection = idle } else { connection = try await .open(address, within: time) }
    do throws(ObjectStoreError) {
      let (value, mayGoOn) = try await work(connection)
      if mayGoOn {
        state.withLock { $0.idle.append((connection, .now)) }
      } else {
        connection.close()
      }
      return value
    } catch {
      connection.close()
      throw error
    }
  }

  private func takeIdle() -> ObjectConnection? {
    state.withLock { state in
      while let (connection, since) = state.idle.popLast() {
        if connection.isOpen, since.duration(to: .now) < Self.idleTime { return connection }
        connection.close()
      }
      return nil
    }
  }
}
