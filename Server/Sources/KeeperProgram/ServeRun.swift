import ArgumentParser
import HTTPClient
import Keeper
import Logging
import ProgramOutput
import ServeOptions
import ServerPages
import ViewKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Serves the app with a command line's options.
package struct ServeRun {
  private let options: ServeOptions
  private let waitsForDisk: Bool

  package init(_ options: ServeOptions, waitsForDisk: Bool) {
    (self.options, self.waitsForDisk) = (options, waitsForDisk)
  }

  /// The texts in the user's language.
  package var catalogue: Catalogue {
    let language = options.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Process.environment)
    return .server(language ?? .english)
  }

  /// Serves until shutdown; a failure is one sentence on standard error and exit status 2.
  package func run(network: KeeperServer.Network? = nil) async throws {
    let catalogue = catalogue
    Process.raiseFileLimit()
    Process.keepFilesPrivate()
    do {
      let server = try await KeeperServer(try configuration(), network: network, logger: logger)
      try await server.run { ProgramOutput.show($0.text(catalogue, Process.style)) }
    } catch {
      ProgramOutput.complain("touchstone: " + FailureText.sentence(error, catalogue))
      throw ExitCode(2)
    }
  }

  private var logger: Logger {
    let stream = LogStream(STDERR_FILENO)
    LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: stream) }
    var logger = Logger(label: "touchstone")
    logger.logLevel = Logger.Level(rawValue: options.logLevel) ?? .notice
    return logger
  }

  private func configuration() throws -> KeeperConfiguration {
    let current = FileManager.default.currentDirectoryPath
    guard let site = options.site ?? SiteFolder.find(executable: Process.executable, current: current) else {
      throw ShellError.noPage(folder: current + "/dist")
    }
    var configuration = KeeperConfiguration(
      host: options.host, port: options.port, names: options.name, site: site, data: options.data ?? Process.dataFolder)
    configuration.database = try DatabaseChoice.address(url: options.database, file: options.databaseFile)
    configuration.objects = try ObjectStoreChoice.place(options.objects)
    configuration.drainSeconds = options.drain
    configuration.requestRate = options.requestRate
    configuration.key = options.keyCommand.map { .command($0) } ?? options.key.map { .file($0) }
    // `--name` means that a proxy forwards other people's requests.
    let standard = SealPolicy.standard(host: options.host, isShared: options.lan || !options.name.isEmpty)
    configuration.sealing = options.sealing.flatMap { SealPolicy(rawValue: $0) } ?? standard
    configuration.sealsPerDay = options.sealsPerDay ?? (standard == .open ? 0 : 100)
    guard let proxies = TrustedProxies(options.trustedProxy) else {
      throw ValidationError("--trusted-proxy must be a numeric address, such as 127.0.0.1.")
    }
    configuration.proxies = proxies
    configuration.otlp = try otlp()
    configuration.waitsForDisk = waitsForDisk
    return configuration
  }

  /// The trace collector. An environment variable may be meant for other programs too, so an unusable value isn't an
  /// error.
  private func otlp() throws -> HTTPAddress? {
    if let text = options.otlp {
      guard let address = HTTPAddress(collector: text) else {
        throw ValidationError("--otlp takes a collector’s URL without TLS, such as http://127.0.0.1:4318.")
      }
      return address
    }
    guard let text = Process.environment("OTEL_EXPORTER_OTLP_ENDPOINT") else { return nil }
    guard let address = HTTPAddress(collector: text) else {
      ProgramOutput.complain(
        "touchstone: no traces: OTEL_EXPORTER_OTLP_ENDPOINT is no URL such as http://127.0.0.1:4318.")
      return nil
    }
    return address
  }
}

/// Why the server doesn't start, in one sentence that says what would help.
package enum FailureText {
  /// - Parameter other: The key of the sentence for an error without a sentence of its own.
  package static func sentence(
    _ error: any Error, _ catalogue: Catalogue, other: String = "server.error.other"
  ) -> String {
    switch error {
    case ShellError.noPage(let folder): catalogue.text("server.error.site", SafeText.visible(folder))
    case ShellError.unreadable(let path): catalogue.text("server.error.site", SafeText.visible(path))
    case ShellError.tooLarge(let folder): catalogue.text("server.error.siteTooLarge", SafeText.visible(folder))
    case KeeperError.dataFolder(let folder): catalogue.text("server.error.data", SafeText.visible(folder))
    case KeeperError.folder(let folder): catalogue.text("server.error.folder", SafeText.visible(folder))
    case KeeperError.dataInUse(let folder): catalogue.text("server.error.dataInUse", SafeText.visible(folder))
    case KeeperError.exists(let path): catalogue.text("server.error.exists", SafeText.visible(path))
    case KeeperError.noBackup(let folder): catalogue.text("server.error.noBackup", SafeText.visible(folder))
    case KeeperError.noCapsules(let folder): catalogue.text("server.error.noCapsules", SafeText.visible(folder))
    case KeeperError.keyMissing(let path): catalogue.text("server.error.keyMissing", SafeText.visible(path))
    case KeeperError.capsulesLost(let witness):
      catalogue.text("server.error.capsulesLost", SafeText.visible(witness))
    case KeeperError.keyDamaged(let path): catalogue.text("server.error.keyDamaged", SafeText.visible(path))
    case KeeperError.keyForeign(let path): catalogue.text("server.error.keyForeign", SafeText.visible(path))
    case KeeperError.keyCommand(let command):
      catalogue.text("server.error.keyCommand", SafeText.visible(command))
    case KeeperError.noPostgreSQL: catalogue.text("server.error.noPostgreSQL")
    case KeeperError.notWithPostgreSQL: catalogue.text("server.error.notWithPostgreSQL")
    case KeeperError.notMigrated(let folder): catalogue.text("server.error.notMigrated", SafeText.visible(folder))
    case KeeperError.migrated(let folder): catalogue.text("server.error.migrated", SafeText.visible(folder))
    case KeeperError.databaseInUse(let name): catalogue.text("server.error.databaseInUse", SafeText.visible(name))
    case KeeperError.itemsElsewhere(let place): catalogue.text("server.error.itemsElsewhere", SafeText.visible(place))
    case KeeperError.itemsNotMoved(let folder): catalogue.text("server.error.itemsNotMoved", SafeText.visible(folder))
    case KeeperError.objectStore(let place, let reason):
      catalogue.text("server.error.objectStore", SafeText.visible(place), SafeText.visible(reason))
    case KeeperError.notEqual(let table): catalogue.text("server.error.notEqual", SafeText.visible(table))
    case let error as ValidationError: error.message
    case KeeperError.portInUse(let port): catalogue.text("server.error.port", String(port))
    case KeeperError.address(let host, let port):
      catalogue.text("server.error.address", SafeText.visible("\(host):\(port)"))
    case _ where ErrorPhrase.isDamage(error):
      catalogue.text("server.error.damaged", SafeText.visible(ErrorPhrase.text(error)))
    case _ where ErrorPhrase.isReadOnly(error): catalogue.text("server.error.readOnly")
    default: catalogue.text(other, SafeText.visible(ErrorPhrase.text(error)))
    }
  }
}
