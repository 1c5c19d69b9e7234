/// Reads numbers from a JPEG XL codestream, the lowest bit of each byte first (ISO/IEC 18181-1, B.2).
struct LowBitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8], from byte: Int) {
    self.bytes = bytes
    position = byte * 8
  }

  /// The next `count` bits, at most 32, or `nil` behind the end.
  mutating func bits(_ count: Int) -> UInt32? {
    guard count <= bytes.count * 8 - position else { return nil }
    var value: UInt32 = 0
    for bit in 0..<count {
      let one = UInt32(bytes[position >> 3] >> UInt8(position & 7) & 1)
      value |= one << UInt32(bit)
      position += 1
    }
    return value
  }
}
