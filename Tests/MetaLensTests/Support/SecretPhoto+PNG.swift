import ByteReading
import ImageFormats

/// A PNG made of chunks.
extension SecretPhoto {
  /// A grey pixel, with `chunks` after its header.
  static func png(_ chunks: [UInt8] = [], header: [UInt8] = [], end: [UInt8] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0] + header)
      + chunks + pngChunk("IDAT", zlib([0, 7])) + pngChunk("IEND", end)
  }

  static func pngChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + data
    var sum = CRC32()
    sum.update(ByteSlice(typed))
    return big(UInt32(data.count)) + typed + big(sum.value)
  }

  /// A profile called `name`, with `rest` after it in its stream, and `tail` after the stream.
  static func pngProfile(
    _ name: [UInt8], _ profile: [UInt8] = SecretPhoto.profile, rest: [UInt8] = [], tail: [UInt8] = []
  ) -> [UInt8] {
    pngChunk("iCCP", name + [0, 0] + zlib(profile + rest) + tail)
  }

  /// `bytes` as a zlib stream without compression (RFC 1950, 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let (first, second) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    return [0x78, 0x01, 1, first, second, ~first, ~second] + bytes + big(high << 16 | low)
  }

  private static func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
