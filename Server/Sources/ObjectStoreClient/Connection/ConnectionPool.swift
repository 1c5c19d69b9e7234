import HTTPClient
import NIOCore
import NIOPosix
import Synchronization

/// Connections to an object store. At most ``limit`` requests run at a time; others wait in order.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [(connection: HTTPConnection, since: ContinuousClock.Instant)] = []
  }

  /// Concurrent requests.
  static let limit = 32
  /// Servers close idle connections after 20 to 60 s (Amazon’s after 20).
  private static let idleTime: Duration = .seconds(10)

  private let address: HTTPAddress
  private let security: HTTPConnection.Security?
  private let semaphore = AsyncSemaphore(limit)
  private let state = Mutex(State())

  init(_ address: HTTPAddress, security: HTTPConnection.Security?) {
    (self.address, self.security) = (address, security)
  }

  deinit {
    state.withLock { state in for (connection, _) in state.idle { connection.close() } }
  }

  /// Sends a request on an idle or new connection, and returns the complete response.
  func send(
    _ request: HTTPRequest, limit: Int, _ patience: ObjectStore.Patience
  ) async throws(ObjectStoreError) -> ObjectAnswer {
    await semaphore.acquire()
    defer { semaphore.release() }
    do {
      let idle = takeIdle().map { MultiThreadedEventLoopGroup.singleton.any().makeSucceededFuture($0) }
      let opened = idle ?? HTTPConnection.open(address, patience.connection, security: security)
      let (connection, head) = try await opened.flatMap { connection in
        connection.send(request).map { (connection, $0) }
      }.get()
      let body: [UInt8]
      do { body = try await connection.readAll(limit: limit) } catch {
        connection.close()
        throw error
      }
      // The server may have refused before it read the body.
      if head.isKeepAlive, head.status.code < 300 || (request.body?.readableBytes ?? 0) == 0 {
        state.withLock { $0.idle.append((connection, .now)) }
      } else {
        connection.close()
      }
      return ObjectAnswer(status: Int(head.status.code), fields: head.headers, body: body)
    } catch {
      switch error {
      case HTTPClientError.noTLS: throw .noTLS
      case HTTPClientError.tooLong, HTTPClientError.disorder: throw .malformed("\(error)")
      // The error may name the server and the reason, but never the content.
      default: throw .unreachable(String(describing: error).prefix(200).description)
      }
    }
  }

  private func takeIdle() -> HTTPConnection? {
    state.withLock { state in
      while let (connection, since) = state.idle.popLast() {
        if connection.isOpen, since.duration(to: .now) < Self.idleTime { return connection }
        connection.close()
      }
      return nil
    }
  }
}
