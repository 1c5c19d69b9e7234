#if Server
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle

/// A port on which the app, or the set-up page of the local network, is served.
struct KeeperListener<Responder: HTTPResponder>: Sendable where Responder.Context == KeeperContext {
  var host: String
  var port: Int
  /// `nil` serves plain HTTP.
  var tls: TLSConfiguration?
  var responder: Responder
  /// What is answered without the responder.
  var direct: DirectAnswers?
  var limits = KeeperLimits()
  var logger: Logger
  /// Called once, when the port is open.
  var onRunning: @Sendable () -> Void = {}

  /// The listener as a service that runs until it is told to stop.
  func service() throws -> any Service {
    let (direct, limits, crowd) = (direct, limits, ConnectionCrowd(limit: limits.connections))
    let plain = HTTPServerBuilder { responder in
      ConnectionChannel(
        base: HTTP1Channel(responder: responder, configuration: limits.channel), direct: direct,
        limits: limits.bodies, crowd: crowd, patience: limits.patience)
    }
    let application = Application(
      responder: responder,
      server: try tls.map { try .tls(plain, tlsConfiguration: $0) } ?? plain,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        backlog: limits.queued,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
      onServerRunning: { [onRunning] _ in onRunning() },
      logger: logger)
    return PortService(host: host, port: port, service: application)
  }
}
#endif
