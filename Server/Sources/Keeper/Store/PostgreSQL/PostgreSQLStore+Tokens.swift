#if PostgreSQL
import PiggyBank

extension PostgreSQLStore {
  func add(_ token: WriteTokenRecord, limit: Int) async throws(StoreError) -> WriteTokenRecord? {
    try await pool.perform { db in
      let state = try db.first(
        "SELECT capsule FROM state WHERE capsule = $1 AND NOT is_deleted FOR UPDATE", [.id(token.capsule)])
      guard state != nil else { return nil }
      let tokens = try Self.tokens(of: token.capsule, db)
      if let existing = tokens.first(where: { $0.id == token.id }) { return existing }
      guard tokens.count < limit else { return nil }
      try db.run(
        "INSERT INTO token (capsule, id, hash, item_limit, byte_limit, link) VALUES ($1, $2, $3, $4, $5, $6)",
        [
          .id(token.capsule), .id(token.id), .bytes(token.hash), .integer(token.itemLimit), .integer(token.byteLimit),
          .bytes(token.grant),
        ])
      return token
    }
  }

  func revoke(_ token: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> Bool {
    try await pool.perform { db in
      // Serialises with items that are being stored with the token.
      try db.run("SELECT capsule FROM state WHERE capsule = $1 FOR UPDATE", [.id(capsule)])
      return try db.change("DELETE FROM token WHERE capsule = $1 AND id = $2", [.id(capsule), .id(token)]) > 0
    }
  }

  static func tokens(of capsule: CapsuleID, _ db: PostgreSQLConnection) throws -> [WriteTokenRecord] {
    try db.run("SELECT * FROM token WHERE capsule = $1 ORDER BY id", [.id(capsule)]).map { try token($0, of: capsule) }
  }

  static func token(_ row: PostgreSQLRow, of capsule: CapsuleID) throws -> WriteTokenRecord {
    WriteTokenRecord(
      capsule: capsule, id: try row.id("id"), hash: try row.bytes("hash"),
      itemLimit: try row.optionalInteger("item_limit"), byteLimit: try row.optionalInteger("byte_limit"),
      grant: try row.optionalBytes("link"),
      usage: CapsuleRecord.Usage(items: try row.integer("items"), bytes: try row.integer("bytes")))
  }
}

extension PostgreSQLStore {
  func add(_ invite: InviteRecord) async throws(StoreError) -> Bool {
    try await pool.perform { db in
      try db.change(
        """
        INSERT INTO invite (name, hash, capsules, used, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
        """,
        [
          .text(invite.name), .bytes(invite.hash), .integer(invite.limit), .integer(invite.used),
          .integer(invite.createdAt),
        ]) > 0
    }
  }

  func invites() async throws(StoreError) -> [InviteRecord] {
    try await pool.read { db in
      try db.run("SELECT * FROM invite ORDER BY name").map { row in
        InviteRecord(
          name: try row.text("name"), hash: try row.bytes("hash"), limit: try row.integer("capsules"),
          used: try row.integer("used"), createdAt: try row.integer("created_at"))
      }
    }
  }

  func revoke(invite name: String) async throws(StoreError) -> Bool {
    try await pool.perform { try $0.change("DELETE FROM invite WHERE name = $1", [.text(name)]) > 0 }
  }

  /// Uses up one capsule of an invite. Returns its name; `nil` if there is none or it is used up.
  static func use(invite hash: [UInt8], _ db: PostgreSQLConnection) throws -> String? {
    try db.first(
      "UPDATE invite SET used = used + 1 WHERE hash = $1 AND used < capsules RETURNING name", [.bytes(hash)]
    )?.text("name")
  }
}
#endif
