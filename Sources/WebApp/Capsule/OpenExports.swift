import PiggyBank
import WebShared

// The browser only calls from one thread.
nonisolated(unsafe) private var opener: AgeOpener?

/// Starts opening an age file with the identity whose text of `length` bytes is in the reserved room; a recipient's
/// text means that the platform holds the identity.
///
/// - Returns: Whether the text is valid.
@_expose(wasm, "openBegin")
@_cdecl("touchstone_open_begin")
private func openBegin(_ length: Int32) -> Bool {
  opener = AgeHolder(SharedBuffer.text(length)).map { AgeOpener($0) }
  return opener != nil
}

/// Adds `count` bytes of the file.
///
/// - Returns: The number of plain bytes at `result()`, or a failure as from ``openFinish()``.
@_expose(wasm, "openPut")
@_cdecl("touchstone_open_put")
private func openPut(_ count: Int32) -> Int32 {
  let bytes = SharedBuffer.bytes(count)
  return opened { opener throws(AgeError) in try opener.open(bytes) }
}

/// Leaves the point that the platform's key must be multiplied with; returns 0 if there is none.
@_expose(wasm, "openAsks")
@_cdecl("touchstone_open_asks")
private func openAsks() -> Int32 { SharedBuffer.leave(opener?.question ?? []) }

/// Takes the product, `count` bytes; 0 if the platform rejects the point. Returns like ``openPut(_:)``.
@_expose(wasm, "openAnswer")
@_cdecl("touchstone_open_answer")
private func openAnswer(_ count: Int32) -> Int32 {
  let shared = SharedBuffer.bytes(count)
  return opened { opener throws(AgeError) in try opener.answer(shared.isEmpty ? nil : shared) }
}

/// Finishes the file.
///
/// - Returns: The number of plain bytes at `result()`; a negative number is a failure: -1 no valid header, -2 no key
///   for this identity, -3 a changed header, -4 a damaged payload.
@_expose(wasm, "openFinish")
@_cdecl("touchstone_open_finish")
private func openFinish() -> Int32 {
  opened { opener throws(AgeError) in try opener.finish() }
}

private func opened(_ body: (inout AgeOpener) throws(AgeError) -> [UInt8]) -> Int32 {
  guard var current = opener else { return -1 }
  do throws(AgeError) {
    let bytes = try body(&current)
    opener = current
    return SharedBuffer.leave(bytes)
  } catch {
    opener = current
    return code(of: error)
  }
}

private func code(of failure: AgeError) -> Int32 {
  switch failure {
  case .notAge, .malformedHeader, .unfinishedHeader, .unexpectedRecipients: -1
  case .noMatch: -2
  case .changedHeader: -3
  case .damagedPayload, .truncatedPayload: -4
  }
}
