#if PostgreSQL
import PiggyBank

extension PostgreSQLStore {
  func add(_ item: ItemRecord, quota: Quota) async throws(StoreError) -> ItemOutcome {
    try await additions.add(item, quota: quota)
  }

  func item(_ item: CapsuleID, of capsule: CapsuleID) async throws(StoreError) -> ItemRecord? {
    try await pool.read { try Self.item(item, of: capsule, $0) }
  }

  /// Without the content; inline content reads as empty.
  func items(
    of capsule: CapsuleID, by writer: CapsuleID?, after: CapsuleID?, limit: Int
  ) async throws(StoreError) -> [ItemRecord] {
    try await pool.read { db in
      try db.run(
        """
        SELECT item.capsule, item.item, sha256, bytes, received_at, writer,
          CASE WHEN content IS NULL THEN NULL ELSE ''::bytea END AS content, position, previous, author
        FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
        WHERE item.capsule = $1 AND item.item > $2 AND ($3::bytea IS NULL OR writer = $3) ORDER BY item.item LIMIT $4
        """, [.id(capsule), .bytes(after?.bytes ?? []), .id(writer), .integer(Int64(limit))]
      ).map { try Self.item($0) }
    }
  }

  func allItems(after: BlobName?, limit: Int) async throws(StoreError) -> [ItemRecord] {
    try await pool.read { db in
      try db.run(
        """
        SELECT item.capsule, item.item, sha256, bytes, received_at, writer,
          CASE WHEN content IS NULL THEN NULL ELSE ''::bytea END AS content, position, previous, author
        FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
        WHERE (item.capsule, item.item) > ($1, $2) ORDER BY item.capsule, item.item LIMIT $3
        """,
        [.bytes(after?.capsule.bytes ?? []), .bytes(after?.item.bytes ?? []), .integer(Int64(limit))]
      ).map { try Self.item($0) }
    }
  }

  func files(among names: [BlobName]) async throws(StoreError) -> Set<BlobName> {
    try await pool.read { db in
      let rows = try db.run(
        """
        SELECT capsule, item FROM item JOIN unnest($1::bytea[], $2::bytea[]) AS asked (a, b) ON capsule = a AND item = b
        WHERE content IS NULL
        """, [.list(names.map(\.capsule.bytes)), .list(names.map(\.item.bytes))])
      return Set(try rows.map { BlobName(try $0.id("capsule"), try $0.id("item")) })
    }
  }

  private static func item(_ item: CapsuleID, of capsule: CapsuleID, _ db: PostgreSQLConnection) throws -> ItemRecord? {
    try db.first(
      """
      SELECT item.*, position, previous, author
      FROM item LEFT JOIN chain ON chain.capsule = item.capsule AND chain.item = item.item
      WHERE item.capsule = $1 AND item.item = $2
      """, [.id(capsule), .id(item)]
    ).map { try self.item($0) }
  }

  static func item(_ row: PostgreSQLRow) throws -> ItemRecord {
    ItemRecord(
      capsule: try row.id("capsule"), item: try row.id("item"), sha256: try row.bytes("sha256"),
      byteCount: try row.integer("bytes"), receivedAt: try row.integer("received_at"),
      writer: try row.optionalBytes("writer").flatMap { CapsuleID(bytes: $0) },
      inline: try row.optionalBytes("content"), author: try row.optionalBytes("author"),
      place: try row.optionalInteger("position").map {
        ItemRecord.Place(position: $0, previous: try row.bytes("previous"))
      })
  }
}
#endif
