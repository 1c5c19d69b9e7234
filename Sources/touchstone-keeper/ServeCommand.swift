import ArgumentParser
import ServeOptions

#if Server
import Interface
import Keeper
import Logging
import ViewKit
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#endif

/// `touchstone-keeper serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine, or to phones in its network.")

  @OptionGroup var options: ServeOptions

  // Only so that the check of what is on the disk can be seen to fail.
  @Flag(help: .hidden) var synchronousNormal = false

  #if Server
  func run() async throws {
    let language = options.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Process.environment)
    let catalogue = Catalogue.server(language ?? .english)
    Process.raiseFileLimit()
    do {
      let server = try KeeperServer(try configuration(), logger: logger)
      try await server.run { Process.show($0.text(catalogue, Process.style)) }
    } catch {
      Process.complain("touchstone: " + FailureText.sentence(error, catalogue))
      throw ExitCode(2)
    }
  }

  private var logger: Logger {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "touchstone")
    logger.logLevel = Logger.Level(rawValue: options.logLevel) ?? .notice
    return logger
  }

  private func configuration() throws -> KeeperConfiguration {
    let current = FileManager.default.currentDirectoryPath
    guard let site = options.site ?? SiteFolder.find(executable: Process.executable, current: current) else {
      throw ShellFailure.noPage(folder: current + "/dist")
    }
    var configuration = KeeperConfiguration(
      host: options.host, port: options.port, names: options.name, site: site, data: options.data ?? Process.dataFolder,
      network: options.lan ? network : nil)
    configuration.requestRate = options.requestRate
    configuration.waitsForDisk = !synchronousNormal
    return configuration
  }

  private var network: KeeperConfiguration.Network {
    let label = options.name.first { $0.hasSuffix(".local") }
    return KeeperConfiguration.Network(
      port: options.lanPort, setupPort: options.setupPort, isRenewing: options.renew,
      isAnnounced: NameAnnouncer.isRunning, names: .current(label: label))
  }
  #else
  func run() async throws {
    throw ValidationError("This program was built without the server: build it with the trait Server.")
  }
  #endif
}
