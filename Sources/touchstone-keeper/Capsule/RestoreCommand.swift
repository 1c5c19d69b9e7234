import ArgumentParser

/// `touchstone-keeper capsule restore`.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup into a data folder without capsules, with the key that was exported.")

  @Argument(help: "The folder of the backup.", completion: .directory) var folder: String

  @Option(help: "The file of the exported key.", completion: .file()) var key: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in
      let audit = try await operation.restore(from: folder, key: key)
      Process.show(catalogue.text("server.capsule.restore.done", options.data ?? Process.dataFolder) + "\n")
      try DataOptions.tell(audit, catalogue)
    }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
