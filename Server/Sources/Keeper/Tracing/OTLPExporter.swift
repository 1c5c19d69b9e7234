import HTTPClient
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

extension HTTPAddress {
  /// A collector's address: OTLP over HTTP, without TLS, since the collector is on this machine or its network.
  ///
  /// - Parameter text: A base URL such as `http://127.0.0.1:4318`; the port defaults to OTLP's.
  package init?(collector text: String) {
    self.init(text, standardPort: 4318)
    if isSecure { return nil }
  }
}

/// Sends spans to a collector in batches. Rejected spans are dropped and counted, not retried: traces are for
/// diagnosis, and a recovered collector soon gets new ones.
final class OTLPExporter: Service {
  private let queue: SpanQueue
  private let collector: HTTPAddress
  private let loops: any EventLoopGroup
  private let message = OTLPMessage()
  private let logger: Logger
  /// Whether the last message failed.
  private let isFailing = Atomic<Bool>(false)

  /// Spans per message: about 250 kB.
  private static let batch = 512
  private static let pause: Duration = .seconds(1)
  /// Timeouts of a connection, which sends one message.
  private static let patience = HTTPConnection.Patience(
    connecting: .seconds(5), silence: .seconds(5), answering: .seconds(5))

  /// A status that means rejection.
  struct RejectedError: Error { var status: UInt }

  init(_ queue: SpanQueue, to collector: HTTPAddress, on loops: any EventLoopGroup, logger: Logger) {
    (self.queue, self.collector, self.loops, self.logger) = (queue, collector, loops, logger)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        await send()
        try? await Task.sleep(for: Self.pause)
      }
    }
    // Spans of the last requests.
    await send()
  }

  /// Sends queued spans until a message fails.
  private func send() async {
    while true {
      let spans = queue.take(Self.batch)
      guard !spans.isEmpty else { return }
      do {
        try await send(message.bytes(spans))
        if isFailing.exchange(false, ordering: .relaxed) { logger.notice("the collector takes traces again") }
      } catch {
        queue.drop(spans.count)
        // Logged once per outage.
        if !isFailing.exchange(true, ordering: .relaxed) {
          logger.warning("the collector takes no traces", metadata: ["error": "\(error)"])
        }
        return
      }
    }
  }

  private func send(_ bytes: [UInt8]) async throws {
    let request = HTTPRequest(
      .POST, collector.path + "/v1/traces",
      fields: [("Content-Type", "application/json"), ("Connection", "close"), ("User-Agent", "touchstone-keeper")],
      body: ByteBuffer(bytes: bytes))
    let status = try await HTTPConnection.open(collector, Self.patience, on: loops).flatMap { connection in
      connection.send(request).always { _ in connection.close() }
    }.get().status.code
    // The response body is ignored.
    guard (200..<300).contains(status) else { throw RejectedError(status: status) }
  }
}
