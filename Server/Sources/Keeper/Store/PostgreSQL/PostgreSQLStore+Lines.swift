#if PostgreSQL
import PiggyBank

/// Capsules as listed for the operator.
extension PostgreSQLStore {
  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleLine] {
    try await pool.read { db in
      try db.run(
        "SELECT * FROM state WHERE capsule > $1 ORDER BY capsule LIMIT $2",
        [.bytes(after?.bytes ?? []), .integer(Int64(limit))]
      ).map { try Self.line($0) }
    }
  }

  func line(of id: CapsuleID) async throws(StoreError) -> CapsuleLine? {
    try await pool.read { db in
      try db.first("SELECT * FROM state WHERE capsule = $1", [.id(id)]).map { try Self.line($0) }
    }
  }

  private static func line(_ row: PostgreSQLRow) throws -> CapsuleLine {
    CapsuleLine(
      capsule: try row.id("capsule").text,
      state: CapsuleLine.State(
        removal: try row.optionalText("removal"), isDeleted: try row.flag("is_deleted"),
        fault: try row.optionalText("fault"), isReleased: try row.optionalBytes("release") != nil),
      opensAt: try row.integer("opens_at"), items: try row.integer("items"), bytes: try row.integer("bytes"),
      invite: try row.optionalText("invite"))
  }
}
#endif
