#if PostgreSQL
import PiggyBank

/// The sizes of unfinished uploads, counted across all servers.
extension PostgreSQLStore {
  func uploads(of capsule: CapsuleID) async throws(StoreError) -> [PartName: Int64] {
    try await pool.read { try Self.uploads(of: capsule, $0) }
  }

  func change<Value: Sendable>(
    uploadsOf capsule: CapsuleID, _ change: @escaping @Sendable (inout [PartName: Int64]) -> Value
  ) async throws(StoreError) -> Value {
    try await pool.perform { db in
      // Neither this lock nor the table is written to the WAL, so nothing here waits for the disk. Two capsules with
      // the same number merely wait for each other.
      let number = capsule.bytes.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
      try db.run("SELECT pg_advisory_xact_lock($1)::text", [.integer(number)])
      let before = try Self.uploads(of: capsule, db)
      var lengths = before
      let value = change(&lengths)
      for name in before.keys where lengths[name] == nil {
        try db.run(
          "DELETE FROM upload WHERE capsule = $1 AND item = $2 AND writer = $3",
          [.id(capsule), .id(name.item.item), .bytes(name.writer?.bytes ?? [])])
      }
      for (name, length) in lengths where before[name] != length {
        try db.run(
          """
          INSERT INTO upload (capsule, item, writer, length, noted_at)
          VALUES ($1, $2, $3, $4, extract(epoch FROM clock_timestamp()))
          ON CONFLICT (capsule, item, writer) DO UPDATE SET length = excluded.length, noted_at = excluded.noted_at
          """,
          [.id(capsule), .id(name.item.item), .bytes(name.writer?.bytes ?? []), .integer(length)])
      }
      return value
    }
  }

  /// Rows without a file, from a server killed before it created one, expire; the sweep adds rows for files again.
  private static func uploads(of capsule: CapsuleID, _ db: PostgreSQLConnection) throws -> [PartName: Int64] {
    let rows = try db.run(
      """
      WITH old AS (
        DELETE FROM upload WHERE capsule = $1 AND noted_at < extract(epoch FROM clock_timestamp()) - $2
      )
      SELECT item, writer, length FROM upload
      WHERE capsule = $1 AND noted_at >= extract(epoch FROM clock_timestamp()) - $2
      """, [.id(capsule), .number(Double(CapsuleService.uploadAge + 86_400))])
    return try rows.reduce(into: [:]) { lengths, row in
      let name = PartName(
        BlobName(capsule, try row.id("item")), by: CapsuleID(bytes: try row.bytes("writer")))
      lengths[name] = try row.integer("length")
    }
  }
}
#endif
