import ByteReading

/// A chunk's header and where it lies (W3C PNG, third edition, section 5.3).
struct PNGChunk {
  /// The four letters that name it.
  var type: FourCC
  /// Where its length field begins in the region.
  var position: Int
  /// How many data bytes it claims, between its type and its checksum.
  var length: Int

  /// Length field, type and checksum: what a chunk takes beside its data.
  static let overhead = 12

  /// Where its data begins in the region.
  var dataPosition: Int { position + 8 }
  /// Length field, type, data and checksum together.
  var total: Int { length + Self.overhead }
  /// Where the next chunk begins.
  var end: Int { position + total }
  /// Whether it carries coded picture data, of which files have thousands in a row.
  var isPictureData: Bool { type == "IDAT" || type == "fdAT" }

  /// Whether every byte of `type` is an ASCII letter, as section 5.3 demands.
  static func isValid(_ type: FourCC) -> Bool {
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let letter = UInt8(truncatingIfNeeded: type.rawValue >> shift) | 0x20
      if letter < 0x61 || letter > 0x7A { return false }
    }
    return true
  }
}
