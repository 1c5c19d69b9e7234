#if PostgreSQL
import GRDB

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Moves a data folder’s capsules to a shared database. Everything here blocks.
extension KeeperData {
  /// Copies all tables in one transaction.
  func copyTables(to address: DatabaseAddress) throws -> [MigratedTable] {
    let source = try DatabaseQueue(path: database)
    let target = try PostgreSQLConnection(address, .init(statement: 3600))
    let tables = try DatabaseCopy(source: source, target: target, machine: MachineID.current()).run()
    try source.close()
    return tables
  }

  /// Renames the database so that no server opens it.
  func retireDatabase() throws {
    guard rename(database, migratedDatabase) == 0 else { throw StoreError(errno: errno) }
    // Both are empty: the database was closed cleanly.
    for suffix in ["-wal", "-shm"] { unlink(database + suffix) }
    try BlobFolder.sync(folder: folder)
  }
}
#endif
