import ArgumentParser

/// The server with TLS, which `touchstone serve --lan` runs.
@main
struct TouchstoneKeeperTLS: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-keeper-tls", abstract: "Serves Touchstone's web app to phones in the same network.",
    version: "0.1.0", subcommands: [ServeCommand.self])
}
