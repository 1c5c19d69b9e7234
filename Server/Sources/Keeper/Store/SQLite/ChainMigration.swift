import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Adds the items stored by earlier versions to chains, in order of receipt, so that every item is in one.
enum ChainMigration {
  static func link(_ db: Database) throws {
    let capsules = try Row.fetchAll(
      db, sql: "SELECT id, receipt FROM capsule JOIN state ON state.capsule = id WHERE is_deleted = 0")
    let head = try db.makeStatement(sql: "UPDATE state SET head = ? WHERE capsule = ?")
    for row in capsules {
      let link = try link(try row.id("id"), ItemChain.start(row.bytes("receipt")), db)
      try head.execute(arguments: [Data(link), try row.id("id").data])
    }
  }

  private static func link(_ capsule: CapsuleID, _ start: [UInt8], _ db: Database) throws -> [UInt8] {
    let insert = try db.makeStatement(
      sql: "INSERT INTO chain (capsule, item, position, previous) VALUES (?, ?, ?, ?)")
    let items = try Row.fetchAll(
      db,
      sql: "SELECT item, sha256, bytes, received_at FROM item WHERE capsule = ? ORDER BY received_at, rowid",
      arguments: [capsule.data])
    var link = start
    for (index, row) in items.enumerated() {
      let item = try row.id("item")
      try insert.execute(arguments: [capsule.data, item.data, index + 1, Data(link)])
      let receipt = ItemReceipt(
        capsule: capsule, item: item, sha256: row.bytes("sha256"), byteCount: row["bytes"],
        receivedAt: row["received_at"], sign: { _ in [] })
      link = ItemChain.link(after: link, body: receipt.bodyHash)
    }
    return link
  }
}
