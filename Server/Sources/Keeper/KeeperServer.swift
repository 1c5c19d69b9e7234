import Hummingbird
import Logging
import NIOPosix
import ServerPages
import ServiceLifecycle
import Synchronization

/// The server: the app on this machine and, if enabled, on the local network.
package struct KeeperServer: Sendable {
  /// Makes further listeners, which may store files in the data folder; may block.
  package typealias Network = @Sendable (_ data: String) throws -> any NetworkListeners

  private let configuration: KeeperConfiguration
  private let network: Network?
  private let shell: Shell
  private let logger: Logger
  /// The event loops of all listeners.
  private let loops = MultiThreadedEventLoopGroup.singleton
  /// For blocking calls during start-up.
  private let threads = BlockingThreads(1)

  /// Reads the app into memory.
  package init(_ configuration: KeeperConfiguration, network: Network? = nil, logger: Logger) async throws {
    self.configuration = configuration
    self.network = network
    self.logger = logger
    shell = try await threads.runAny { try Shell(folder: configuration.site) }
  }

  /// Runs until SIGTERM or SIGINT, then lets responses in progress finish. `announce` is called once, when every port
  /// is open.
  package func run(announce: @escaping @Sendable (ServerNotice) -> Void) async throws {
    let data = KeeperData(
      folder: configuration.data, keySource: configuration.key, address: configuration.database,
      objects: configuration.objects)
    let lock = try await threads.runAny {
      try data.prepare()
      return try data.lock(isShared: data.address != nil)
    }
    let traces = Traces(tracer: configuration.otlp.map { _ in KeeperTracer(queue: SpanQueue()) })
    let capsules = try await data.open(
      logger: logger, sealing: configuration.sealing, waitsForDisk: configuration.waitsForDisk, traces: traces)
    let supervisor = Supervisor()
    let watchdog = Watchdog(of: loops, supervisor)
    watchdog.start()
    defer { watchdog.stop() }
    try await serve(capsules, supervisor) {
      announce($0)
      supervisor?.notify(.ready)
    }
    await capsules.store.close()
    // Held until here, so that no other server opened the store meanwhile.
    withExtendedLifetime(lock) {}
  }

  private func serve(
    _ capsules: CapsuleService, _ supervisor: Supervisor?, _ announce: @escaping @Sendable (ServerNotice) -> Void
  ) async throws {
    let (more, address) = try await threads.runAny {
      (
        try network?(configuration.data),
        try ListenAddress.resolve(configuration.host, port: configuration.port)
      )
    }
    let notice = ServerNotice(address: configuration.address, network: more?.notice)
    let opening = Countdown(1 + (more?.count ?? 0)) { announce(notice) }
    let drain = DrainService(seconds: configuration.drainSeconds, logger: logger)
    let app = AppListeners(
      shell: shell, drain: drain, capsules: capsules, requestRate: configuration.requestRate,
      sealsPerDay: configuration.sealsPerDay, proxies: configuration.proxies, logger: logger,
      onRunning: { opening.step() })
    var services: [any Service] = [
      ReleaseService(capsules: capsules, logger: logger), SweepService(capsules: capsules, logger: logger),
      CheckService(capsules: capsules, logger: logger),
      try app.listener(host: address, port: configuration.port, hosts: configuration.hosts),
    ]
    if let more { services += try more.services(app) }
    if let address = configuration.otlp, let queue = capsules.traces.tracer?.queue {
      services.append(OTLPExporter(queue, to: address, on: loops, logger: logger))
    }
    services.append(SupervisionService(supervisor: supervisor))
    // Services are stopped in reverse order, so this one goes first.
    services.append(drain)
    var group = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(
      KeeperLimits().shutdownSeconds + configuration.drainSeconds)
    switch configuration.sealing {
    case .open: break
    case .invite:
      logger.notice("sealing needs an invite: touchstone capsule invite add NAME, or start with --sealing open")
    case .closed: logger.notice("no new capsules are accepted: started with --sealing closed")
    }
    logger.info("shell read", metadata: ["files": "\(shell.size.files)", "bytes": "\(shell.size.bytes)"])
    try await ServiceGroup(configuration: group).run()
  }
}

/// Runs an action once, after a number of steps.
private final class Countdown: Sendable {
  private let left: Atomic<Int>
  private let action: @Sendable () -> Void

  init(_ count: Int, action: @escaping @Sendable () -> Void) {
    left = Atomic(count)
    self.action = action
  }

  /// Counts one step.
  func step() {
    if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { action() }
  }
}
