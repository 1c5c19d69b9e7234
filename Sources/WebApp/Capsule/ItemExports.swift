import CapsuleFeature
import PiggyBank
import WebShared

nonisolated(unsafe) private var session: ItemSession?
nonisolated(unsafe) private var summary: [UInt8] = []

/// Starts opening an item; the request's JSON of `length` bytes is in the reserved room.
@_expose(wasm, "itemBegin")
@_cdecl("touchstone_item_begin")
private func itemBegin(_ length: Int32) -> Bool {
  session = ItemOpening(SharedBuffer.bytes(length)).map { ItemSession($0) }
  return session != nil
}

/// Adds `count` bytes of the sealed item.
///
/// - Returns: The number of bytes of the file at `result()`. They only count if `itemSummary` reports no damage.
@_expose(wasm, "itemPut")
@_cdecl("touchstone_item_put")
private func itemPut(_ count: Int32) -> Int32 {
  let bytes = SharedBuffer.bytes(count)
  return SharedBuffer.leave(session?.put(bytes) ?? [])
}

/// Leaves the point that the platform's key must be multiplied with; returns 0 if there is none.
@_expose(wasm, "itemAsks")
@_cdecl("touchstone_item_asks")
private func itemAsks() -> Int32 { SharedBuffer.leave(session?.question ?? []) }

/// Takes the product, `count` bytes; 0 if the platform rejects the point. Returns like `itemPut`.
@_expose(wasm, "itemAnswer")
@_cdecl("touchstone_item_answer")
private func itemAnswer(_ count: Int32) -> Int32 {
  let shared = SharedBuffer.bytes(count)
  return SharedBuffer.leave(session?.answer(shared) ?? [])
}

/// No more bytes follow; there may still be a point to multiply. Returns like `itemPut`.
@_expose(wasm, "itemClose")
@_cdecl("touchstone_item_close")
private func itemClose() -> Int32 { SharedBuffer.leave(session?.close() ?? []) }

/// Finishes the item; leaves the file's last bytes.
@_expose(wasm, "itemFinish")
@_cdecl("touchstone_item_finish")
private func itemFinish() -> Int32 {
  guard let end = session?.finish() else { return SharedBuffer.leave([UInt8]()) }
  (session, summary) = (nil, end.summary)
  return SharedBuffer.leave(end.bytes)
}

/// Leaves the facts about the finished item as JSON: `damage`, or `header` and how it is shown.
@_expose(wasm, "itemSummary")
@_cdecl("touchstone_item_summary")
private func itemSummary() -> Int32 { SharedBuffer.leave(summary) }
