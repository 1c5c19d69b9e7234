@testable import ByteReading
@testable import ImageFormats

/// Builds small PNG files for tests.
enum PNGBytes {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
    let body = ChunkBytes.text(type) + data
    var sum = CRC32()
    sum.update(ByteSlice(body))
    return ChunkBytes.big(data.count, 4) + body + ChunkBytes.big(Int(sum.value), 4)
  }

  static func header(_ width: Int = 40, _ height: Int = 30) -> [UInt8] {
    chunk("IHDR", ChunkBytes.big(width, 4) + ChunkBytes.big(height, 4) + [8, 6, 0, 0, 1])
  }

  /// A file of 40 by 30 pixels with `chunks` before and `trailing` after one chunk of image data.
  static func file(_ chunks: [UInt8] = [], trailing: [UInt8] = []) -> [UInt8] {
    signature + header() + chunks + chunk("IDAT", [1, 2, 3]) + trailing + chunk("IEND")
  }
}
