import ArgumentParser

/// `touchstone-keeper capsule backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy all capsules into a new folder, while the server runs; never the key.")

  @Argument(help: "A folder that is not there yet.", completion: .directory) var folder: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in
      let audit = try await operation.backup(to: folder)
      Process.show(catalogue.text("server.capsule.backup.done", folder) + "\n")
      try DataOptions.tell(audit, catalogue)
    }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
