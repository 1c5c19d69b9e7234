import ArgumentParser
import KeeperProgram
import ProgramOutput
import ServeOptions

/// `touchstone-keeper capsule audit`.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Verify that every item and everything that opening will need is present and intact. Status 1 if not.")

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      try DataOptions.report(try await operation.audit(), catalogue)
    }
  }
}

/// `touchstone-keeper capsule backup`.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Back up all capsules to a new folder while the server runs. The key is not included.")

  @Argument(help: "A folder that doesn’t exist yet.", completion: .directory) var folder: String

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func validate() throws { try TypedPath.check(folder, "The folder") }

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      let audit = try await operation.backup(to: folder)
      ProgramOutput.show(catalogue.text("server.capsule.backup.done", folder) + "\n")
      try DataOptions.report(audit, catalogue)
    }
  }
}

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

  func validate() throws {
    try TypedPath.check(folder, "The folder")
    try TypedPath.check(key, "--key")
  }

  func run() async throws {
    try await options.run { operation, catalogue in
      let audit = try await operation.restore(from: folder, key: key, keepsKey: !leaveKey)
      ProgramOutput.show(catalogue.text("server.capsule.restore.done", options.data ?? Process.dataFolder) + "\n")
      try DataOptions.report(audit, catalogue)
    }
  }
}

/// `touchstone-keeper capsule export-key`.
struct ExportKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-key",
    abstract: "Export the key that encrypts the capsules’ seeds to a new file. Store it separately.")

  @Argument(help: "A file that doesn’t exist yet.", completion: .file()) var file: String

  @OptionGroup var options: DataOptions

  @OptionGroup var key: KeyOptions

  func validate() throws { try TypedPath.check(file, "The file") }

  func run() async throws {
    try await options.run(key: key) { operation, catalogue in
      try await operation.exportKey(to: file)
      ProgramOutput.show(catalogue.text("server.capsule.key.done", file) + "\n")
    }
  }
}
