import GRDB
import PiggyBank

/// Capsules in an embedded SQLite database.
///
/// Everything that reads or writes is asynchronous: reads run on ``SQLiteReaders``, writes in the ``CommitQueue``.
final class SQLiteStore: OneServerStore {
  let queue: CommitQueue
  private let readers: SQLiteReaders
  /// For what blocks beside reading: opening, closing and backups.
  private let threads: BlockingThreads

  /// How much SQLite waits for the disk: https://www.sqlite.org/pragma.html#pragma_synchronous
  enum Synchronous: Int, Sendable {
    /// A commit waits for nothing. Only for the test that shows that the checks notice.
    case normal = 1
    /// A commit is on the disk before it returns.
    case full = 2
  }

  /// Opens the database at `path`, and makes it where there is none.
  init(path: String, synchronous: Synchronous = .full) async throws(StoreError) {
    threads = BlockingThreads(1)
    let (writer, connections) = try await threads.run { () throws(StoreError) in
      do { return try Self.open(path, synchronous) } catch { throw StoreError(error) }
    }
    queue = CommitQueue(writer)
    readers = SQLiteReaders(connections, BlockingThreads(SQLiteReaders.count))
  }

  private static func open(_ path: String, _ synchronous: Synchronous) throws -> (DatabasePool, [DatabaseQueue]) {
    let configuration = configuration(DiskSpace(at: folder(path)))
    let pool = try DatabasePool(path: path, configuration: configuration)
    // What this version does not know it could not keep to; there is no way back.
    guard try !pool.read({ try SQLiteSchema.migrator.hasBeenSuperseded($0) }) else {
      throw StoreError.failed("a newer version wrote this database")
    }
    try SQLiteSchema.migrator.migrate(pool)
    try pool.writeWithoutTransaction { db in
      // Set here, since the pool sets NORMAL after every preparation of its own.
      try db.execute(sql: "PRAGMA synchronous = \(synchronous.rawValue)")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == synchronous.rawValue,
        try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal"
      else { throw StoreError.failed("SQLite doesn’t wait for the disk") }
    }
    return (pool, try SQLiteReaders.connections(path: path, configuration))
  }

  /// Whether a commit waits for the disk; asked before requests are taken, and by the one who watches the server.
  func isDurable() async -> Bool {
    let level = try? await queue.alone { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
    return level == Synchronous.full.rawValue
  }

  func close() async {
    // Readers first: with one of them the log could not be emptied.
    await readers.close()
    // The log becomes part of the database, so that the file alone is all of it.
    await emptyLog()
    let queue = queue
    try? await threads.run { () throws(StoreError) in queue.close() }
    await threads.stop()
  }

  /// Takes the log into the database, where no reader needs it.
  func emptyLog() async {
    _ = try? await queue.alone { try $0.checkpoint(.truncate) }
  }

  /// Copies the whole database into a new file, beside which all items are files, wherever they are here.
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
    // Pages of 4 KiB: the log is emptied every 16 MiB, or while it fits twice into what stays free on a small disk.
    let pages = min(4096, max(16, (disk?.reserve ?? .max) / 2 / 4096))
    var configuration = Configuration()
    configuration.label = "capsules"
    // The pool only writes; reads have connections of their own.
    configuration.maximumReaderCount = 1
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

extension StoreError {
  /// What SQLite's error means to those who asked.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL: self = .full
    case let error as DatabaseError
    where error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB:
      self = .damaged("SQLite \(error.extendedResultCode.rawValue)")
    // A lock in the log's index that was taken, or not given back, while a system call failed stays with this process
    // (https://www.sqlite.org/rescode.html#protocol).
    case let error as DatabaseError where error.resultCode == .SQLITE_PROTOCOL: self = .stuck
    // Neither its statement nor its arguments: they hold what nobody else is to read.
    case let error as DatabaseError: self = .failed("SQLite \(error.extendedResultCode.rawValue)")
    default: self = .failed("\(type(of: error))")
    }
  }
}
