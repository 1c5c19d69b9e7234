import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Capsules as listed for the operator.
extension SQLiteStore {
  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [CapsuleLine] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM state WHERE capsule > ? ORDER BY capsule LIMIT ?",
        arguments: [after?.data ?? Data(), limit]
      ).map { try Self.line($0) }
    }
  }

  func line(of id: CapsuleID) async throws(StoreError) -> CapsuleLine? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM state WHERE capsule = ?", arguments: [id.data]).map { try Self.line($0) }
    }
  }

  private static func line(_ row: Row) throws -> CapsuleLine {
    let (removal, fault, isDeleted): (String?, String?, Bool) = (row["removal"], row["fault"], row["is_deleted"])
    let state = CapsuleLine.State(
      removal: removal, isDeleted: isDeleted, fault: fault, isReleased: row.optionalBytes("release") != nil)
    return CapsuleLine(
      capsule: try row.id("capsule").text, state: state, opensAt: row["opens_at"], items: row["items"],
      bytes: row["bytes"], invite: row["invite"])
  }
}

extension CapsuleID {
  /// The ID as an SQLite blob.
  var data: Data { Data(bytes) }
}

extension Row {
  /// The bytes of a NOT NULL column.
  func bytes(_ column: String) -> [UInt8] { optionalBytes(column) ?? [] }

  func optionalBytes(_ column: String) -> [UInt8]? {
    let data: Data? = self[column]
    return data.map { Array($0) }
  }

  /// The ID in a column.
  func id(_ column: String) throws -> CapsuleID {
    guard let id = CapsuleID(bytes: bytes(column)) else {
      throw StoreError.damaged("an identifier of the wrong length")
    }
    return id
  }
}
