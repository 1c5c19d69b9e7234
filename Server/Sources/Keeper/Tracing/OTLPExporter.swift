import HTTPClient
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

extension HTTPAddress {
  /// Where a collector takes traces: OTLP over HTTP, without TLS, since it is on this machine or in its network.
  ///
  /// - Parameter text: A base URL such as `http://127.0.0.1:4318`; its port is OTLP's own where there is none.
  package init?(collector text: String) {
    self.init(text, standardPort: 4318)
    if isSecure { return nil }
  }
}

/// Sends spans to a collector, some at a time. What it does not take is dropped and counted, never tried again: traces are for
/// looking, and a collector that comes back has new ones soon.
final class OTLPExporter: Service {
  private let queue: SpanQueue
  private let collector: HTTPAddress
  private let loops: any EventLoopGroup
  private let message = OTLPMessage()
  private let logger: Logger
  /// Whether the last message was not taken.
  private let isFailing = Atomic<Bool>(false)

  /// Spans of one message: about 250 kB.
  private static let batch = 512
  private static let pause: Duration = .seconds(1)
  /// Connections of one message each: every one of its times.
  private static let patience = HTTPConnection.Patience(
    connecting: .seconds(5), silence: .seconds(5), answering: .seconds(5))

  /// A status that says that a message was not taken.
  struct NotTaken: Error { var status: UInt }

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
    // The last requests’ own.
    await send()
  }

  /// Sends what is there, until a message is not taken.
  private func send() async {
    while true {
      let spans = queue.take(Self.batch)
      guard !spans.isEmpty else { return }
      do {
        try await send(message.bytes(spans))
        if isFailing.exchange(false, ordering: .relaxed) { logger.notice("the collector takes traces again") }
      } catch {
        queue.drop(spans.count)
        // Said once, however long it lasts.
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
    // What the answer says beside its status is not read.
    guard (200..<300).contains(status) else { throw NotTaken(status: status) }
  }
}
