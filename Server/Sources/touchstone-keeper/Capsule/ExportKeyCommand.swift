import ArgumentParser
import KeeperProgram

/// `touchstone-keeper capsule export-key`.
struct ExportKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-key",
    abstract: "Export the key that encrypts the capsules’ seeds to a new file. Store it separately.")

  @Argument(help: "A file that doesn’t exist yet.", completion: .file()) var file: String

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      try await operation.exportKey(to: file)
      Process.show(catalogue.text("server.capsule.key.done", file) + "\n")
    }
  }
}
