import Foundation
import TemporaryFolders

@testable import Keeper

/// The capsule stores, which must behave identically.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, sqlite
  #if PostgreSQL
  case postgreSQL
  #endif

  /// Those available on this machine; `PostgreSQLStoreTests` reports if PostgreSQL is missing.
  static var available: [StoreKind] {
    #if PostgreSQL
    if PrivatePostgreSQL.shared == nil { return [.memory, .sqlite] }
    #endif
    return allCases
  }

  /// A new store, in `folder` if it needs one.
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
