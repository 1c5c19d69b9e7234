import Crypto
import NIOCore
import PiggyBank

extension CapsuleService {
  /// The receipt of an item, for its contributor and for readers of the capsule.
  func receipt(of item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError)
    -> [UInt8]
  {
    receipt(try await itemRecord(item, in: capsule, token))
  }

  /// A page of the list of items: all of them, or those added with the same write token.
  func items(
    of capsule: CapsuleID, after: CapsuleID?, _ token: AccessToken?
  ) async throws(CapsuleServiceError) -> ItemPage {
    let (principal, _) = try await principal(of: capsule, token)
    let found = try await ask { () throws(StoreError) in
      try await store.items(of: capsule, by: principal.writer, after: after, limit: Self.pageLimit + 1)
    }
    let entries = found.prefix(Self.pageLimit).map {
      ItemPage.Entry(
        item: $0.item, sha256: $0.sha256, byteCount: $0.byteCount, receivedAt: $0.receivedAt, author: $0.author,
        previous: $0.place?.previous)
    }
    return ItemPage(entries: Array(entries), hasMore: found.count > Self.pageLimit)
  }

  /// A sealed item, for export and for opening. Readers may fetch it at any time, still encrypted.
  func content(of item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?) async throws(CapsuleServiceError)
    -> ItemContent
  {
    let (principal, _) = try await principal(of: capsule, token)
    guard principal.mayRead else { throw .forbidden }
    let found = try await ask { () throws(StoreError) in try await store.item(item, of: capsule) }
    guard let record = found else { throw .noItem }
    if let inline = record.inline { return ItemContent(record: record, inline: inline, blob: nil) }
    let blob = try await ask { () throws(StoreError) in try await blobs.store.open(record.version, for: .request) }
    // Before a 200 begins: later, the response could only break off, which clients take for a fault of the network.
    guard let blob else { throw .store(.damaged("an item’s file is missing")) }
    guard blob.byteCount == record.byteCount else { throw .store(.damaged("an item’s file has another length")) }
    return ItemContent(record: record, inline: nil, blob: blob)
  }

  func receipt(_ record: ItemRecord) -> [UInt8] {
    record.receipt.signed(by: keys.sign).bytes
  }

  private func itemRecord(
    _ item: CapsuleID, in capsule: CapsuleID, _ token: AccessToken?
  ) async throws(CapsuleServiceError) -> ItemRecord {
    let (principal, _) = try await principal(of: capsule, token)
    let found = try await ask { () throws(StoreError) in try await store.item(item, of: capsule) }
    guard let found, principal.mayKnow(found) else { throw .noItem }
    return found
  }
}

/// A sealed item being downloaded.
struct ItemContent: Sendable {
  let record: ItemRecord
  let inline: [UInt8]?
  let blob: (any OpenBlob)?

  /// The first bytes of a range within the item, at most one chunk.
  func read(_ range: Range<Int64>) async throws(StoreError) -> [UInt8] {
    if let inline { return Array(inline[Int(range.lowerBound)..<Int(range.upperBound)]) }
    guard let blob else { return [] }
    return try await blob.read(Int(min(Int64(blob.chunk), Int64(range.count))), at: range.lowerBound)
  }
}

/// The result of reading a stored item in full.
struct ItemCheck: Equatable, Sendable {
  let state: AuditAnswer.State
  /// SHA-256 over the nonce and the item; empty if it is missing or can't be read.
  let proof: [UInt8]
}

/// Hashes a stored item in slices, so that a large item delays other readers by one slice only.
struct ItemReading: Sendable {
  /// Bytes per read.
  static let slice = 4 << 20

  private let record: ItemRecord
  private var content = SHA256()
  private var proof = SHA256()
  private(set) var count: Int64 = 0

  init(_ record: ItemRecord, nonce: [UInt8] = []) {
    self.record = record
    proof.update(data: nonce)
  }

  mutating func add(_ bytes: [UInt8]) {
    content.update(data: bytes)
    proof.update(data: bytes)
    count += Int64(bytes.count)
  }

  /// The result, once all slices have been hashed.
  var check: ItemCheck {
    let isWhole = count == record.byteCount && Array(content.finalize()) == record.sha256
    return ItemCheck(state: isWhole ? .whole : .damaged, proof: Array(proof.finalize()))
  }
}
