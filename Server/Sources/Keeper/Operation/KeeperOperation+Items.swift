import ObjectStoreClient
import PiggyBank

/// The result of moving items into a bucket.
public struct MovedItems: Equatable, Sendable {
  /// The bucket.
  public var place = ""
  public var items = 0
  /// Items that were in the bucket already.
  public var known = 0
  /// Items whose file differs from their record, and items without a file; they were not moved.
  public var damaged: [String] = []
  public var missing: [String] = []
}

extension KeeperOperation {
  /// Moves every item stored as a file into the bucket, which holds the items from then on. No server may be running.
  /// Objects already in the bucket stay, so this can be repeated, also for items that a bucket has lost.
  public func moveItems() async throws -> MovedItems {
    guard let objects = data.objects else { return MovedItems() }
    let data = data
    let lock = try await threads.runAny { try data.lock() }
    defer { withExtendedLifetime(lock) {} }
    let store = try await store(isLocked: true)
    let (files, blobs) = (Blobs(data.blobs), data.openBlobs())
    if let known = try await store.setting(KeeperData.itemsName).map({ String(decoding: $0, as: UTF8.self) }),
      known != objects.address.name
    {
      throw KeeperError.itemsElsewhere(known)
    }
    try await data.checkAccess(to: blobs)
    var moved = MovedItems(place: objects.address.name)
    try await each(store) { record in
      guard record.inline == nil else { return }
      if try await blobs.store.open(record.version, for: .audit) != nil {
        moved.known += 1
      } else {
        try await move(record, files, blobs, &moved)
      }
    }
    try await data.record(objects.address.name, store)
    await store.close()
    moved.items += moved.known
    return moved
  }

  private func move(_ record: ItemRecord, _ files: Blobs, _ blobs: Blobs, _ moved: inout MovedItems) async throws {
    let name = BlobName(record.capsule, record.item)
    switch try await files.check(record).state {
    case .whole: break
    case .damaged: return moved.damaged.append(name.file)
    case .missing: return moved.missing.append(name.file)
    }
    let folder = data.blobs
    guard let bucket = blobs.store as? ObjectBlobs,
      let file = try await threads.runAny({ try folder.open(name) })
    else { return moved.missing.append(name.file) }
    try await bucket.put(file, record.version, record.byteCount)
    moved.items += 1
  }
}
