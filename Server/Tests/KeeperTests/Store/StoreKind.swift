import Foundation

@testable import Keeper

/// The stores that have to do the same.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, sqlite

  /// A new store, in `folder` where it needs one.
  func make(in folder: TemporaryFolder) async throws -> any CapsuleStore {
    switch self {
    case .memory: MemoryStore()
    case .sqlite: try await SQLiteStore(path: "\(folder.path)/\(UUID()).sqlite")
    }
  }
}
