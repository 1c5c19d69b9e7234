import Crypto
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
      ItemPage.Entry(
        item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.receivedAt, author: $0.author,
        previous: $0.place?.previous)
    }
    return ItemPage(entries: Array(entries), hasMore: found.count > Self.pageLimit)
  }

  /// A sealed item, for export and for the opening: a reader of the capsule gets it at any time, still closed.
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
    record.receipt.signed(by: keys.sign).bytes
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

/// A sealed item on its way out.
struct ItemContent: Sendable {
  let record: ItemRecord
  let inline: [UInt8]?
  let file: FileDescriptor?

  /// Bytes that are read at a time.
  static let chunk = 256 << 10

  /// The first bytes of a range within the item, at most a chunk of them.
  func read(_ range: Range<Int64>, _ threads: BlockingThreads) async throws(StoreError) -> [UInt8] {
    let count = Int(min(Int64(Self.chunk), Int64(range.count)))
    if let inline { return Array(inline.dropFirst(Int(range.lowerBound)).prefix(count)) }
    guard let file else { return [] }
    return try await threads.run { () throws(StoreError) in try file.read(count, at: range.lowerBound) }
  }
}

/// What reading a stored item through says of it.
struct ItemCheck: Equatable, Sendable {
  let state: AuditAnswer.State
  /// SHA-256 over the nonce and the item; empty for a missing one.
  let proof: [UInt8]
}

/// Reads a stored item through, a slice at a time, so that a large item keeps the reader of another waiting for a slice
/// alone.
struct ItemReading: Sendable {
  /// Bytes that are read in one go.
  static let slice: Int64 = 4 << 20

  private let record: ItemRecord
  private let nonce: [UInt8]
  private var content = SHA256()
  private var proof = SHA256()
  private var count: Int64 = 0
  private var file: FileDescriptor?

  init(_ record: ItemRecord, nonce: [UInt8] = []) {
    (self.record, self.nonce) = (record, nonce)
    proof.update(data: nonce)
  }

  /// Reads the next slice; gives what all of them said after the last one.
  mutating func step(in blobs: BlobFolder) throws(StoreError) -> ItemCheck? {
    if let inline = record.inline {
      add(inline)
      return check
    }
    if file == nil { file = try blobs.open(BlobName(record.capsule, record.item)) }
    guard let file else { return ItemCheck(state: .missing, proof: []) }
    let end = count + Self.slice
    while count < end {
      let bytes = try file.read(ItemContent.chunk, at: count)
      if bytes.isEmpty { return check }
      add(bytes)
    }
    return nil
  }

  private mutating func add(_ bytes: [UInt8]) {
    content.update(data: bytes)
    proof.update(data: bytes)
    count += Int64(bytes.count)
  }

  private var check: ItemCheck {
    let isWhole = count == record.byteCount && Array(content.finalize()) == record.sha256
    return ItemCheck(state: isWhole ? .whole : .damaged, proof: Array(proof.finalize()))
  }
}
