import Cryptography
import JSON
import PiggyBank
import WebShared

/// Starts sealing an item.
///
/// - Parameters:
///   - requestLength: The length of the request's JSON: `header` (the item's header), `report` (what it names),
///     `recipients` and `timeKey` in age's form, `random` in Base64 for addresses.
/// - Returns: Whether the request is valid: its keys, its random bytes and its size.
@_expose(wasm, "sealBegin")
@_cdecl("touchstone_seal_begin")
func sealBegin(_ requestLength: Int32) -> Bool {
  CapsuleSession.sealer = SealingOrder(SharedBuffer.bytes(requestLength))?.sealer
  return CapsuleSession.sealer != nil
}

/// Adds `count` bytes of the file from the reserved room.
///
/// - Returns: The number of bytes of the sealed item at `result()`.
@_expose(wasm, "sealPut")
@_cdecl("touchstone_seal_put")
private func sealPut(_ count: Int32) -> Int32 {
  let bytes = SharedBuffer.bytes(count)
  return SharedBuffer.leave(CapsuleSession.sealer?.seal(bytes) ?? [])
}

/// Finishes the item.
///
/// - Returns: The number of bytes at `result()`: the SHA-256 of the whole sealed item, 32 bytes, followed by the rest
///   of the item; 0 if the file was shorter than its header says.
@_expose(wasm, "sealFinish")
@_cdecl("touchstone_seal_finish")
private func sealFinish() -> Int32 {
  defer { CapsuleSession.sealer = nil }
  guard let end = CapsuleSession.sealer?.finish() else { return SharedBuffer.leave([UInt8]()) }
  return SharedBuffer.leave(end.sha256 + end.bytes)
}
