import ArgumentParser
import Keeper
import KeeperProgram
import ProgramOutput
import ServeOptions
import ViewKit

/// `touchstone-keeper capsule migrate`.
struct MigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Move all capsules to an empty PostgreSQL database, or all items to an object store.",
    discussion: """
      The server must be stopped. With --to, prints each table with its rows and the SHA-256 of all of them, equal on both \
      sides; all of it is moved or none. The items’ files and the key stay in the data folder, and its old database under \
      another name. With --blobs, copies every item whose file has its record’s SHA-256 and that the bucket has not; from \
      then on the server needs the same --blobs.
      """)

  @Option(
    help: "The server’s data folder. Default: touchstone in XDG_DATA_HOME or ~/.local/share.", completion: .directory)
  var from: String?

  @Option(help: "The database, such as postgresql://keeper@db.example/capsules; a password is read from ~/.pgpass.")
  var to: String?

  @Option(help: "A file with the database’s URL.", completion: .file())
  var toFile: String?

  @Option(help: "With --blobs: the PostgreSQL database that the servers share.")
  var database: String?

  @Option(help: "With --blobs: a file with that database’s URL.", completion: .file())
  var databaseFile: String?

  @OptionGroup var objects: ObjectStoreOptions

  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  var locale: String?

  func validate() throws {
    guard [to, toFile, objects.blobs].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("Give --to, --to-file or --blobs.")
    }
    try TypedPath.check(from, "--from")
  }

  func run() async throws {
    var options = DataOptions()
    (options.data, options.database, options.databaseFile, options.locale) = (from, database, databaseFile, locale)
    options.objects = objects
    try await options.run { operation, catalogue in
      if objects.blobs != nil {
        return try Self.report(try await operation.moveItems(), catalogue)
      }
      guard let address = try DatabaseChoice.address(url: to, file: toFile, option: "--to") else { return }
      #if PostgreSQL
      let (tables, kept) = try await operation.migrate(to: address)
      for table in tables { ProgramOutput.show("\(table.name)\t\(table.rows)\t\(table.digest)\n") }
      ProgramOutput.show(catalogue.text("server.capsule.migrate.done", kept) + "\n")
      #else
      _ = (operation, catalogue, address)
      throw KeeperError.noPostgreSQL
      #endif
    }
  }

  private static func report(_ moved: MovedItems, _ catalogue: Catalogue) throws {
    for name in moved.damaged { ProgramOutput.complain(catalogue.text("server.capsule.audit.damaged", name)) }
    for name in moved.missing { ProgramOutput.complain(catalogue.text("server.capsule.audit.missing", name)) }
    ProgramOutput.show(
      catalogue.text(
        "server.capsule.migrate.items", SafeText.visible(moved.place), String(moved.items), String(moved.known)) + "\n")
    if !moved.damaged.isEmpty || !moved.missing.isEmpty { throw ExitCode(1) }
  }
}
