import Cryptography
import JSON
import PiggyBank
import WebShared

// The browser only calls from one thread.
nonisolated(unsafe) private var sealer: ItemSealer?

/// Starts sealing an item.
///
/// - Parameters:
///   - requestLength: The length of the request's JSON: `header` (the item's header), `report` (what it names),
///     `recipients` and `timeKey` in age's form, `random` in Base64 for addresses.
/// - Returns: Whether the request is valid: its keys, its random bytes and its size.
@_expose(wasm, "sealBegin")
@_cdecl("touchstone_seal_begin")
func sealBegin(_ requestLength: Int32) -> Bool {
  sealer = SealingOrder(SharedBuffer.bytes(requestLength))?.sealer
  return sealer != nil
}

/// Adds `count` bytes of the file from the reserved room.
///
/// - Returns: The number of bytes of the sealed item at `result()`.
@_expose(wasm, "sealPut")
@_cdecl("touchstone_seal_put")
private func sealPut(_ count: Int32) -> Int32 {
  let bytes = SharedBuffer.bytes(count)
  return SharedBuffer.leave(sealer?.seal(bytes) ?? [])
}

/// Finishes the item.
///
/// - Returns: The number of bytes at `result()`: the SHA-256 of the whole sealed item, 32 bytes, followed by the rest
///   of the item; 0 if the file was shorter than its header says.
@_expose(wasm, "sealFinish")
@_cdecl("touchstone_seal_finish")
private func sealFinish() -> Int32 {
  defer { sealer = nil }
  guard let end = sealer?.finish() else { return SharedBuffer.leave([UInt8]()) }
  return SharedBuffer.leave(end.sha256 + end.bytes)
}

/// The page's request to seal an item, with keys and random bytes.
private struct SealingOrder {
  let sealer: ItemSealer

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let header = json["header"],
      let headerBytes = CanonicalJSON.write(header), let item = ItemHeader(headerBytes),
      let timeKey = json["timeKey"]?.text.flatMap({ AgeRecipient($0) }),
      let random = json["random"]?.text.flatMap({ Base64.url.decode(Array($0.utf8)) })
    else { return nil }
    var recipients: [AgeRecipient] = []
    for element in json["recipients"]?.elements ?? [] {
      guard let recipient = element.text.flatMap({ AgeRecipient($0) }) else { return nil }
      recipients.append(recipient)
    }
    let report = Array((json["report"]?.text ?? "").utf8)
    guard
      let sealer = ItemSealer(item, report: report, recipients: recipients, timeKey: timeKey, random: random)
    else { return nil }
    self.sealer = sealer
  }
}
