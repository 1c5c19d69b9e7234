/// Expands zlib and DEFLATE streams (RFC 1950, RFC 1951) up to a limit set by the caller.
package enum Inflate {
  /// Inflates the zlib stream in `bytes` and verifies its checksum; bytes after the stream are ignored.
  ///
  /// - Parameters:
  ///   - bytes: A stream with zlib's two header bytes.
  ///   - limit: The maximum output size; DEFLATE expands up to 1032-fold.
  package static func zlib(_ bytes: ByteSlice, limit: Int) throws(InflateError) -> [UInt8] {
    try checkHeader(bytes)
    var inflater = Inflater(bytes.suffix(from: 2), limit: limit)
    try inflater.run()
    let trailer = bytes.suffix(from: 2 + inflater.consumed)
    guard let declared = try? trailer.uint32(at: 0) else { throw .truncated }
    let computed = adler32(inflater.output)
    guard declared == computed else { throw .checksumMismatch(declared: declared, computed: computed) }
    return inflater.output
  }

  /// Inflates the zlib stream in `bytes` and passes the output to `body` as it comes; verifies the checksum at the end.
  ///
  /// Memory is a few windows of 32 KiB, however long the output.
  /// - Returns: The length of the stream, including its checksum.
  @discardableResult package static func zlib(
    _ bytes: ByteSlice, limit: Int, _ body: @escaping (ArraySlice<UInt8>) -> Void
  ) throws(InflateError) -> Int {
    try checkHeader(bytes)
    let sum = Adler32()
    var inflater = Inflater(bytes.suffix(from: 2), limit: limit) { part in
      sum.update(part)
      body(part)
    }
    try inflater.run()
    let trailer = bytes.suffix(from: 2 + inflater.consumed)
    guard let declared = try? trailer.uint32(at: 0) else { throw .truncated }
    guard declared == sum.value else { throw .checksumMismatch(declared: declared, computed: sum.value) }
    return 2 + inflater.consumed + 4
  }

  /// RFC 1950, 2.2: method 8, window of at most 32 KiB, a multiple of 31, no preset dictionary (bit 5 of FLG).
  private static func checkHeader(_ bytes: ByteSlice) throws(InflateError) {
    guard bytes.count >= 2 else { throw .truncated }
    let header = Int(bytes[0]) << 8 | Int(bytes[1])
    guard bytes[0] & 0x0F == 8, bytes[0] >> 4 <= 7, header % 31 == 0, bytes[1] & 0x20 == 0 else {
      throw .invalidHeader
    }
  }

  /// Inflates the bare DEFLATE stream in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: A stream without header or checksum.
  ///   - limit: The maximum output size.
  package static func deflate(_ bytes: ByteSlice, limit: Int) throws(InflateError) -> [UInt8] {
    var inflater = Inflater(bytes, limit: limit)
    try inflater.run()
    return inflater.output
  }

  /// The Adler-32 checksum of `bytes` (RFC 1950, 8.2).
  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let sum = Adler32()
    sum.update(bytes[...])
    return sum.value
  }
}

/// An incremental Adler-32 checksum (RFC 1950, 8.2).
private final class Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The most bytes whose sums stay below 2^32 between reductions.
  private static let run = 5552

  var value: UInt32 { high << 16 | low }

  func update(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = min(index + Self.run, bytes.endIndex)
      while index < end {
        low &+= UInt32(bytes[index])
        high &+= low
        index += 1
      }
      low %= 65_521
      high %= 65_521
    }
  }
}

/// The reason compressed bytes could not be inflated.
package enum InflateError: Error, Equatable, Sendable {
  /// The stream ends before its last block.
  case truncated
  /// The two header bytes are not those of a zlib stream (RFC 1950, 2.2), or it asks for a preset dictionary.
  case invalidHeader
  /// A block of the reserved type, a stored block whose two lengths disagree, or impossible code lengths.
  case invalidBlock
  /// A bit pattern that is not in the block's code.
  case invalidCode
  /// A copy from before the start of the output.
  case invalidDistance
  /// The output would be longer than the caller allows.
  case tooLong(limit: Int)
  /// The output's Adler-32 does not match the stream's trailer.
  case checksumMismatch(declared: UInt32, computed: UInt32)
}
