import GRDB
import PiggyBank

/// Capsules in an embedded SQLite database.
///
/// All access is asynchronous: reads run on ``SQLiteReaders``, writes in the ``CommitQueue``.
final class SQLiteStore: OneServerStore {
  let queue: CommitQueue
  private let readers: SQLiteReaders
  /// For other blocking calls: opening, closing and backups.
  private let threads: BlockingThreads

  /// The `synchronous` pragma: https://www.sqlite.org/pragma.html#pragma_synchronous
  enum Synchronous: Int, Sendable {
    /// A commit doesn't wait for the disk. Only used to prove that the crash tests notice.
    case normal = 1
    /// A commit is on disk before it returns.
    case full = 2
  }

  /// Why a database that a server uses isn't migrated.
  static let earlierServer = StoreError.failed(
    "the running server is of an earlier version than this program: update it and start it again")

  /// Opens the database at `path`, creating it if necessary.
  ///
  /// - Parameter migrates: Whether the schema of an earlier version is brought up to date; otherwise it is refused.
  init(path: String, synchronous: Synchronous = .full, migrates: Bool = true) async throws(StoreError) {
    threads = BlockingThreads(1)
    let (writer, connections) = try await threads.run { () throws(StoreError) in
      do { return try Self.open(path, synchronous, migrates) } catch { throw StoreError(error) }
    }
    queue = CommitQueue(writer)
    readers = SQLiteReaders(connections, BlockingThreads(SQLiteReaders.count))
  }

  private static func open(
    _ path: String, _ synchronous: Synchronous, _ migrates: Bool
  ) throws -> (DatabasePool, [DatabaseQueue]) {
    let configuration = configuration(DiskSpace(at: folder(path)))
    let pool = try DatabasePool(path: path, configuration: configuration)
    // This version can't maintain a newer schema, and there are no backward migrations.
    guard try !pool.read({ try SQLiteSchema.migrator.hasBeenSuperseded($0) }) else {
      throw StoreError.failed("a newer version wrote this database")
    }
    // An earlier version's server may not know what to do with this version's schema.
    guard try migrates || pool.read({ try SQLiteSchema.migrator.hasCompletedMigrations($0) }) else {
      throw earlierServer
    }
    try SQLiteSchema.migrator.migrate(pool)
    try pool.writeWithoutTransaction { db in
      // Set here, because the pool sets NORMAL after preparing a connection.
      try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == synchronous.rawValue,
        try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
      else { throw StoreError.failed("SQLite doesn’t wait for the disk") }
    }
    return (pool, try SQLiteReaders.connections(path: path, configuration))
  }

  /// Whether commits wait for the disk; checked before requests are accepted and by the readiness check.
  func isDurable() async -> Bool {
    let level = try? await queue.alone { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    return level == Synchronous.full.rawValue
  }

  func close() async {
    // Readers first, since they keep the WAL from being truncated.
    await readers.close()
    // Checkpoints the WAL, so that the database file alone is complete.
    await emptyLog()
    let queue = queue
    try? await threads.run { () throws(StoreError) in queue.close() }
    await threads.stop()
  }

  /// Checkpoints and truncates the WAL, unless a reader needs it.
  func emptyLog() async {
    _ = try? await queue.alone { try $0.checkpoint(.truncate) }
  }

  /// Copies the whole database to a new file that treats all items as files, wherever they are here.
  func backUp(to path: String) async throws {
    let queue = queue
    try await threads.runAny {
      let target = try DatabaseQueue(path: path)
      try queue.backUp(to: target)
      try target.write { try $0.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [KeeperData.itemsName]) }
      try target.close()
    }
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await readers.read(work)
  }

  func look<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await readers.look(work)
  }

  private static func folder(_ path: String) -> String {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    return folder.isEmpty ? "/" : folder
  }

  private static func configuration(_ disk: DiskSpace?) -> Configuration {
    // In pages of 4 KiB: a checkpoint every 16 MiB, or on a small disk, when the WAL reaches half of the reserve.
    let pages = min(4096, max(16, (disk?.reserve ?? .max) / 2 / 4096))
    var configuration = Configuration()
    configuration.label = "capsules"
    // The pool only writes; readers have their own connections.
    configuration.maximumReaderCount = 1
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // Overwrites deleted seeds instead of only unlinking them.
      try db.execute(sql: "PRAGMA secure_delete = ON")
      try db.execute(sql: "PRAGMA journal_size_limit = 67108864")
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA wal_autocheckpoint = \(pages)") }
    }
    return configuration
  }
}

extension StoreError {
  /// Maps SQLite's error.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .full
    case let error as DatabaseError
    where error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB:
      self = .damaged("SQLite \(error.extendedResultCode)")
    case let error as DatabaseError where error.resultCode == .SQLITE_READONLY: self = .readOnly
    // A lock in the WAL index that was taken, or not released, when a system call failed stays with this process
    // (https://www.sqlite.org/rescode.html#protocol).
    case let error as DatabaseError where error.resultCode == .SQLITE_PROTOCOL: self = .stuck
    // Without the statement and its arguments, which hold private data.
    case let error as DatabaseError: self = .failed("SQLite \(error.extendedResultCode)")
    default: self = .failed("\(type(of: error))")
    }
  }
}
