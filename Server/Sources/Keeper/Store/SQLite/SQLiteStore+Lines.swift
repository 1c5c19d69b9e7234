import GRDB
import PiggyBank

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Capsules as their operator lists them.
extension SQLiteStore {
  func lines(after: CapsuleID?, limit: Int) async throws(StoreError) -> [KeptCapsuleLine] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM state WHERE capsule > ? ORDER BY capsule LIMIT ?",
        arguments: [after?.data ?? Data(), limit]
      ).map { try Self.line($0) }
    }
  }

  func line(of id: CapsuleID) async throws(StoreError) -> KeptCapsuleLine? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM state WHERE capsule = ?", arguments: [id.data]).map { try Self.line($0) }
    }
  }

  private static func line(_ row: Row) throws -> KeptCapsuleLine {
    let (removal, fault, isDeleted): (String?, String?, Bool) = (row["removal"], row["fault"], row["is_deleted"])
    let state: KeptCapsuleLine.State =
      if let removal {
        .removed(removal)
      } else if isDeleted {
        .deleted
      } else if let fault {
        .damaged(CapsuleFault(rawValue: fault) ?? .receipt)
      } else if row.optionalBytes("release") != nil {
        .released
      } else {
        .sealed
      }
    return KeptCapsuleLine(
      capsule: try row.id("capsule").text, state: state, opensAt: row["opens_at"], items: row["items"],
      bytes: row["bytes"], invite: row["invite"])
  }
}
