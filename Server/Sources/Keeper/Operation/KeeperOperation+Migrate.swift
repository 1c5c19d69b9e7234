#if PostgreSQL
import GRDB

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension KeeperOperation {
  /// Moves the capsules of a data folder that no server is using into an empty shared database. Item files stay where
  /// they are. Afterwards the folder’s own database is renamed, so that no server continues with it.
  public func migrate(to address: DatabaseAddress) async throws -> (tables: [MigratedTable], kept: String) {
    let data = data
    let lock = try await threads.runAny {
      guard data.hasDatabase else {
        throw access(data.migratedDatabase, F_OK) == 0 ? KeeperError.migrated(data.folder) : .noCapsules(data.folder)
      }
      return try data.lock()
    }
    defer { withExtendedLifetime(lock) {} }
    // Migrates both to the current schema; closing the SQLite store also merges its log into the file.
    let own = try await SQLiteStore(path: data.database)
    await own.close()
    let store = try await PostgreSQLStore(address)
    await store.close()
    let tables = try await threads.runAny {
      do {
        return try data.copyTables(to: address)
      } catch KeeperError.databaseInUse {
        throw KeeperError.databaseInUse(address.name)
      } catch let error as PostgreSQLError {
        throw StoreError(postgreSQL: error)
      }
    }
    try await threads.runAny { try data.retireDatabase() }
    return (tables, data.migratedDatabase)
  }
}
#endif
