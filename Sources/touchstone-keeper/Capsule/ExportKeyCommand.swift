import ArgumentParser

/// `touchstone-keeper capsule export-key`.
struct ExportKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-key",
    abstract: "Write the key that closes the capsules' seeds into a new file, to be kept apart.")

  @Argument(help: "A file that is not there yet.", completion: .file()) var file: String

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in
      try operation.exportKey(to: file)
      Process.show(catalogue.text("server.capsule.key.done", file) + "\n")
    }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
