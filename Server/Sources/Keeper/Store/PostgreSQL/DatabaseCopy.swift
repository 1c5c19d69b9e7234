#if PostgreSQL
import Crypto
import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Copies the tables of an SQLite database into an empty PostgreSQL database, in one transaction and verified row by
/// row. Everything blocks, so it runs on ``BlockingThreads``.
struct DatabaseCopy {
  /// Rows fetched at a time when the copy is read back.
  private static let page = 1000

  let source: DatabaseQueue
  let target: PostgreSQLConnection
  let machine: String

  /// Copies and compares everything. Returns each table’s row count and digest. A database that already has the same
  /// rows is left as it is, so that a copy interrupted after its commit can be repeated.
  func run() throws -> [MigratedTable] {
    try source.read { source in
      try target.transaction { target in
        // A large table takes its time; the lock makes others wait and then find the database in use.
        try target.script(
          """
          SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
          LOCK TABLE capsule, state, token, item, chain, invite, setting IN ACCESS EXCLUSIVE MODE
          """)
        let isEmpty = try CopiedTable.all.allSatisfy { try target.first($0.any) == nil }
        let tables = try CopiedTable.all.map { table in
          let sent = isEmpty ? try send(table, source, target) : try read(table, source)
          let arrived = try read(table, target)
          guard sent == arrived else {
            throw isEmpty ? KeeperError.notEqual(table.name) : .databaseInUse("PostgreSQL")
          }
          return sent
        }
        if isEmpty { try copyClock(source, target) }
        return tables
      }
    }
  }

  private func send(_ table: CopiedTable, _ source: Database, _ target: PostgreSQLConnection) throws -> MigratedTable {
    var tally = TableTally(table.name)
    let rows = try Row.fetchCursor(source, sql: table.source.description)
    // "PGCOPY", no flags, no header extension (https://www.postgresql.org/docs/15/sql-copy.html, Binary Format).
    var bytes = Array("PGCOPY\n\u{FF}\r\n\0".unicodeScalars.map { UInt8($0.value) }) + [UInt8](repeating: 0, count: 8)
    var isDone = false
    try target.copy(table.copy) {
      if isDone { return nil }
      while bytes.count < 256 << 10 {
        guard let row = try rows.next() else {
          isDone = true
          return bytes + PostgreSQLValue.bytes(of: Int16(-1))
        }
        bytes += PostgreSQLValue.bytes(of: Int16(table.columns.count))
        let values = Self.values(row, table)
        tally.add(values)
        for value in values { bytes += PostgreSQLValue.bytes(of: Int32(value?.count ?? -1)) + (value ?? []) }
      }
      defer { bytes = [] }
      return bytes
    }
    return tally.table
  }

  private func read(_ table: CopiedTable, _ source: Database) throws -> MigratedTable {
    var tally = TableTally(table.name)
    let rows = try Row.fetchCursor(source, sql: table.source.description)
    while let row = try rows.next() { tally.add(Self.values(row, table)) }
    return tally.table
  }

  private func read(_ table: CopiedTable, _ target: PostgreSQLConnection) throws -> MigratedTable {
    var tally = TableTally(table.name)
    try target.script(table.cursor)
    while true {
      let rows = try target.run("FETCH 1000 FROM copied")
      for row in rows { tally.add(row.values) }
      if rows.count < Self.page { break }
    }
    try target.script("CLOSE copied")
    return tally.table
  }

  private static func values(_ row: Row, _ table: CopiedTable) -> [[UInt8]?] {
    table.columns.enumerated().map { value(row, $0.offset, $0.element) }
  }

  /// A column’s value in PostgreSQL's binary format.
  private static func value(_ row: Row, _ index: Int, _ kind: CopiedTable.Kind) -> [UInt8]? {
    switch kind {
    case .bytes: (row[index] as Data?).map { Array($0) }
    case .integer: (row[index] as Int64?).map { PostgreSQLValue.bytes(of: $0) }
    case .text: (row[index] as String?).map { Array($0.utf8) }
    case .flag: (row[index] as Bool?).map { [$0 ? 1 : 0] }
    }
  }

  /// The high-water mark becomes shared; the machine’s clock readings remain its own. `marked_at` is set to the mark
  /// itself, so that the time passed since then counts.
  private func copyClock(_ source: Database, _ target: PostgreSQLConnection) throws {
    guard let clock = try SQLiteStore.clock(source) else { return }
    try PostgreSQLStore.save(clock, of: machine, target)
    try target.run("UPDATE clock SET marked_at = high_water")
  }
}

/// A table that was copied.
public struct MigratedTable: Equatable, Sendable {
  public var name: String
  public var rows: Int
  /// SHA-256 of all rows in key order, in hexadecimal.
  public var digest: String
}

/// Counts and hashes a table’s rows: for each value, whether it is present, its length and its bytes.
struct TableTally {
  private let name: String
  private var rows = 0
  private var hasher = SHA256()

  init(_ name: String) {
    self.name = name
  }

  mutating func add(_ values: [[UInt8]?]) {
    rows += 1
    for value in values {
      hasher.update(data: PostgreSQLValue.bytes(of: Int64(value?.count ?? -1)))
      hasher.update(data: value ?? [])
    }
  }

  var table: MigratedTable {
    MigratedTable(name: name, rows: rows, digest: hasher.finalize().map { Hexadecimal.text($0) }.joined())
  }
}
#endif
