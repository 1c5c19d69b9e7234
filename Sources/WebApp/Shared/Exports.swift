/// Reserves room for `count` bytes from the script; returns its address.
@_expose(wasm, "reserve")
@_cdecl("touchstone_reserve")
func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  SharedBuffer.reserve(Int(count))
}

/// The address of the latest result.
@_expose(wasm, "result")
@_cdecl("touchstone_result")
func result() -> UnsafeMutableRawPointer? {
  SharedBuffer.address
}
