import CapsuleFeature
import PiggyBank
import WebShared

nonisolated(unsafe) private var session: ItemSession?
nonisolated(unsafe) private var summary: [UInt8] = []

/// Begins to open an item; the request's JSON of `length` bytes was handed over.
@_expose(wasm, "itemBegin")
@_cdecl("touchstone_item_begin")
private func itemBegin(_ length: Int32) -> Bool {
  session = ItemOpening(SharedBuffer.bytes(length)).map { ItemSession($0) }
  return session != nil
}

/// Adds `count` bytes of the sealed item.
///
/// - Returns: How many bytes of the file are at `result()` now. They count only when `itemSummary` names no damage.
@_expose(wasm, "itemPut")
@_cdecl("touchstone_item_put")
private func itemPut(_ count: Int32) -> Int32 {
  let bytes = SharedBuffer.bytes(count)
  return SharedBuffer.leave(session?.put(bytes) ?? [])
}

/// Leaves the point that the platform's key is to be multiplied with; returns 0 when nothing is asked for.
@_expose(wasm, "itemAsks")
@_cdecl("touchstone_item_asks")
private func itemAsks() -> Int32 { SharedBuffer.leave(session?.question ?? []) }

/// Takes the result, `count` bytes; 0 where the platform refuses the point. Returns as `itemPut` does.
@_expose(wasm, "itemAnswer")
@_cdecl("touchstone_item_answer")
private func itemAnswer(_ count: Int32) -> Int32 {
  let shared = SharedBuffer.bytes(count)
  return SharedBuffer.leave(session?.answer(shared) ?? [])
}

/// No more bytes come; something may be asked for even now. Returns as `itemPut` does.
@_expose(wasm, "itemClose")
@_cdecl("touchstone_item_close")
private func itemClose() -> Int32 { SharedBuffer.leave(session?.close() ?? []) }

/// Ends the item; leaves the file's last bytes.
@_expose(wasm, "itemFinish")
@_cdecl("touchstone_item_finish")
private func itemFinish() -> Int32 {
  guard let end = session?.finish() else { return SharedBuffer.leave([UInt8]()) }
  (session, summary) = (nil, end.summary)
  return SharedBuffer.leave(end.bytes)
}

/// Leaves the facts of the item that was ended, as JSON: `damage`, or `header` and how it is shown.
@_expose(wasm, "itemSummary")
@_cdecl("touchstone_item_told")
private func itemSummary() -> Int32 { SharedBuffer.leave(summary) }
