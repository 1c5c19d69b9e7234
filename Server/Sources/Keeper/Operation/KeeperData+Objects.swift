import Logging
import ObjectStoreClient
import PiggyBank

/// Where items are: in the folder or in a bucket.
extension KeeperData {
  /// The setting that names the bucket; absent if items are files in the folder.
  static let itemsName = "items"

  /// Opens the blob store. Retries are counted and logged.
  func openBlobs(logger: Logger? = nil, _ metrics: KeeperMetrics? = nil) -> Blobs {
    guard let objects else { return Blobs(blobs) }
    let store = ObjectStore(objects.address, objects.credentials, authorities: objects.authorities) { request, error in
      metrics?.objectRetries.add()
      logger?.warning("objects", metadata: ["tried again": "\(request)", "error": "\(error)"])
    }
    return Blobs(blobs, in: ObjectBlobs(store, blobs, isShared: address != nil))
  }

  /// Checks that items are where the capsule store says they are: a server that looked elsewhere would find all of them
  /// missing.
  ///
  /// - Parameter isServing: Whether a store without items may start using this place.
  func settlePlace(of blobs: Blobs, _ store: any CapsuleStore, isServing: Bool) async throws {
    let place = objects?.address.name
    let known = try await store.setting(Self.itemsName).map { String(decoding: $0, as: UTF8.self) }
    if let known, known != place { throw KeeperError.itemsElsewhere(known) }
    guard let place, known == nil else { return }
    guard isServing, try await !hasFiles(store) else { throw KeeperError.itemsNotMoved(folder) }
    try await checkAccess(to: blobs)
    try await record(place, store)
  }

  /// Reports which blob store fails, and how. A server runs without it, so that due capsules are released.
  func checkAccess(to blobs: Blobs) async throws {
    guard let place = objects?.address.name else { return }
    do { try await blobs.store.checkAccess() } catch {
      if case .failed(let reason) = error { throw KeeperError.objectStore(place, reason: reason) }
      throw KeeperError.objectStore(place, reason: "\(error)")
    }
  }

  /// Records the bucket.
  func record(_ place: String, _ store: any CapsuleStore) async throws {
    let stored = try await store.setting(Self.itemsName, orFirst: Array(place.utf8))
    let found = String(decoding: stored, as: UTF8.self)
    guard found == place else { throw KeeperError.itemsElsewhere(found) }
  }

  /// Whether any item is stored as a file.
  private func hasFiles(_ store: any CapsuleStore) async throws -> Bool {
    var last: BlobName?
    while true {
      let records = try await store.allItems(after: last, limit: 1000)
      if records.contains(where: { $0.inline == nil }) { return true }
      guard let end = records.last, records.count == 1000 else { return false }
      last = BlobName(end.capsule, end.item)
    }
  }
}
