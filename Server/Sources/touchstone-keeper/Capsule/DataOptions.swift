import ArgumentParser
import CivilTime
import Keeper
import KeeperProgram
import ProgramOutput
import ServeOptions
import ServerPages
import ViewKit

/// The source of the key that wraps seeds, for the commands that need it.
struct KeyOptions: ParsableArguments {
  @Option(help: "The server’s key file. Default: in the data folder.", completion: .file())
  var key: String?

  @Option(help: "A shell command that prints the server’s key.")
  var keyCommand: String?

  var source: KeySource? { keyCommand.map { .command($0) } ?? key.map { .file($0) } }

  func validate() throws {
    if key != nil, keyCommand != nil { throw ValidationError("Give --key or --key-command, not both.") }
    try TypedPath.check(key, "--key")
    try TypedPath.check(keyCommand, "--key-command")
  }
}

/// Options of every command on a server's data.
struct DataOptions: ParsableArguments {
  @Option(
    help: "The server’s data folder. Default: touchstone in XDG_DATA_HOME or ~/.local/share.",
    completion: .directory)
  var data: String?

  @Option(help: "The PostgreSQL database that the servers share. Default: SQLite in the data folder.")
  var database: String?

  @Option(help: "A file with that database’s URL.", completion: .file())
  var databaseFile: String?

  @OptionGroup var objects: ObjectStoreOptions

  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  var locale: String?

  func validate() throws { try TypedPath.check(data, "--data") }

  var catalogue: Catalogue {
    let language = locale.flatMap { Language(rawValue: $0) } ?? Language(environment: Process.environment)
    return .server(language ?? .english)
  }

  /// Runs `work` on the data; an error is one sentence on standard error and status 2.
  func run(
    key: KeyOptions? = nil, _ work: (KeeperOperation, Catalogue) async throws -> Void
  ) async throws {
    Process.keepFilesPrivate()
    do {
      let address = try DatabaseChoice.address(url: database, file: databaseFile)
      try await work(
        KeeperOperation(
          folder: data ?? Process.dataFolder, key: key?.source, database: address,
          objects: try ObjectStoreChoice.place(objects)), catalogue)
      // What was printed may be needed, such as an invite's code, which can't be shown again.
      if let failure = ProgramOutput.failure {
        ProgramOutput.complain("touchstone: " + catalogue.text("server.error.output", failure))
        throw ExitCode(2)
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      ProgramOutput.complain("touchstone: " + FailureText.sentence(error, catalogue, other: "server.error.command"))
      throw ExitCode(2)
    }
  }

  /// Prints an audit's findings; exits with status 1 if something is damaged.
  static func report(_ audit: KeeperAudit, _ catalogue: Catalogue) throws {
    for name in audit.damaged { ProgramOutput.complain(catalogue.text("server.capsule.audit.damaged", name)) }
    for name in audit.missing { ProgramOutput.complain(catalogue.text("server.capsule.audit.missing", name)) }
    for name in audit.forged { ProgramOutput.complain(catalogue.text("server.capsule.audit.forged", name)) }
    for path in audit.orphans {
      ProgramOutput.complain(catalogue.text("server.capsule.audit.orphan", SafeText.visible(path)))
    }
    if let failure = audit.keyFailure { ProgramOutput.complain(FailureText.sentence(failure, catalogue)) }
    for error in audit.databaseErrors {
      ProgramOutput.complain(catalogue.text("server.capsule.audit.database", SafeText.visible(error)))
    }
    if let loss = audit.loss {
      ProgramOutput.complain(
        catalogue.text("server.capsule.audit.loss", Instant(loss.stored).text, Instant(loss.seen).text))
    }
    for capsule in audit.vanished { ProgramOutput.complain(catalogue.text("server.capsule.audit.vanished", capsule)) }
    for finding in audit.faults {
      ProgramOutput.complain(
        catalogue.text("server.capsule.audit.capsule", finding.capsule, text(finding.fault, catalogue)))
    }
    guard audit.isWhole else {
      let broken = audit.damaged.count + audit.missing.count + audit.forged.count
      let capsules = audit.faults.count + audit.vanished.count
      ProgramOutput.complain(
        catalogue.text(
          "server.capsule.audit.broken", String(broken), String(audit.items), String(capsules),
          String(audit.capsules + audit.vanished.count)))
      throw ExitCode(1)
    }
    ProgramOutput.show(
      catalogue.text(
        "server.capsule.audit.whole", String(audit.capsules), String(audit.items), String(audit.bytes)) + "\n")
  }

  private static func text(_ fault: CapsuleIntegrityError, _ catalogue: Catalogue) -> String {
    catalogue.text("server.capsule.fault." + fault.rawValue)
  }
}
