import Crypto
import PiggyBank

/// What reading a stored item through says of it.
struct ItemCheck: Sendable {
  let state: AuditAnswer.State
  /// SHA-256 over the nonce and the item; empty for a missing one.
  let proof: [UInt8]

  /// Reads all of the item that `record` stands for.
  init(_ record: ItemRecord, in blobs: BlobFolder, nonce: [UInt8] = []) throws(StoreError) {
    var (content, proof) = (SHA256(), SHA256())
    proof.update(data: nonce)
    var count: Int64 = 0
    if let inline = record.inline {
      content.update(data: inline)
      proof.update(data: inline)
      count = Int64(inline.count)
    } else {
      guard let file = try blobs.open(BlobName(record.capsule, record.item)) else {
        (state, self.proof) = (.missing, [])
        return
      }
      while true {
        let bytes = try file.read(ItemContent.chunk, at: count)
        if bytes.isEmpty { break }
        content.update(data: bytes)
        proof.update(data: bytes)
        count += Int64(bytes.count)
      }
    }
    state = count == record.byteCount && Array(content.finalize()) == record.sha256 ? .whole : .damaged
    self.proof = Array(proof.finalize())
  }
}
