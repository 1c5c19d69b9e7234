import GRDB

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteStore {
  func clock() async throws(StoreError) -> ClockRecord? {
    try await read { try Self.clock($0) }
  }

  static func clock(_ db: Database) throws -> ClockRecord? {
    try Row.fetchOne(db, sql: "SELECT * FROM clock").map { row in
      let pause: String? = row["pause"]
      return ClockRecord(
        highWater: row["high_water"], confirmations: row["confirmations"],
        // A reason unknown to this version, written by a newer one, is still a pause.
        pause: pause.map { TrustedClock.Pause(rawValue: $0) ?? .jumpedAhead }, anchor: anchor(row))
    }
  }

  private static func anchor(_ row: Row) -> ClockAnchor? {
    let (wall, boot, id): (Int64?, Int64?, String?) = (row["anchor_wall"], row["anchor_boot"], row["boot_id"])
    guard let wall, let boot, let id else { return nil }
    return ClockAnchor(wall: wall, boot: boot, bootID: BootID(text: id))
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

  /// A confirmation written by another process isn't undone by an earlier mark.
  static func save(_ clock: ClockRecord, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO clock (one, high_water, confirmations, pause, anchor_wall, anchor_boot, boot_id)
        VALUES (1, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (one) DO UPDATE SET high_water = excluded.high_water, confirmations = excluded.confirmations,
          pause = excluded.pause, anchor_wall = excluded.anchor_wall, anchor_boot = excluded.anchor_boot,
          boot_id = excluded.boot_id
        WHERE excluded.confirmations >= confirmations
        """
    ).execute(arguments: [
      clock.highWater, clock.confirmations, clock.pause?.rawValue, clock.anchor?.wall, clock.anchor?.boot,
      clock.anchor?.bootID.text,
    ])
  }
}
