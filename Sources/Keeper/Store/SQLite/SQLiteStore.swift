#if Server
import GRDB
import PiggyBank

/// Capsules in an embedded SQLite database.
final class SQLiteStore: CapsuleStore {
  let pool: DatabasePool
  let queue: CommitQueue

  /// How much SQLite waits for the disk: https://www.sqlite.org/pragma.html#pragma_synchronous
  enum Synchronous: Int, Sendable {
    /// A commit waits for nothing. Only for the test that shows that the checks notice.
    case normal = 1
    /// A commit is on the disk before it returns.
    case full = 2
  }

  /// Opens the database at `path`, and makes it where there is none.
  init(path: String, synchronous: Synchronous = .full) throws(StoreError) {
    do {
      pool = try DatabasePool(path: path, configuration: Self.configuration(DiskSpace(at: Self.folder(path))))
      try SQLiteSchema.migrator.migrate(pool)
      try pool.writeWithoutTransaction { db in
        // Set here, since the pool sets NORMAL after every preparation of its own.
        try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
        guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == synchronous.rawValue,
          try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
        else { throw StoreError.failed("SQLite does not wait for the disk") }
      }
    } catch {
      throw StoreError(error)
    }
    queue = CommitQueue(pool)
  }

  /// Whether a commit waits for the disk; asked before requests are taken, and by whoever watches over the server.
  func isDurable() async -> Bool {
    let level = try? await pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    return level == Synchronous.full.rawValue
  }

  func close() async {
    // The log becomes part of the database, so that the file alone is all of it.
    _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try? pool.close()
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do { return try await pool.read(work) } catch { throw StoreError(error) }
  }

  /// Looks up single rows on the thread that asks: that takes microseconds, and to hand it on would take more. No snapshot is
  /// taken: each row is whole by itself.
  func look<Value>(_ work: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try pool.unsafeRead(work) } catch { throw StoreError(error) }
  }

  private static func folder(_ path: String) -> String {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    return folder.isEmpty ? "/" : folder
  }

  private static func configuration(_ disk: DiskSpace?) -> Configuration {
    // Pages of 4 KiB: the log is emptied every 16 MiB, or while it fits twice into what stays free on a small disk.
    let pages = min(4096, max(16, (disk?.reserve ?? .max) / 2 / 4096))
    var configuration = Configuration()
    configuration.label = "capsules"
    configuration.maximumReaderCount = 4
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // A deleted seed is overwritten, not only forgotten.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA wal_autocheckpoint = \(pages)") }
    }
    return configuration
  }
}
#endif
