import GRDB

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteStore {
  func clock() async throws(StoreError) -> ClockRecord? {
    try await read { db in
      let row = try Row.fetchOne(db, sql: "SELECT high_water, confirmations FROM clock")
      return row.map { ClockRecord(highWater: $0["high_water"], confirmations: $0["confirmations"]) }
    }
  }

  func save(_ clock: ClockRecord) async throws(StoreError) {
    try await queue.perform { try Self.save(clock, $0) }
  }

  func setting(_ name: String) async throws(StoreError) -> [UInt8]? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])?.optionalBytes("value")
    }
  }

  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await queue.perform { db in
      try db.execute(
        sql: "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", arguments: [name, Data(value)])
      let row = try Row.fetchOne(db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
      return row?.bytes("value") ?? value
    }
  }

  /// A confirmation that another process has written is not undone by a mark from before it.
  static func save(_ clock: ClockRecord, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO clock (one, high_water, confirmations) VALUES (1, ?, ?)
        ON CONFLICT (one) DO UPDATE SET high_water = excluded.high_water, confirmations = excluded.confirmations
        WHERE excluded.confirmations >= confirmations
        """
    ).execute(arguments: [clock.highWater, clock.confirmations])
  }
}
