#if PostgreSQL
import PiggyBank

extension PostgreSQLStore {
  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) async throws(StoreError) -> CapsuleRecord? {
    try await pool.perform { db in
      if let existing = try Self.capsule(capsule.id, db) { return existing }
      var name: String?
      if let invite {
        name = try Self.use(invite: invite, db)
        // The last capsule of the invite may have been this very one.
        if name == nil { return try Self.capsule(capsule.id, db) }
      }
      // If another server is just as far, the first to insert wins; the other waits here and finds its capsule.
      let inserted = try db.change(
        """
        INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary, request_hash)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
        """,
        [
          .id(capsule.id), .integer(capsule.opensAt), .bytes(capsule.receipt),
          .text(capsule.recipients.joined(separator: "\n")), .bytes(capsule.sealedName), .bytes(capsule.canary),
          .bytes(capsule.requestHash),
        ])
      guard inserted == 1 else {
        try db.run("UPDATE invite SET used = used - 1 WHERE name = $1", [.text(name)])
        return try Self.capsule(capsule.id, db)
      }
      try db.run(
        """
        INSERT INTO state (capsule, opens_at, owner_token, read_token, seed, invite, head)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .id(capsule.id), .integer(capsule.opensAt), .bytes(capsule.ownerToken), .bytes(capsule.readToken),
          .bytes(capsule.wrappedSeed), .text(name), .bytes(capsule.head),
        ])
      return capsule
    }
  }

  func capsule(_ id: CapsuleID) async throws(StoreError) -> CapsuleRecord? {
    try await pool.read { try Self.capsule(id, $0) }
  }

  func access(_ id: CapsuleID) async throws(StoreError) -> CapsuleAccess? {
    try await pool.read { db in
      // One statement, since every request runs it: one row per token, or one without a token.
      let rows = try db.run(
        """
        SELECT owner_token, read_token, opens_at, release IS NOT NULL AS is_released, is_deleted, removal,
          id, hash, item_limit, byte_limit, token.items, token.bytes, link
        FROM state LEFT JOIN token ON token.capsule = state.capsule WHERE state.capsule = $1 ORDER BY id
        """, [.id(id)])
      guard let row = rows.first else { return nil }
      return CapsuleAccess(
        ownerToken: try row.bytes("owner_token"), readToken: try row.bytes("read_token"),
        opensAt: try row.integer("opens_at"), isReleased: try row.flag("is_released"),
        isDeleted: try row.flag("is_deleted"),
        writeTokens: try rows.filter { try $0.optionalBytes("id") != nil }.map { try Self.token($0, of: id) },
        removal: try row.optionalText("removal"))
    }
  }

  func delete(_ id: CapsuleID, reason: String?) async throws(StoreError) -> [CapsuleID] {
    let files = try await pool.perform { db in
      // First of all, so that a concurrent upload waits and then finds the capsule deleted.
      try db.run(
        """
        UPDATE state SET seed = NULL, release = NULL, is_deleted = true, items = 0, bytes = 0, fault = NULL, removal = $2,
          head = ''
        WHERE capsule = $1
        """, [.id(id), .text(reason)])
      try db.run(
        """
        UPDATE capsule SET receipt = '', recipients = '', name = '', canary = '', request_hash = NULL WHERE id = $1
        """, [.id(id)])
      try db.run("DELETE FROM token WHERE capsule = $1", [.id(id)])
      let files = try db.run("SELECT item FROM item WHERE capsule = $1 AND content IS NULL", [.id(id)])
      return try files.map { try $0.id("item") }
    }
    try await deleteItems(of: id)
    return files
  }

  func purge() async throws(StoreError) {
    let left = try await pool.read { db in
      try db.run(
        """
        SELECT capsule FROM state WHERE is_deleted AND EXISTS (SELECT 1 FROM item WHERE item.capsule = state.capsule)
        """
      ).map { try $0.id("capsule") }
    }
    for id in left { try await deleteItems(of: id) }
  }

  /// In batches, to keep transactions short.
  private func deleteItems(of id: CapsuleID) async throws(StoreError) {
    var isLeft = true
    while isLeft {
      isLeft = try await pool.perform { db in
        let items = try db.change(
          """
          DELETE FROM item WHERE capsule = $1 AND item IN (SELECT item FROM item WHERE capsule = $1 LIMIT 500)
          """, [.id(id)])
        let links = try db.change(
          """
          DELETE FROM chain WHERE capsule = $1 AND item IN (SELECT item FROM chain WHERE capsule = $1 LIMIT 500)
          """, [.id(id)])
        return items + links > 0
      }
    }
  }

  /// Counting as many takes 1 to 3 ms (10^6 take 0.13 to 0.25 s). Their number is always current, however long a busy machine takes.
  private static var quicklyCounted: Int { 10_000 }

  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int) {
    let limit = Int64(dueLimit)
    let known = sealed.withLock { $0 }.flatMap { .now < $0.end ? $0.count : nil }
    let (count, due, time) = try await pool.read { db in
      let due = try db.first(
        """
        SELECT count(*) AS due FROM (
          SELECT 1 FROM state WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL AND opens_at <= $1 LIMIT $2
        ) AS late
        """, [.integer(moment), .integer(limit)])
      let began = ContinuousClock.now
      let all =
        try known == nil
        ? db.first("SELECT count(*) AS sealed FROM state WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL")
        : nil
      return (
        try known ?? Int(all?.integer("sealed") ?? 0), Int(try due?.integer("due") ?? 0), ContinuousClock.now - began
      )
    }
    // Counting many takes at most 1/200 of the time. A counter kept up to date by all servers would make each seal wait
    // for the others' commits.
    if known == nil { sealed.withLock { $0 = count < Self.quicklyCounted ? nil : (count, .now + time * 200) } }
    return (count, due)
  }

  func capsules(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await pool.read { db in
      let rows = try db.run(
        """
        SELECT capsule.*, state.*, state.opens_at AS due_at FROM capsule
        JOIN state ON state.capsule = capsule.id WHERE capsule.id > $1 ORDER BY capsule.id LIMIT $2
        """, [.bytes(after?.bytes ?? []), .integer(Int64(limit))])
      return try rows.map { row in
        var record = try Self.capsule(row)
        record.isIndexed = try row.integer("due_at") == record.opensAt
        return record
      }
    }
  }

  func capsules(among ids: [CapsuleID]) async throws(StoreError) -> Set<CapsuleID> {
    try await pool.read { db in
      let rows = try db.run("SELECT id FROM capsule WHERE id = ANY($1::bytea[])", [.list(ids.map(\.bytes))])
      return Set(try rows.map { try $0.id("id") })
    }
  }

  func mark(_ faults: [CapsuleID: CapsuleIntegrityError?]) async throws(StoreError) {
    try await pool.perform { try Self.mark(faults, $0) }
  }

  /// In ID order, like every multi-row lock, to prevent deadlocks.
  static func mark(_ faults: [CapsuleID: CapsuleIntegrityError?], _ db: PostgreSQLConnection) throws {
    for (id, fault) in faults.sorted(by: { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }) {
      try db.run(
        "UPDATE state SET fault = $2 WHERE capsule = $1 AND NOT is_deleted", [.id(id), .text(fault?.rawValue)])
    }
  }

  func miscounted() async throws(StoreError) -> [CapsuleID] {
    try await pool.read { db in
      try db.run(
        """
        SELECT state.capsule FROM state LEFT JOIN (
          SELECT capsule AS id, count(*) AS count, sum(bytes) AS sum FROM item GROUP BY capsule
        ) AS found ON id = state.capsule
        WHERE NOT is_deleted AND (items <> coalesce(count, 0) OR bytes <> coalesce(sum, 0))
        """
      ).map { try $0.id("capsule") }
    }
  }

  func faultCount() async throws(StoreError) -> Int {
    try await pool.read { db in
      Int(try db.first("SELECT count(*) AS count FROM state WHERE fault IS NOT NULL")?.integer("count") ?? 0)
    }
  }

  static func capsule(_ id: CapsuleID, _ db: PostgreSQLConnection) throws -> CapsuleRecord? {
    try db.first("SELECT * FROM capsule JOIN state ON state.capsule = capsule.id WHERE capsule.id = $1", [.id(id)])
      .map { try capsule($0) }
  }

  static func capsule(_ row: PostgreSQLRow) throws -> CapsuleRecord {
    let fault = try row.optionalText("fault")
    return CapsuleRecord(
      id: try row.id("id"), opensAt: try row.integer("opens_at"), receipt: try row.bytes("receipt"),
      recipients: try row.text("recipients").split(separator: "\n").map { String($0) },
      sealedName: try row.bytes("name"), canary: try row.bytes("canary"), ownerToken: try row.bytes("owner_token"),
      readToken: try row.bytes("read_token"), wrappedSeed: try row.optionalBytes("seed"),
      release: try row.optionalBytes("release"), isDeleted: try row.flag("is_deleted"),
      requestHash: try row.optionalBytes("request_hash"),
      // A fault unknown to this version, written by a newer one, is still a fault.
      fault: fault.map { CapsuleIntegrityError(rawValue: $0) ?? .receipt },
      usage: CapsuleRecord.Usage(items: try row.integer("items"), bytes: try row.integer("bytes")),
      head: try row.bytes("head"))
  }
}
#endif
