/// The order in which a number's bytes are stored.
public enum Endianness: Equatable, Sendable {
  /// Least significant byte first: "II" in TIFF.
  case little
  /// Most significant byte first: "MM" in TIFF, and the order of JPEG, PNG and ISO boxes.
  case big
}

extension ByteSlice {
  /// The unsigned byte at `offset`.
  @inlinable
  public func uint8(at offset: Int) throws(ByteError) -> UInt8 {
    try check(offset, 1)
    return storage[start + offset]
  }

  /// The unsigned 16-bit number at `offset`.
  @inlinable
  public func uint16(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> UInt16 {
    try check(offset, 2)
    let first = UInt16(storage[start + offset])
    let second = UInt16(storage[start + offset + 1])
    return order == .big ? first << 8 | second : second << 8 | first
  }

  /// The unsigned 32-bit number at `offset`.
  @inlinable
  public func uint32(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> UInt32 {
    let first = UInt32(try uint16(at: offset, order))
    let second = UInt32(try uint16(at: offset + 2, order))
    return order == .big ? first << 16 | second : second << 16 | first
  }

  /// The unsigned 64-bit number at `offset`.
  @inlinable
  public func uint64(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> UInt64 {
    let first = UInt64(try uint32(at: offset, order))
    let second = UInt64(try uint32(at: offset + 4, order))
    return order == .big ? first << 32 | second : second << 32 | first
  }

  /// The four-character code at `offset`.
  @inlinable
  public func fourCC(at offset: Int) throws(ByteError) -> FourCC {
    FourCC(rawValue: try uint32(at: offset))
  }

  /// The 16-bit number at `offset` as a length or file offset.
  @inlinable
  public func number16(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> Int {
    Int(try uint16(at: offset, order))
  }

  /// The 32-bit number at `offset` as a length or file offset, clamped to ``FileNumber/limit``.
  @inlinable
  public func number32(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> Int {
    FileNumber.clamped(try uint32(at: offset, order))
  }

  /// The 64-bit number at `offset` as a length or file offset, clamped to ``FileNumber/limit``.
  @inlinable
  public func number64(at offset: Int, _ order: Endianness = .big) throws(ByteError) -> Int {
    FileNumber.clamped(try uint64(at: offset, order))
  }
}
