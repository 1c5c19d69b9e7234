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

/// A port that serves the app, or the local network's set-up page.
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
  ///   - host: An IP address of this machine.
  ///   - secure: Wraps each connection in TLS; `nil` serves plain HTTP.
  ///   - onRunning: Called once, when the port is open.
  package init(
    host: String, port: Int, secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)? = nil, responder: Responder,
    logger: Logger, onRunning: @escaping @Sendable () -> Void
  ) {
    self.init(
      host: host, port: port, secure: secure, responder: responder, direct: nil, logger: logger, onRunning: onRunning)
  }

  /// `direct` answers requests without the responder.
  init(
    host: String, port: Int, secure: ((HTTPServerBuilder) throws -> HTTPServerBuilder)?, responder: Responder,
    direct: DirectAnswers?, logger: Logger, onRunning: @escaping @Sendable () -> Void
  ) {
    (self.host, self.port, self.secure, self.responder) = (host, port, secure, responder)
    (self.direct, self.logger, self.onRunning) = (direct, logger, onRunning)
  }

  /// The listener as a service that runs until graceful shutdown.
  package func service() throws -> any Service {
    let (direct, limits, load) = (direct, limits, ConnectionLoad(limit: limits.connections))
    let plain = HTTPServerBuilder { responder in
      ConnectionChannel(
        base: HTTP1Channel(responder: responder, configuration: limits.channel), direct: direct,
        limits: limits.bodies, load: load, patience: limits.patience)
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

/// Makes listeners that serve the app and the API.
package struct AppListeners: Sendable {
  let shell: Shell
  let drain: DrainService
  let capsules: CapsuleService
  let requestRate: Int
  let sealsPerDay: Int
  let proxies: TrustedProxies
  package let logger: Logger
  /// To be called once per listener, when its port is open.
  package let onRunning: @Sendable () -> Void

  /// A listener that answers to `hosts`.
  ///
  /// - Parameter secure: Wraps each connection in TLS; `nil` serves plain HTTP.
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
    // Where GET is supported, so is HEAD (RFC 9110, 9.1); the body is dropped when the response is sent.
    let router = Router(context: KeeperContext.self, options: .autoGenerateHeadEndpoints)
    HealthRoutes.add(to: router, capsules, drain)
    InviteCookie.add(to: router, isSecure: isSecure)
    if !isSecure { HealthRoutes.addMetrics(to: router, capsules) }
    APIResponder(
      capsules: capsules, limiter: RateLimiter(perSecond: requestRate), seals: RateLimiter(perDay: sealsPerDay),
      callers: CallerCheck(hosts: hosts, isSecure: isSecure), proxies: proxies
    ).add(to: router)
    return KeeperResponder(hosts: hosts, shell: shell, routes: router.buildResponder())
  }
}

/// Further listeners provided by another module, such as those on the local network.
package protocol NetworkListeners: Sendable {
  /// What to announce about them once every port is open.
  var notice: ServerNotice.Network { get }
  /// The number of ports.
  var count: Int { get }
  /// The listeners; each calls `app.onRunning` when its port is open.
  func services(_ app: AppListeners) throws -> [any Service]
}

/// A service that listens on a port, and whose bind error names that port.
struct PortService: Service {
  let host: String
  let port: Int
  let service: any Service

  func run() async throws {
    do {
      try await service.run()
    } catch let error as IOError {
      throw error.errnoCode == EADDRINUSE ? KeeperError.portInUse(port) : .address(host, port)
    } catch is SocketAddressError {
      throw KeeperError.address(host, port)
    }
  }
}
