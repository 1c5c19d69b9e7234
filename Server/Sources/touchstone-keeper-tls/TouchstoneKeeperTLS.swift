import ArgumentParser
import Keeper
import KeeperProgram
import KeeperTLS
import ServeOptions

/// The server with TLS, which `touchstone serve --lan` runs.
@main
struct TouchstoneKeeperTLS: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-keeper-tls", abstract: "Serves Touchstone's web app to phones in the same network.",
    version: "0.1.0", subcommands: [ServeCommand.self])
}

/// `touchstone-keeper-tls serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine, or to phones on its network.")

  @OptionGroup var options: ServeOptions

  func run() async throws {
    let label = options.name.first { $0.hasSuffix(".local") }
    let (port, setupPort, isRenewing) = (options.lanPort, options.setupPort, options.renew)
    let network: KeeperServer.Network = { data in
      let settings = LocalNetwork.Settings(
        port: port, setupPort: setupPort, isRenewing: isRenewing, isAnnounced: NameAnnouncer.isRunning,
        names: .current(label: label))
      return try LocalNetwork(settings, data: data)
    }
    try await ServeRun(options, waitsForDisk: true).run(network: options.lan ? network : nil)
  }
}
