import Cryptography
import WebShared

nonisolated(unsafe) private var digest = SHA256()

/// Starts hashing a file.
@_expose(wasm, "digestBegin")
@_cdecl("touchstone_digest_begin")
private func digestBegin() { digest = SHA256() }

/// Adds `count` bytes of the file.
@_expose(wasm, "digestPut")
@_cdecl("touchstone_digest_put")
private func digestPut(_ count: Int32) { digest.update(SharedBuffer.bytes(count)) }

/// Leaves the file's SHA-256 at `result()`; returns its length.
@_expose(wasm, "digestFinish")
@_cdecl("touchstone_digest_finish")
private func digestFinish() -> Int32 { SharedBuffer.leave(digest.finalized()) }
