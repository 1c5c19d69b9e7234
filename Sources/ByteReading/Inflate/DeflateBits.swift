/// Reads a DEFLATE stream bit by bit, least significant bit first (RFC 1951, 3.1.1).
struct DeflateBits {
  private let input: ByteSlice
  private var position = 0
  private var buffer: UInt32 = 0
  private var available = 0

  init(_ input: ByteSlice) {
    self.input = input
  }

  /// The number of bytes consumed, counting a partly read one.
  var consumed: Int { position - available / 8 }

  /// The next `count` bits, at most 16, as a number.
  mutating func take(_ count: Int) throws(InflateError) -> Int {
    if available < count { fill() }
    guard available >= count else { throw .truncated }
    let value = buffer & (1 << UInt32(count) - 1)
    drop(count)
    return Int(value)
  }

  /// The next 16 bits without consuming them, padded with zeros past the end.
  mutating func peek() -> UInt32 {
    if available < 16 { fill() }
    return buffer
  }

  /// Consumes `count` bits that ``peek()`` returned.
  mutating func skip(_ count: Int) throws(InflateError) {
    guard available >= count else { throw .truncated }
    drop(count)
  }

  /// Discards the rest of the current byte.
  mutating func alignToByte() {
    drop(available % 8)
  }

  private mutating func drop(_ count: Int) {
    buffer >>= UInt32(count)
    available -= count
  }

  private mutating func fill() {
    while available <= 24, position < input.count {
      buffer |= UInt32(input[position]) << UInt32(available)
      position += 1
      available += 8
    }
  }
}
