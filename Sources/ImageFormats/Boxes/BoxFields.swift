import ByteReading

struct BoxFields {
  private let bytes: ByteSlice
  private(set) var position = 0

  init(_ bytes: ByteSlice) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - position }
  var fileOffset: Int { bytes.fileOffset(at: position) }

  mutating func uint8() throws(ByteError) -> UInt8 {
    let value = try bytes.uint8(at: position)
    position += 1
    return value
  }

  mutating func uint16() throws(ByteError) -> UInt16 {
    let value = try bytes.uint16(at: position)
    position += 2
    return value
  }

  mutating func uint32() throws(ByteError) -> UInt32 {
    let value = try bytes.uint32(at: position)
    position += 4
    return value
  }

  mutating func fourCC() throws(ByteError) -> FourCC {
    FourCC(rawValue: try uint32())
  }

  /// A length or offset of `width` bytes: 0 (absent, which means 0), 1, 2, 4 or 8.
  mutating func number(_ width: Int) throws(ByteError) -> Int {
    let value: Int
    switch width {
    case 0: return 0
    case 1: value = Int(try bytes.uint8(at: position))
    case 2: value = try bytes.number16(at: position)
    case 4: value = try bytes.number32(at: position)
    default: value = try bytes.number64(at: position)
    }
    position += width == 1 || width == 2 || width == 4 ? width : 8
    return value
  }

  /// An item ID, 32 bits wide in later versions of its box.
  mutating func identifier(isWide: Bool) throws(ByteError) -> UInt32 {
    isWide ? try uint32() : UInt32(try uint16())
  }

  /// A full box's version and flags (ISO/IEC 14496-12, 4.2.2).
  mutating func versionAndFlags() throws(ByteError) -> (version: UInt8, flags: UInt32) {
    let word = try uint32()
    return (UInt8(truncatingIfNeeded: word >> 24), word & 0xFF_FFFF)
  }

  mutating func skip(_ length: Int) throws(ByteError) {
    _ = try bytes.slice(at: position, count: length)
    position += length
  }

  /// The text up to the next NUL, or to the end if there is none.
  mutating func text() -> ByteSlice {
    let text = bytes.suffix(from: position).untilNUL
    position = min(bytes.count, position + text.count + 1)
    return text
  }
}
