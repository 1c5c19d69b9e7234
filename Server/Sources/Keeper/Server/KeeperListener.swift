import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServerPages
import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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

  /// The listener as a service that runs until it is asked to stop.
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

/// Makes listeners that serve the app and the capsules.
package struct AppListeners: Sendable {
  let shell: Shell
  let drain: DrainService
  let capsules: CapsuleService
  let requestRate: Int
  let sealsPerDay: Int
  let proxies: TrustedProxies
  package let logger: Logger
  /// To be called once for each listener, when its port is open.
  package let onRunning: @Sendable () -> Void

  /// A listener that answers to `hosts`.
  ///
  /// - Parameter secure: Puts TLS around each connection; `nil` serves plain HTTP.
  package func listener(
    host: String, port: Int, hosts: AllowedHosts, secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)? = nil
  ) throws -> any Service {
    try KeeperListener(
      host: host, port: port, secure: secure, responder: responder(hosts, isSecure: secure != nil),
      direct: DirectAnswers(shell: shell, hosts: hosts), logger: logger, onRunning: onRunning
    ).service()
  }

  private func responder(
    _ hosts: AllowedHosts, isSecure: Bool
  ) -> KeeperResponder<some HTTPResponder<KeeperContext>> {
    // What can be got can be asked about (RFC 9110, 9.1); the body goes when the answer is sent.
    let router = Router(context: KeeperContext.self, options: .autoGenerateHeadEndpoints)
    HealthRoutes.add(to: router, capsules, drain)
    InviteCookie.add(to: router, isSecure: isSecure)
    if !isSecure { HealthRoutes.addFigures(to: router, capsules) }
    APIResponder(
      capsules: capsules, limiter: RateLimiter(perSecond: requestRate), seals: RateLimiter(perDay: sealsPerDay),
      isSecure: isSecure, proxies: proxies
    ).add(to: router)
    return KeeperResponder(hosts: hosts, shell: shell, routes: router.buildResponder())
  }
}

/// Listeners beside the one on this machine, such as those of the local network, which another module brings.
package protocol NetworkListeners: Sendable {
  /// What is said of them when everything is open.
  var notice: ServerNotice.Network { get }
  /// How many ports they open.
  var count: Int { get }
  /// The listeners; each calls `app.onRunning` when its port is open.
  func services(_ app: AppListeners) throws -> [any Service]
}

/// A service that listens on a port, whose failure to do so says which port it was.
struct PortService: Service {
  let host: String
  let port: Int
  let service: any Service

  func run() async throws {
    do {
      try await service.run()
    } catch let error as IOError {
      throw error.errnoCode == EADDRINUSE ? KeeperFailure.portInUse(port) : .address(host, port)
    } catch is SocketAddressError {
      throw KeeperFailure.address(host, port)
    }
  }
}
