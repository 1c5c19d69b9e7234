import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// A port on which the app, or the set-up page of the local network, is served.
package struct KeeperListener<Responder: HTTPResponder> where Responder.Context == KeeperContext {
  private let host: String
  private let port: Int
  private let secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)?
  private let responder: Responder
  private let direct: DirectAnswers?
  private let limits = KeeperLimits()
  private let logger: Logger
  private let onRunning: @Sendable () -> Void

  /// - Parameters:
  ///   - host: An address of this machine, as a number.
  ///   - secure: Puts TLS around each connection; `nil` serves plain HTTP.
  ///   - onRunning: Called once, when the port is open.
  package init(
    host: String, port: Int, secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)? = nil, responder: Responder,
    logger: Logger, onRunning: @escaping @Sendable () -> Void
  ) {
    self.init(
      host: host, port: port, secure: secure, responder: responder, direct: nil, logger: logger, onRunning: onRunning)
  }

  /// `direct` is what is answered without the responder.
  init(
    host: String, port: Int, secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)?, responder: Responder,
    direct: DirectAnswers?, logger: Logger, onRunning: @escaping @Sendable () -> Void
  ) {
    (self.host, self.port, self.secure, self.responder) = (host, port, secure, responder)
    (self.direct, self.logger, self.onRunning) = (direct, logger, onRunning)
  }

  /// The listener as a service that runs until it is told to stop.
  package func service() throws -> any Service {
    let (direct, limits, crowd) = (direct, limits, ConnectionCrowd(limit: limits.connections))
    let plain = HTTPServerBuilder { responder in
      ConnectionChannel(
        base: HTTP1Channel(responder: responder, configuration: limits.channel), direct: direct,
        limits: limits.bodies, crowd: crowd, patience: limits.patience)
    }
    let application = Application(
      responder: responder,
      server: try secure?(plain) ?? plain,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        backlog: limits.queued,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
      onServerRunning: { [onRunning] _ in onRunning() },
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton),
      logger: logger)
    return PortService(host: host, port: port, service: application)
  }
}
