import ByteReading

/// A chunk's header and location (W3C PNG, third edition, section 5.3).
struct PNGChunk {
  /// The four-letter type.
  var type: FourCC
  /// The index in the region of its length field.
  var position: Int
  /// The claimed number of data bytes, between type and checksum.
  var length: Int

  /// The size of length field, type and checksum.
  private static let overhead = 12

  /// The index in the region of its data.
  var dataPosition: Int { position + 8 }
  /// The size of length field, type, data and checksum.
  var total: Int { length + Self.overhead }
  /// The index of the next chunk.
  var end: Int { position + total }
  /// Whether it carries coded image data, of which files have thousands of chunks in a row.
  var isPictureData: Bool { type == "IDAT" || type == "fdAT" }

  /// Whether every byte of `type` is an ASCII letter, as section 5.3 requires.
  static func isValid(_ type: FourCC) -> Bool {
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let letter = UInt8(truncatingIfNeeded: type.rawValue >> shift) | 0x20
      if letter < 0x61 || letter > 0x7A { return false }
    }
    return true
  }
}

/// The CRC of PNG chunks (W3C PNG, third edition, annex D; ISO 3309).
package struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  package init() {}

  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for index in 0..<UInt32(256) {
      var value = index
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      table.append(value)
    }
    return table
  }()

  /// The checksum of all bytes so far.
  package var value: UInt32 { ~state }

  /// Adds `bytes` to the checksum.
  package mutating func update(_ bytes: ByteSlice) {
    let table = Self.table
    var current = state
    bytes.withBytes { buffer in
      for byte in buffer { current = table[Int(UInt8(truncatingIfNeeded: current) ^ byte)] ^ current >> 8 }
    }
    state = current
  }
}
