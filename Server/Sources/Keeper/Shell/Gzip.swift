import CZlib

/// Gzip (RFC 1952) by zlib at its highest level: done once at the start, so time is no matter.
enum Gzip {
  /// `bytes` packed; `nil` when zlib refuses.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window, and 16 for the gzip header (zlib.h, deflateInit2).
    let result = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK, let inputCount = UInt32(exactly: bytes.count) else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = inputCount
      var isDone = false
      let output = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(clamping: capacity)
        isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = isDone ? Int(stream.total_out) : 0
      }
      return isDone ? output : nil
    }
  }
}
