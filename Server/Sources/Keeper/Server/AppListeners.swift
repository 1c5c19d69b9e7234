import Hummingbird
import HummingbirdCore
import Logging
import ServiceLifecycle

/// Makes listeners that serve the app and the capsules.
package struct AppListeners: Sendable {
  let shell: Shell
  let capsules: CapsuleService
  let requestRate: Int
  let sealsPerDay: Int
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
    HealthRoutes.add(to: router, capsules)
    InviteCookie.add(to: router, isSecure: isSecure)
    if !isSecure { HealthRoutes.addFigures(to: router, capsules) }
    APIResponder(
      capsules: capsules, limiter: RateLimiter(perSecond: requestRate), seals: RateLimiter(perDay: sealsPerDay),
      isSecure: isSecure
    ).add(to: router)
    return KeeperResponder(hosts: hosts, shell: shell, routes: router.buildResponder())
  }
}
