import ArgumentParser

/// `touchstone-keeper capsule audit`.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Read every sealed item through: still there, still whole? Status 1 when not.")

  @OptionGroup var options: DataOptions

  func run() async throws {
    #if Server
    try await options.run { operation, catalogue in try DataOptions.tell(try await operation.audit(), catalogue) }
    #else
    throw ValidationError("This program was built without the server: build it with the trait Server.")
    #endif
  }
}
