/// Bytes that pass between the page's script and the engine: the script writes a file's name, the engine a report.
enum SharedBuffer {
  nonisolated(unsafe) private static var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Makes room for `count` bytes; what was there before is gone.
  static func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
    storage.deallocate()
    storage = .allocate(byteCount: max(1, count), alignment: 8)
    return storage.baseAddress
  }

  /// Puts `bytes` there for the script to read.
  static func put(_ bytes: [UInt8]) {
    _ = reserve(bytes.count)
    storage.copyBytes(from: bytes)
  }

  /// The first `count` bytes as text.
  static func text(_ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: storage[..<min(count, storage.count)]), as: UTF8.self)
  }

  /// The first `count` bytes.
  static func bytes(_ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(rebasing: storage[..<max(0, min(count, storage.count))]))
  }

  static var address: UnsafeMutableRawPointer? { storage.baseAddress }
}
