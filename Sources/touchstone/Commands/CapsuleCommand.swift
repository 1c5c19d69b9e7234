import ArgumentParser
import Interface
import ViewKit

/// `touchstone capsule`: what an operator does with the capsules of a server; the server's own program does it.
struct CapsuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capsule",
    abstract: "Look after the capsules that a server keeps: audit, backup, restore, export-key.")

  @Argument(parsing: .captureForPassthrough, help: "What to do, and with what; --help tells more.")
  var arguments: [String] = []

  func run() throws {
    SiblingProgram.run("touchstone-keeper", arguments: FilePath.commandLine.dropFirst())
    let language = Language(environment: Terminal.environment)
    Terminal.complain("touchstone: " + Catalogue.server(language ?? .english).text("server.error.missing"))
    throw ExitCode(2)
  }
}
