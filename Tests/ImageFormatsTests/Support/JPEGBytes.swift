/// Builds small JPEG streams for tests.
enum JPEGBytes {
  static let soi: [UInt8] = [0xFF, 0xD8]
  static let eoi: [UInt8] = [0xFF, 0xD9]
  /// Two blocks with stuffing: DC 7, a first AC coefficient of 1023 and an end of block; DC unchanged, an end of block;
  /// two ones of padding.
  static let coded: [UInt8] = [0xBB, 0xFF, 0x00, 0x83]

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + ChunkBytes.big(payload.count + 2, 2) + payload
  }

  /// An APPn segment that begins with an identifier.
  static func application(_ number: UInt8, _ identifier: String, _ payload: [UInt8] = []) -> [UInt8] {
    segment(0xE0 + number, Array(identifier.utf8) + payload)
  }

  static func exif(_ stream: [UInt8] = ChunkBytes.emptyTIFF) -> [UInt8] { application(1, "Exif\0\0", stream) }

  static func xmp(_ packet: String) -> [UInt8] {
    application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
  }

  static func frame(_ marker: UInt8 = 0xC0, width: Int = 16, height: Int = 8) -> [UInt8] {
    segment(marker, [8] + ChunkBytes.big(height, 2) + ChunkBytes.big(width, 2) + [1, 1, 0x11, 0])
  }

  static let quantizationTable = segment(0xDB, [0] + [UInt8](1...64))
  /// AC: 00 ends a block, 01 is a ten-bit coefficient, 10 sixteen zeros. DC: 0 is no difference, 10 a three-bit one.
  static let huffmanTable = segment(
    0xC4,
    [0x10, 0, 3] + [UInt8](repeating: 0, count: 14) + [0x00, 0x0A, 0xF0]
      + [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 3])
  static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0])

  /// SOI, `segments`, tables, a frame of 16 by 8 pixels and one scan, without EOI.
  static func open(_ segments: [[UInt8]] = []) -> [UInt8] {
    soi + segments.flatMap { $0 } + quantizationTable + frame() + huffmanTable + scan + coded
  }

  static func file(_ segments: [[UInt8]] = []) -> [UInt8] { open(segments) + eoi }
}
