import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SQLiteStore {
  func add(_ capsule: CapsuleRecord, with invite: [UInt8]?) async throws(StoreError) -> CapsuleRecord? {
    try await queue.perform { db in
      if let existing = try Self.capsule(capsule.id, db) { return existing }
      var name: String?
      if let invite {
        name = try Self.use(invite: invite, db)
        if name == nil { return nil }
      }
      try db.cachedStatement(
        sql: """
          INSERT INTO capsule (id, opens_at, receipt, recipients, name, canary, request_hash)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        capsule.id.data, capsule.opensAt, Data(capsule.receipt), capsule.recipients.joined(separator: "\n"),
        Data(capsule.sealedName), Data(capsule.canary), capsule.requestHash.map { Data($0) },
      ])
      try db.cachedStatement(
        sql: """
          INSERT INTO state (capsule, opens_at, owner_token, read_token, seed, invite, head) VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        capsule.id.data, capsule.opensAt, Data(capsule.ownerToken), Data(capsule.readToken),
        capsule.wrappedSeed.map { Data($0) }, name, Data(capsule.head),
      ])
      return capsule
    }
  }

  func capsule(_ id: CapsuleID) async throws(StoreError) -> CapsuleRecord? {
    try await look { try Self.capsule(id, $0) }
  }

  func access(_ id: CapsuleID) async throws(StoreError) -> CapsuleAccess? {
    try await look { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT owner_token, read_token, opens_at, release IS NOT NULL AS is_released, is_deleted, removal FROM state
          WHERE capsule = ?
          """)
      guard let row = try Row.fetchOne(statement, arguments: [id.data]) else { return nil }
      return CapsuleAccess(
        ownerToken: row.bytes("owner_token"), readToken: row.bytes("read_token"), opensAt: row["opens_at"],
        isReleased: row["is_released"], isDeleted: row["is_deleted"], writeTokens: try Self.tokens(of: id, db),
        removal: row["removal"])
    }
  }

  func delete(_ id: CapsuleID, reason: String?) async throws(StoreError) -> [CapsuleID] {
    let files = try await queue.perform { db in
      try db.execute(
        sql: """
          UPDATE state SET seed = NULL, release = NULL, is_deleted = 1, items = 0, bytes = 0, fault = NULL, removal = ?,
            head = x''
          WHERE capsule = ?
          """, arguments: [reason, id.data])
      try db.execute(
        sql: """
          UPDATE capsule SET receipt = x'', recipients = '', name = x'', canary = x'', request_hash = NULL WHERE id = ?
          """,
        arguments: [id.data])
      try db.execute(sql: "DELETE FROM token WHERE capsule = ?", arguments: [id.data])
      let files = try Data.fetchAll(
        db, sql: "SELECT item FROM item WHERE capsule = ? AND content IS NULL", arguments: [id.data])
      return files.compactMap { CapsuleID(bytes: Array($0)) }
    }
    // The seed is in the WAL too. If readers still need it now, the next delete or the shutdown truncates it.
    await emptyLog()
    try await deleteItems(of: id)
    await emptyLog()
    return files
  }

  func purge() async throws(StoreError) {
    let left = try await read { db in
      try Data.fetchAll(
        db,
        sql: """
          SELECT capsule FROM state WHERE is_deleted = 1
          AND EXISTS (SELECT 1 FROM item WHERE item.capsule = state.capsule)
          """)
    }
    for id in left.compactMap({ CapsuleID(bytes: Array($0)) }) { try await deleteItems(of: id) }
  }

  /// In batches: overwritten pages go to the WAL first, for which a full disk has little room.
  private func deleteItems(of id: CapsuleID) async throws(StoreError) {
    var isLeft = true
    while isLeft {
      isLeft = try await queue.perform { db in
        try db.execute(
          sql: "DELETE FROM item WHERE rowid IN (SELECT rowid FROM item WHERE capsule = ? LIMIT 8)",
          arguments: [id.data])
        let count = db.changesCount
        try db.execute(
          sql:
            "DELETE FROM chain WHERE capsule = :id AND item IN (SELECT item FROM chain WHERE capsule = :id LIMIT 64)",
          arguments: ["id": id.data])
        return count + db.changesCount > 0
      }
    }
  }

  func due(at moment: Int64, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM (
            SELECT capsule AS due_capsule FROM state
            WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL AND opens_at <= ?
            ORDER BY opens_at LIMIT ?
          ) JOIN capsule ON capsule.id = due_capsule JOIN state ON state.capsule = due_capsule
          """, arguments: [moment, limit])
      return try rows.map { try Self.capsule($0) }
    }
  }

  func publish(_ releases: [ReleaseEntry], clock: ClockRecord) async throws(StoreError) -> Int {
    try await queue.perform { db in
      let statement = try db.cachedStatement(
        sql: "UPDATE state SET release = ? WHERE capsule = ? AND release IS NULL AND is_deleted = 0")
      var count = 0
      for entry in releases {
        try statement.execute(arguments: [Data(entry.record), entry.capsule.data])
        count += db.changesCount
      }
      try Self.save(clock, db)
      return count
    }
  }

  func waiting(at moment: Int64) async throws(StoreError) -> (sealed: Int, due: Int) {
    let limit = dueLimit
    return try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT waiting AS sealed, (SELECT count(*) FROM (
            SELECT 1 FROM state WHERE release IS NULL AND seed IS NOT NULL AND fault IS NULL AND opens_at <= ? LIMIT ?
          )) AS due FROM tally
          """, arguments: [moment, limit])
      return (row?["sealed"] ?? 0, row?["due"] ?? 0)
    }
  }

  func capsules(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleRecord] {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT *, state.opens_at AS due_at FROM capsule JOIN state ON state.capsule = capsule.id
          WHERE capsule.id > ? ORDER BY capsule.id LIMIT ?
          """, arguments: [after?.data ?? Data(), limit])
      return try rows.map { row in
        var record = try Self.capsule(row)
        let (opensAt, dueAt): (Int64, Int64) = (row["opens_at"], row["due_at"])
        record.isIndexed = opensAt == dueAt
        return record
      }
    }
  }

  func capsules(among ids: [CapsuleID]) async throws(StoreError) -> Set<CapsuleID> {
    try await read { db in
      let statement = try db.cachedStatement(sql: "SELECT 1 FROM capsule WHERE id = ?")
      return Set(try ids.filter { try Int.fetchOne(statement, arguments: [$0.data]) != nil })
    }
  }

  func mark(_ faults: [CapsuleID: CapsuleIntegrityError?]) async throws(StoreError) {
    try await queue.perform { db in
      let statement = try db.cachedStatement(sql: "UPDATE state SET fault = ? WHERE capsule = ? AND is_deleted = 0")
      for (id, fault) in faults { try statement.execute(arguments: [fault?.rawValue, id.data]) }
    }
  }

  func miscounted() async throws(StoreError) -> [CapsuleID] {
    try await read { db in
      try Data.fetchAll(
        db,
        sql: """
          SELECT state.capsule FROM state LEFT JOIN (
            SELECT capsule AS id, count(*) AS count, sum(bytes) AS sum FROM item GROUP BY capsule
          ) ON id = state.capsule
          WHERE is_deleted = 0 AND (items <> coalesce(count, 0) OR bytes <> coalesce(sum, 0))
          """
      ).compactMap { CapsuleID(bytes: Array($0)) }
    }
  }

  func faultCount() async throws(StoreError) -> Int {
    try await look { try Int.fetchOne($0, sql: "SELECT count(*) FROM state WHERE fault IS NOT NULL") ?? 0 }
  }

  private static func capsule(_ id: CapsuleID, _ db: Database) throws -> CapsuleRecord? {
    let statement = try db.cachedStatement(
      sql: "SELECT * FROM capsule JOIN state ON state.capsule = capsule.id WHERE capsule.id = ?")
    return try Row.fetchOne(statement, arguments: [id.data]).map { try capsule($0) }
  }

  private static func capsule(_ row: Row) throws -> CapsuleRecord {
    let recipients: String = row["recipients"]
    let fault: String? = row["fault"]
    return CapsuleRecord(
      id: try row.id("id"), opensAt: row["opens_at"], receipt: row.bytes("receipt"),
      recipients: recipients.split(separator: "\n").map { String($0) }, sealedName: row.bytes("name"),
      canary: row.bytes("canary"), ownerToken: row.bytes("owner_token"), readToken: row.bytes("read_token"),
      wrappedSeed: row.optionalBytes("seed"), release: row.optionalBytes("release"), isDeleted: row["is_deleted"],
      requestHash: row.optionalBytes("request_hash"),
      // A fault unknown to this version, written by a newer one, is still a fault.
      fault: fault.map { CapsuleIntegrityError(rawValue: $0) ?? .receipt },
      usage: CapsuleRecord.Usage(items: row["items"], bytes: row["bytes"]), head: row.bytes("head"))
  }
}
