import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// Sends spans to a collector, some at a time. What it does not take is dropped and counted, never tried again: traces are for
/// looking, and a collector that comes back has new ones soon.
final class OTLPExporter: Service {
  private let queue: SpanQueue
  private let connection: OTLPConnection
  private let message = OTLPMessage()
  private let logger: Logger
  /// Whether the last message was not taken.
  private let isFailing = Atomic<Bool>(false)

  /// Spans of one message: about 250 kB.
  private static let batch = 512
  private static let pause: Duration = .seconds(1)

  init(_ queue: SpanQueue, to connection: OTLPConnection, logger: Logger) {
    (self.queue, self.connection, self.logger) = (queue, connection, logger)
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
        try await connection.send(message.bytes(spans))
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
}
