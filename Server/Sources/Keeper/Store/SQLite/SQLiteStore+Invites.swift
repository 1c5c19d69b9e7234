import GRDB

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

  /// Takes one capsule of an invite; gives its name, `nil` when it is none or used up.
  static func use(invite hash: [UInt8], _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "UPDATE invite SET used = used + 1 WHERE hash = ? AND used < capsules RETURNING name",
      arguments: [Data(hash)])
  }
}
