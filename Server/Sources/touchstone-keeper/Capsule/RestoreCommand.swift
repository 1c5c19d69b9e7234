import ArgumentParser
import KeeperProgram

/// `touchstone-keeper capsule restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup to a data folder without capsules, with the exported key.")

  @Argument(help: "The backup’s folder.", completion: .directory) var folder: String

  @Option(help: "The exported key’s file.", completion: .file()) var key: String

  @Flag(help: "Don’t copy the key into the data folder: the server gets it with --key or --key-command.")
  var leaveKey = false

  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.run { operation, catalogue in
      let audit = try await operation.restore(from: folder, key: key, keepsKey: !leaveKey)
      Process.show(catalogue.text("server.capsule.restore.done", options.data ?? Process.dataFolder) + "\n")
      try DataOptions.tell(audit, catalogue)
    }
  }
}
