import Foundation

@testable import Keeper

/// The stores that have to do the same.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, sqlite
  #if PostgreSQL
  case postgreSQL
  #endif

  /// Those that this machine can have; `PostgreSQLStoreTests` says so where PostgreSQL is missing.
  static var available: [StoreKind] {
    #if PostgreSQL
    if PrivatePostgreSQL.shared == nil { return [.memory, .sqlite] }
    #endif
    return allCases
  }

  /// A new store, in `folder` where it needs one.
  func make(in folder: TemporaryFolder) async throws -> any CapsuleStore {
    switch self {
    case .memory: MemoryStore()
    case .sqlite: try await SQLiteStore(path: "\(folder.path)/\(UUID()).sqlite")
    #if PostgreSQL
    case .postgreSQL: try await PostgreSQLStore(try PrivatePostgreSQL.needed().newAddress())
    #endif
    }
  }
}
