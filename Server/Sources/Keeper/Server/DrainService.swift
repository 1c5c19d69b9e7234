import Logging
import ServiceLifecycle
import Synchronization

/// Goes on with everything for a while after the server was asked to stop, and says so at /readyz, so that a proxy sends it
/// nothing new before its port closes.
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
