import ByteReading

/// Reads an input through windows, like a file on disk, so that their bookkeeping is fuzzed too.
enum WindowedSource {
  /// Small, so that an input of a few kilobytes needs several.
  private static let window = 512

  static func make(_ bytes: [UInt8]) -> ByteSource {
    ByteSource(count: bytes.count, firstWindow: window, window: window) { offset, count in
      guard offset < bytes.count else { return [] }
      return Array(bytes[offset..<min(bytes.count, offset + count)])
    }
  }
}
