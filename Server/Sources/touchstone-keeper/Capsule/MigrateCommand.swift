import ArgumentParser
import Keeper
import KeeperProgram

/// `touchstone-keeper capsule migrate`.
struct MigrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Move all capsules to an empty PostgreSQL database that several servers can share.",
    discussion: """
      The server must be stopped. Prints each table with its rows and the SHA-256 of all of them, equal on both sides; \
      all of it is moved or none. The items’ files and the key stay in the data folder, and its old database under \
      another name.
      """)

  @Option(
    help: "The server’s data folder. Default: touchstone in XDG_DATA_HOME or ~/.local/share.", completion: .directory)
  var from: String?

  @Option(help: "The database, such as postgresql://keeper@db.example/capsules; a password is read from ~/.pgpass.")
  var to: String?

  @Option(help: "A file with the database’s URL.", completion: .file())
  var toFile: String?

  @Option(help: "Language: ko, en or ja. Default: from the environment, then en.")
  var locale: String?

  func validate() throws {
    guard (to == nil) != (toFile == nil) else { throw ValidationError("Give --to or --to-file.") }
  }

  func run() async throws {
    var options = DataOptions()
    (options.data, options.database, options.databaseFile, options.locale) = (from, nil, nil, locale)
    try await options.run { operation, catalogue in
      guard let address = try DatabaseChoice.address(url: to, file: toFile, option: "--to") else { return }
      #if PostgreSQL
      let (tables, kept) = try await operation.migrate(to: address)
      for table in tables { Process.show("\(table.name)\t\(table.rows)\t\(table.digest)\n") }
      Process.show(catalogue.text("server.capsule.migrate.done", kept) + "\n")
      #else
      _ = (operation, catalogue, address)
      throw KeeperFailure.noPostgreSQL
      #endif
    }
  }
}
