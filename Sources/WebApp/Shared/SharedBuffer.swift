/// The bytes that a script and its Wasm exchange: the script writes a file name, the engine a report.
package enum SharedBuffer {
  nonisolated(unsafe) private static var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Reserves room for `count` bytes; the previous content is gone.
  fileprivate static func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
    storage.deallocate()
    storage = .allocate(byteCount: max(1, count), alignment: 8)
    return storage.baseAddress
  }

  /// Leaves `bytes` for the script to read; returns their count, as exports do.
  package static func leave(_ bytes: [UInt8]) -> Int32 {
    _ = reserve(bytes.count)
    storage.copyBytes(from: bytes)
    return Int32(bytes.count)
  }

  /// The first `count` bytes as text.
  package static func text(_ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: room(count)), as: UTF8.self)
  }

  package static func bytes(_ count: Int32) -> [UInt8] { Array(room(count)) }

  /// The first `count` bytes as 32-bit floats in native byte order.
  package static func floats(_ count: Int32) -> [Float] {
    let bytes = UnsafeRawBufferPointer(rebasing: room(count))
    return (0..<bytes.count / 4).map { bytes.load(fromByteOffset: 4 * $0, as: Float.self) }
  }

  /// Leaves floats for the script, like ``leave(_:)-([UInt8])`` does bytes.
  package static func leave(_ floats: [Float]) -> Int32 {
    _ = reserve(floats.count * 4)
    floats.withUnsafeBytes { storage.copyMemory(from: $0) }
    return Int32(floats.count * 4)
  }

  private static func room(_ count: Int32) -> Slice<UnsafeRawBufferPointer> {
    UnsafeRawBufferPointer(storage)[..<max(0, min(Int(count), storage.count))]
  }

  fileprivate static var address: UnsafeMutableRawPointer? { storage.baseAddress }
}

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
