#if PostgreSQL
/// The high-water mark, which all servers share, and each machine's trusted clock reading.
extension PostgreSQLStore {
  func clock() async throws(StoreError) -> ClockRecord? {
    let machine = machine
    return try await pool.read { db in
      let row = try db.first(
        """
        SELECT high_water, coalesce(confirmations, 0) AS confirmations, pause, anchor_wall, anchor_boot, boot_id
        FROM clock LEFT JOIN machine ON machine.name = $1
        """, [.text(machine)])
      return try row.map { row in
        ClockRecord(
          highWater: try row.integer("high_water"), confirmations: try row.integer("confirmations"),
          // A reason unknown to this version, written by a newer one, is still a pause.
          pause: try row.optionalText("pause").map { TrustedClock.Pause(rawValue: $0) ?? .jumpedAhead },
          anchor: try Self.anchor(row))
      }
    }
  }

  private static func anchor(_ row: PostgreSQLRow) throws -> ClockAnchor? {
    guard let wall = try row.optionalInteger("anchor_wall"), let boot = try row.optionalInteger("anchor_boot"),
      let id = try row.optionalText("boot_id")
    else { return nil }
    return ClockAnchor(wall: wall, boot: boot, bootID: BootID(text: id))
  }

  func save(_ clock: ClockRecord) async throws(StoreError) {
    let machine = machine
    try await pool.perform { try Self.save(clock, of: machine, $0) }
    // Called every ten seconds; cheap when few buckets are full.
    try await forgetFullBuckets()
  }

  /// The mark never goes back unless an operator has since confirmed a machine’s clock. A confirmation written by
  /// another process isn't undone by an earlier mark.
  static func save(_ clock: ClockRecord, of machine: String, _ db: PostgreSQLConnection) throws {
    let row = try db.first(
      """
      SELECT coalesce(max(confirmations), 0) AS confirmations FROM (
        SELECT confirmations FROM machine WHERE name = $1 FOR UPDATE
      ) AS own
      """, [.text(machine)])
    let known = try row?.integer("confirmations") ?? 0
    guard clock.confirmations >= known else { return }
    try db.run(
      """
      INSERT INTO machine (name, confirmations, pause, anchor_wall, anchor_boot, boot_id) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (name) DO UPDATE SET confirmations = excluded.confirmations, pause = excluded.pause,
        anchor_wall = excluded.anchor_wall, anchor_boot = excluded.anchor_boot, boot_id = excluded.boot_id
      WHERE excluded.confirmations >= machine.confirmations
      """,
      [
        .text(machine), .integer(clock.confirmations), .text(clock.pause?.rawValue), .integer(clock.anchor?.wall),
        .integer(clock.anchor?.boot), .text(clock.anchor?.bootID.text),
      ])
    // A Keeper whose clock is in doubt doesn't move the shared mark.
    try db.run(
      """
      INSERT INTO clock (one, high_water, marked_at) VALUES (1, $1, extract(epoch FROM clock_timestamp()))
      ON CONFLICT (one) DO UPDATE SET high_water = excluded.high_water, marked_at = excluded.marked_at
      WHERE $2 OR $3 AND excluded.high_water >= clock.high_water
      """,
      [.integer(clock.highWater), .flag(clock.confirmations > known), .flag(clock.pause == nil)])
  }

  func expectedNow() async throws(StoreError) -> Int64? {
    try await pool.read { db in
      let row = try db.first(
        """
        SELECT (high_water + greatest(extract(epoch FROM clock_timestamp()) - marked_at, 0))::bigint AS expected FROM clock
        """)
      return try row?.integer("expected")
    }
  }
}

/// The Keeper’s small settings.
extension PostgreSQLStore {
  func setting(_ name: String) async throws(StoreError) -> [UInt8]? {
    try await pool.read { try $0.first("SELECT value FROM setting WHERE name = $1", [.text(name)])?.bytes("value") }
  }

  func setting(_ name: String, orFirst value: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await pool.perform { db in
      try db.run(
        "INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [.text(name), .bytes(value)])
      return try db.first("SELECT value FROM setting WHERE name = $1", [.text(name)])?.bytes("value") ?? value
    }
  }
}
#endif
