import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteStore {
  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome {
    // Computed outside the commit, which others wait for.
    let body = item.receipt.bodyHash
    return try await queue.perform { db in
      let state = try db.cachedStatement(
        sql: """
          SELECT items, bytes, head, release IS NOT NULL AS is_released FROM state WHERE capsule = ? AND is_deleted = 0
          """)
      guard let row = try Row.fetchOne(state, arguments: [item.capsule.data]) else { return .closed }
      let usage = CapsuleRecord.Usage(items: row["items"], bytes: row["bytes"])
      if let existing = try Self.item(item.item, of: item.capsule, db) { return .existing(existing) }
      if row["is_released"] { return .released }
      guard quota.allows(item.byteCount, beside: usage) else { return .overQuota }
      if let writer = item.writer {
        guard let token = try Self.tokens(of: item.capsule, db).first(where: { $0.id == writer }) else {
          return .closed
        }
        guard token.allows(item.byteCount) else { return .overQuota }
      }
      let (record, link) = item.placed(after: row.bytes("head"), count: usage.items, body: body)
      try Self.insert(record, head: link, db)
      return .added(record)
    }
  }

  func item(_ item: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> ItemRecord? {
    try await look { try Self.item(item, of: capsule, $0) }
  }

  func items(
    of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int
  ) async throws(StoreError) -> [ItemRecord] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: Self.listing + """
          WHERE item.capsule = :capsule AND item.item > :after AND (:writer IS NULL OR writer = :writer)
          ORDER BY item.item LIMIT :limit
          """,
        arguments: [
          "capsule": capsule.data, "after": after?.data ?? Data(), "writer": writer?.data, "limit": limit,
        ])
      return try rows.map { try Self.item($0) }
    }
  }

  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord] {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: Self.listing + "WHERE (item.capsule, item.item) > (?, ?) ORDER BY item.capsule, item.item LIMIT ?",
        arguments: [after?.capsule.data ?? Data(), after?.item.data ?? Data(), limit])
      return try rows.map { try Self.item($0) }
    }
  }

  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName> {
    try await read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT 1 FROM item WHERE capsule = ? AND item = ? AND content IS NULL")
      return Set(
        try names.filter { try Int.fetchOne(statement, arguments: [$0.capsule.data, $0.item.data]) != nil })
    }
  }

  /// Without the content; inline content reads as empty.
  private static let listing = """
    SELECT item.capsule, item.item, sha256, bytes, received_at, writer,
      CASE WHEN content IS NULL THEN NULL ELSE x'' END AS content, position, previous, author
    FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
    """ + " "

  private static func insert(_ item: ItemRecord, head: [UInt8], _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO item (capsule, item, sha256, bytes, received_at, writer, content) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      item.capsule.data, item.item.data, Data(item.sha256), item.byteCount, item.receivedAt, item.writer?.data,
      item.inline.map { Data($0) },
    ])
    try db.cachedStatement(
      sql: "INSERT INTO chain (capsule, item, position, previous, author) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      item.capsule.data, item.item.data, item.place?.position, item.place.map { Data($0.previous) },
      item.author.map { Data($0) },
    ])
    try db.cachedStatement(sql: "UPDATE state SET items = items + 1, bytes = bytes + ?, head = ? WHERE capsule = ?")
      .execute(arguments: [item.byteCount, Data(head), item.capsule.data])
    guard let writer = item.writer else { return }
    try db.cachedStatement(sql: "UPDATE token SET items = items + 1, bytes = bytes + ? WHERE capsule = ? AND id = ?")
      .execute(arguments: [item.byteCount, item.capsule.data, writer.data])
  }

  private static func item(_ item: CapsuleID, of capsule: CapsuleID, _ db: Database) throws -> ItemRecord? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT item.*, position, previous, author
        FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
        WHERE item.capsule = ? AND item.item = ?
        """)
    return try Row.fetchOne(statement, arguments: [capsule.data, item.data]).map { try self.item($0) }
  }

  private static func item(_ row: Row) throws -> ItemRecord {
    let writer: Data? = row["writer"]
    let position: Int64? = row["position"]
    return ItemRecord(
      capsule: try row.id("capsule"), item: try row.id("item"), sha256: row.bytes("sha256"), byteCount: row["bytes"],
      receivedAt: row["received_at"], writer: writer.flatMap { CapsuleID(bytes: Array($0)) },
      inline: row.optionalBytes("content"), author: row.optionalBytes("author"),
      place: position.map { ItemRecord.Place(position: $0, previous: row.bytes("previous")) })
  }
}
