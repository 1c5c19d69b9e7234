import NIOCore
import PiggyBank

extension CapsuleService {
  /// The receipt of an item, to who put it in and to who reads the capsule.
  func receipt(of item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?) async throws(Refusal) -> [UInt8] {
    receipt(try await itemRecord(item, in: capsule, token))
  }

  /// A part of the list of items: all of them, or those that came by the same write token.
  func items(
    of capsule: CapsuleID, after: CapsuleID?, _ token: AccessToken?
  ) async throws(Refusal) -> ItemPage {
    let (holder, _) = try await holder(of: capsule, token)
    let found = try await ask { () throws(StoreError) in
      try await store.items(of: capsule, by: holder.writer, after: after, limit: Self.pageLimit + 1)
    }
    let entries = found.prefix(Self.pageLimit).map {
      ItemPage.Entry(item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.receivedAt)
    }
    return ItemPage(entries: Array(entries), hasMore: found.count > Self.pageLimit)
  }

  /// A sealed item, for export and for the opening: who reads the capsule gets it at any time, still closed.
  func content(of item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?) async throws(Refusal) -> ItemContent {
    let (holder, _) = try await holder(of: capsule, token)
    guard holder.mayRead else { throw .forbidden }
    let found = try await ask { () throws(StoreError) in try await store.item(item, of: capsule) }
    guard let record = found else { throw .noItem }
    if let inline = record.inline { return ItemContent(record: record, inline: inline, file: nil) }
    let file = try await ask { () throws(StoreError) in
      try await blobs.run { (folder) throws(StoreError) in try folder.open(BlobName(capsule, item)) }
    }
    guard let file else { throw .store(.damaged("an item’s file is missing")) }
    return ItemContent(record: record, inline: nil, file: file)
  }

  func receipt(_ record: ItemRecord) -> [UInt8] {
    ItemReceipt(
      capsule: record.capsule, item: record.item, sha256: record.sha256, byteCount: record.byteCount,
      receivedAt: record.receivedAt, sign: keys.sign
    ).bytes
  }

  private func itemRecord(
    _ item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?
  ) async throws(Refusal) -> ItemRecord {
    let (holder, _) = try await holder(of: capsule, token)
    let found = try await ask { () throws(StoreError) in try await store.item(item, of: capsule) }
    // Of what others put in, a contributor does not even learn that it is there.
    guard let found, holder.mayRead || found.writer == holder.writer else { throw .noItem }
    return found
  }
}
