import Crypto
import PiggyBank

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
