import ArgumentParser

/// `touchstone-keeper capsule`: what an operator does with the capsules of a server, while it runs or not.
struct CapsuleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capsule", abstract: "Manage the capsules on a server.",
    subcommands: [
      ListCommand.self, ShowCommand.self, RemoveCommand.self, AuditCommand.self, BackupCommand.self,
      RestoreCommand.self, ExportKeyCommand.self,
    ])
}
