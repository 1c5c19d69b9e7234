import Logging
import ServiceLifecycle
import Synchronization

/// Delays shutdown for a while and reports it at /readyz, so that a proxy sends no new requests before the port closes.
final class DrainService: Service {
  private let seconds: Int
  private let logger: Logger
  private let hasBegun = Atomic<Bool>(false)

  init(seconds: Int, logger: Logger) {
    (self.seconds, self.logger) = (seconds, logger)
  }

  var isDraining: Bool { hasBegun.load(ordering: .relaxed) }

  func run() async throws {
    try? await gracefulShutdown()
    hasBegun.store(true, ordering: .relaxed)
    guard seconds > 0 else { return }
    logger.notice("stopping; requests are still taken", metadata: ["seconds": "\(seconds)"])
    try? await Task.sleep(for: .seconds(seconds))
  }
}
