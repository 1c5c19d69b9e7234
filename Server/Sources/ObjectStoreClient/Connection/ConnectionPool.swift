import NIOCore
import NIOHTTP1
import NIOPosix
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

  /// Sends a request on a connection that is open, or on a new one, and gives its whole answer.
  func send(
    _ head: HTTPRequestHead, _ body: ByteBuffer, limit: Int, connecting: TimeAmount, answering: TimeAmount
  ) async throws(ObjectStoreError) -> ObjectAnswer {
    await turns.take()
    defer { turns.give() }
    do {
      let idle = takeIdle()
      let opened = idle.map { MultiThreadedEventLoopGroup.singleton.any().makeSucceededFuture($0) }
      let (connection, answer, mayGoOn) = try await (opened ?? ObjectConnection.open(address, within: connecting))
        .flatMap {
          connection in
          connection.send(head, body, limit: limit, within: answering).map { (connection, $0.answer, $0.mayGoOn) }
        }.get()
      // A refusal may have come before the body was read.
      if mayGoOn, answer.status < 300 || body.readableBytes == 0 {
        state.withLock { $0.idle.append((connection, .now)) }
      } else {
        connection.close()
      }
      return answer
    } catch let error as ObjectStoreError { throw error } catch {
      throw .unreachable(String(describing: error).prefix(200).description)
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
