#if Server
import Hummingbird
import Interface
import Logging
import ServiceLifecycle
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The server: the app on this machine, and on request on the local network.
public struct KeeperServer: Sendable {
  private let configuration: KeeperConfiguration
  private let shell: Shell
  private let logger: Logger

  /// Reads the app into memory.
  public init(_ configuration: KeeperConfiguration, logger: Logger) throws(ShellFailure) {
    self.configuration = configuration
    self.logger = logger
    shell = try Shell(folder: configuration.site)
  }

  /// Runs until SIGTERM or SIGINT, then lets answers under way come to their end. `announce` is called once, when every
  /// port is open.
  public func run(announce: @escaping @Sendable (ServerNotice) -> Void) async throws {
    let data = KeeperData(folder: configuration.data)
    try data.prepare()
    let lock = try data.lock()
    let capsules = try await data.open(logger: logger, waitsForDisk: configuration.waitsForDisk)
    try await serve(capsules, announce)
    await capsules.store.close()
    // Held until here, so that no other server has opened the store meanwhile.
    withExtendedLifetime(lock) {}
  }

  private func serve(_ capsules: CapsuleService, _ announce: @escaping @Sendable (ServerNotice) -> Void) async throws {
    let network = try configuration.network.map { try LocalNetwork($0, data: configuration.data) }
    let notice = ServerNotice(address: configuration.address, network: network?.notice)
    let opening = Countdown(network == nil ? 1 : 3) { announce(notice) }
    var services: [any Service] = [
      ReleaseService(capsules: capsules, logger: logger), SweepService(capsules: capsules, logger: logger),
      try appListener(capsules, opening),
    ]
    if let network { services += [try tlsListener(network, capsules, opening), try setupListener(network, opening)] }
    var group = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(KeeperLimits().shutdownSeconds)
    logger.info("shell read", metadata: ["files": "\(shell.size.files)", "bytes": "\(shell.size.bytes)"])
    try await ServiceGroup(configuration: group).run()
  }

  private func appListener(_ capsules: CapsuleService, _ opening: Countdown) throws -> any Service {
    let hosts = AllowedHosts(
      names: configuration.hostNames, aliases: configuration.names, port: configuration.port, isSecure: false)
    return try KeeperListener(
      host: configuration.host, port: configuration.port, responder: responder(hosts, capsules, isSecure: false),
      direct: DirectAnswers(shell: shell, hosts: hosts), logger: logger,
      onRunning: { opening.step() }
    ).service()
  }

  private func tlsListener(
    _ network: LocalNetwork, _ capsules: CapsuleService, _ opening: Countdown
  ) throws -> any Service {
    let hosts = AllowedHosts(names: network.hostNames, port: network.settings.port, isSecure: true)
    return try KeeperListener(
      host: AnyAddress.text, port: network.settings.port, tls: try network.identity.tlsConfiguration(),
      responder: responder(hosts, capsules, isSecure: true),
      direct: DirectAnswers(shell: shell, hosts: hosts), logger: logger, onRunning: { opening.step() }
    ).service()
  }

  private func setupListener(_ network: LocalNetwork, _ opening: Countdown) throws -> any Service {
    let hosts = AllowedHosts(names: network.hostNames, port: network.settings.setupPort, isSecure: false)
    let site = try SetupSite(network.identity, host: network.settings.names.host, address: network.address)
    return try KeeperListener(
      host: AnyAddress.text, port: network.settings.setupPort, responder: SetupResponder(hosts: hosts, site: site),
      logger: logger, onRunning: { opening.step() }
    ).service()
  }

  private func responder(
    _ hosts: AllowedHosts, _ capsules: CapsuleService, isSecure: Bool
  ) -> KeeperResponder<some HTTPResponder<KeeperContext>> {
    // What can be got can be asked about (RFC 9110, 9.1); the body goes when the answer is sent.
    let router = Router(context: KeeperContext.self, options: .autoGenerateHeadEndpoints)
    HealthRoutes.add(to: router, capsules)
    if !isSecure { HealthRoutes.addFigures(to: router, capsules) }
    APIResponder(
      capsules: capsules, limiter: RateLimiter(perSecond: configuration.requestRate), isSecure: isSecure
    ).add(to: router)
    return KeeperResponder(hosts: hosts, shell: shell, routes: router.buildResponder())
  }
}
#endif
