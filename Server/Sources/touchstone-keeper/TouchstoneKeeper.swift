import ArgumentParser
import KeeperProgram
import ProgramOutput
import ServeOptions

/// The server program, which `touchstone serve` runs.
@main
struct TouchstoneKeeper: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-keeper", abstract: "Touchstone’s server: the web app and its capsules.", version: "0.1.0",
    subcommands: [ServeCommand.self, CapsuleCommand.self, ClockCommand.self, InviteCommand.self])
}

/// `touchstone-keeper serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web app on this machine.")

  @OptionGroup var options: ServeOptions

  // Only to prove that the durability check can fail.
  @Flag(help: .hidden) var synchronousNormal = false

  func run() async throws {
    let serve = ServeRun(options, waitsForDisk: !synchronousNormal)
    guard !options.needsTLS else {
      ProgramOutput.complain("touchstone: " + serve.catalogue.text("server.error.missingTLS"))
      throw ExitCode(2)
    }
    try await serve.run()
  }
}

/// `touchstone-keeper capsule`: an operator's commands on a server's capsules, whether or not it runs.
struct CapsuleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capsule", abstract: "Manage the capsules on a server.",
    subcommands: [
      ListCommand.self, ShowCommand.self, RemoveCommand.self, AuditCommand.self, BackupCommand.self,
      RestoreCommand.self, ExportKeyCommand.self, MigrateCommand.self,
    ])
}
