import Foundation
import ObjectStoreClient
import Testing

@testable import Keeper

/// The stores of items’ bytes that have to do the same.
enum BlobKind: String, CaseIterable, Sendable {
  case folder, objects, sharedObjects

  /// Those that this machine can have.
  static var available: [BlobKind] { PrivateObjectStore.shared == nil ? [.folder] : allCases }

  /// A new store, whose uploads are in `spool`.
  func make(_ spool: BlobFolder) async throws -> Blobs {
    switch self {
    case .folder: Blobs(spool)
    case .objects: Blobs(spool, in: ObjectBlobs(try await Self.bucket(), spool, isShared: false))
    case .sharedObjects: Blobs(spool, in: ObjectBlobs(try await Self.bucket(), spool, isShared: true))
    }
  }

  private static func bucket() async throws -> ObjectStore {
    let place = try await PrivateObjectStore.place()
    return ObjectStore(place.address, place.credentials)
  }
}

@Suite struct BlobKindTests {
  @Test(.disabled(if: PrivateObjectStore.shared == nil, "SeaweedFS is not installed: Scripts/python-tools.sh"))
  func anObjectStoreIsAmongThem() {
    #expect(BlobKind.available.count == 3)
  }
}
