import Foundation
import ObjectStoreClient
import Testing

@testable import Keeper

/// The blob stores, which must behave identically.
enum BlobKind: String, CaseIterable, Sendable {
  case folder, objects, sharedObjects

  /// Those available on this machine.
  static var available: [BlobKind] { PrivateObjectStore.shared == nil ? [.folder] : allCases }

  /// A new store with uploads in `spool`.
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
  func reportsAnUnreachableObjectStore() {
    #expect(BlobKind.available.count == 3)
  }
}
