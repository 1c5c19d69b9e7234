import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteStore {
  func add(_ token: WriteTokenRecord, limit: Int) async throws(StoreError) -> WriteTokenRecord? {
    try await queue.perform { db in
      guard try Self.isOpen(token.capsule, db) else { return nil }
      let tokens = try Self.tokens(of: token.capsule, db)
      if let existing = tokens.first(where: { $0.id == token.id }) { return existing }
      guard tokens.count < limit else { return nil }
      try db.execute(
        sql: "INSERT INTO token (capsule, id, hash, item_limit, byte_limit, link) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          token.capsule.data, token.id.data, Data(token.hash), token.itemLimit, token.byteLimit,
          token.grant.map { Data($0) },
        ])
      return token
    }
  }

  func revoke(_ token: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> Bool {
    try await queue.perform { db in
      try db.execute(sql: "DELETE FROM token WHERE capsule = ? AND id = ?", arguments: [capsule.data, token.data])
      return db.changesCount > 0
    }
  }

  static func tokens(of capsule: CapsuleID, _ db: Database) throws -> [WriteTokenRecord] {
    let statement = try db.cachedStatement(sql: "SELECT * FROM token WHERE capsule = ? ORDER BY id")
    return try Row.fetchAll(statement, arguments: [capsule.data]).map { row in
      WriteTokenRecord(
        capsule: capsule, id: try row.id("id"), hash: row.bytes("hash"), itemLimit: row["item_limit"],
        byteLimit: row["byte_limit"], grant: row.optionalBytes("link"),
        usage: CapsuleRecord.Usage(items: row["items"], bytes: row["bytes"]))
    }
  }

  /// Whether the capsule exists and isn't deleted.
  static func isOpen(_ capsule: CapsuleID, _ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(sql: "SELECT is_deleted FROM state WHERE capsule = ?")
    return try Bool.fetchOne(statement, arguments: [capsule.data]) == false
  }
}

extension SQLiteStore {
  func add(_ invite: InviteRecord) async throws(StoreError) -> Bool {
    try await queue.perform { db in
      try db.execute(
        sql: """
          INSERT INTO invite (name, hash, capsules, used, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
          """, arguments: [invite.name, Data(invite.hash), invite.limit, invite.used, invite.createdAt])
      return db.changesCount > 0
    }
  }

  func invites() async throws(StoreError) -> [InviteRecord] {
    try await read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM invite ORDER BY name").map { row in
        InviteRecord(
          name: row["name"], hash: row.bytes("hash"), limit: row["capsules"], used: row["used"],
          createdAt: row["created_at"])
      }
    }
  }

  func revoke(invite name: String) async throws(StoreError) -> Bool {
    try await queue.perform { db in
      try db.execute(sql: "DELETE FROM invite WHERE name = ?", arguments: [name])
      return db.changesCount > 0
    }
  }

  /// Uses up one capsule of an invite. Returns its name; `nil` if there is none or it is used up.
  static func use(invite hash: [UInt8], _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "UPDATE invite SET used = used + 1 WHERE hash = ? AND used < capsules RETURNING name",
      arguments: [Data(hash)])
  }
}
