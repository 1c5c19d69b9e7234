/// Expands zlib and DEFLATE streams (RFC 1950, RFC 1951) into at most as many bytes as the caller allows.
public enum Inflate {
  /// The bytes of the zlib stream in `bytes`, its checksum verified; bytes behind the stream are ignored.
  ///
  /// - Parameters:
  ///   - bytes: A stream with zlib's two header bytes.
  ///   - limit: How many bytes may come out; DEFLATE makes up to 1032 of one.
  public static func zlib(_ bytes: ByteSlice, limit: Int) throws(InflateError) -> [UInt8] {
    guard bytes.count >= 2 else { throw .truncated }
    let header = Int(bytes[0]) << 8 | Int(bytes[1])
    // RFC 1950, 2.2: method 8, window of at most 32 KiB, a multiple of 31, no preset dictionary (bit 5 of FLG).
    guard bytes[0] & 0x0F == 8, bytes[0] >> 4 <= 7, header % 31 == 0, bytes[1] & 0x20 == 0 else {
      throw .invalidHeader
    }
    var inflater = Inflater(bytes.suffix(from: 2), limit: limit)
    try inflater.run()
    let trailer = bytes.suffix(from: 2 + inflater.consumed)
    guard let declared = try? trailer.uint32(at: 0) else { throw .truncated }
    let computed = adler32(inflater.output)
    guard declared == computed else { throw .checksumMismatch(declared: declared, computed: computed) }
    return inflater.output
  }

  /// The bytes of the bare DEFLATE stream in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: A stream without header or checksum.
  ///   - limit: How many bytes may come out.
  public static func deflate(_ bytes: ByteSlice, limit: Int) throws(InflateError) -> [UInt8] {
    var inflater = Inflater(bytes, limit: limit)
    try inflater.run()
    return inflater.output
  }

  /// The Adler-32 checksum of `bytes` (RFC 1950, 8.2).
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    // 5552 is the most bytes whose sums stay below 2^32 before they are reduced.
    let run = 5552
    var low: UInt32 = 1
    var high: UInt32 = 0
    var index = 0
    while index < bytes.count {
      let end = min(index + run, bytes.count)
      while index < end {
        low &+= UInt32(bytes[index])
        high &+= low
        index += 1
      }
      low %= 65_521
      high %= 65_521
    }
    return high << 16 | low
  }
}
