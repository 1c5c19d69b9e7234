import ArgumentParser
import KeeperProgram

/// `touchstone-keeper capsule backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up all capsules to a new folder while the server runs. The key is not included.")

  @Argument(help: "A folder that doesn’t exist yet.", completion: .directory) var folder: String

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      let audit = try await operation.backup(to: folder)
      Process.show(catalogue.text("server.capsule.backup.done", folder) + "\n")
      try DataOptions.tell(audit, catalogue)
    }
  }
}
