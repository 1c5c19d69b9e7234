import ArgumentParser

/// `touchstone-keeper capsule audit`.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Verify that every item and everything that opening will need is present and intact. Status 1 if not.")

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      try DataOptions.tell(try await operation.audit(), catalogue)
    }
  }
}
