#if PostgreSQL
import Crypto
import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The tables of an SQLite database, put into an empty PostgreSQL database in one transaction: all of them, row by row equal, or
/// none. Everything blocks, and belongs on ``BlockingThreads``.
struct DatabaseCopy {
  /// Rows of an answer at a time while the copy is read again.
  private static let page = 1000

  let source: DatabaseQueue
  let target: PostgreSQLConnection
  let machine: String

  /// Copies everything and compares it; gives each table’s rows and their digest. A database that has the same already is left
  /// as it is, so that a copy which was cut short after its commit can be asked for again.
  func run() throws -> [MigratedTable] {
    try source.read { source in
      try target.transaction { target in
        // A large table takes as long as it takes; others wait, and find the database in use.
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
            throw isEmpty ? KeeperFailure.notEqual(table.name) : .databaseInUse("PostgreSQL")
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
    // "PGCOPY", no flags, no further header (https://www.postgresql.org/docs/15/sql-copy.html, Binary Format).
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

  /// A column’s value as PostgreSQL writes it in binary.
  private static func value(_ row: Row, _ index: Int, _ kind: CopiedTable.Kind) -> [UInt8]? {
    switch kind {
    case .bytes: (row[index] as Data?).map { Array($0) }
    case .integer: (row[index] as Int64?).map { PostgreSQLValue.bytes(of: $0) }
    case .text: (row[index] as String?).map { Array($0.utf8) }
    case .flag: (row[index] as Bool?).map { [$0 ? 1 : 0] }
    }
  }

  /// The mark goes to all servers; the machine’s own clocks stay its own. When it was marked is said by the mark itself, so that
  /// the time since counts as time.
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
  /// SHA-256 over all rows in the order of their keys, as hexadecimal digits.
  public var digest: String
}

/// Counts a table’s rows and hashes them: each value with whether there is one, its length, and its bytes.
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
