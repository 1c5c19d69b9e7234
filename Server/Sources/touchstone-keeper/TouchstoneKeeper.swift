import ArgumentParser

/// The server's own program, which `touchstone serve` runs.
@main
struct TouchstoneKeeper: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone-keeper", abstract: "Touchstone’s server: the web app and its capsules.", version: "0.1.0",
    subcommands: [ServeCommand.self, CapsuleCommand.self, ClockCommand.self, InviteCommand.self])
}
