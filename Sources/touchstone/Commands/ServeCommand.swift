import ArgumentParser
import Interface
import ServeOptions
import ViewKit

/// `touchstone serve`: the web app on this machine, and on the local network. The server is a program of its own, so
/// that this command stays small and starts at once.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine, or to phones in its network.")

  @OptionGroup var options: ServeOptions

  func run() throws {
    // What it was given is understood already; it is handed on as it was written.
    SiblingProgram.run("touchstone-keeper", arguments: FilePath.commandLine.dropFirst())
    let language = options.locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Terminal.environment)
    Terminal.complain("touchstone: " + Catalogue.server(language ?? .english).text("server.error.missing"))
    throw ExitCode(2)
  }
}
