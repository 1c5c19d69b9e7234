/// Makes room for `count` bytes that the script hands over; returns where.
@_expose(wasm, "reserve")
@_cdecl("touchstone_reserve")
func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
  SharedBuffer.reserve(Int(count))
}

/// Where the latest result is.
@_expose(wasm, "result")
@_cdecl("touchstone_result")
func result() -> UnsafeMutableRawPointer? {
  SharedBuffer.address
}
