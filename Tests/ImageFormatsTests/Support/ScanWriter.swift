/// Writes entropy-coded data with the tables of ``JPEGBytes``, or arbitrary bits.
struct ScanWriter {
  private var bits: [Bool] = []

  /// Appends `text`, zeros and ones; spaces are ignored.
  mutating func write(_ text: String) {
    for letter in text.utf8 where letter != 0x20 { bits.append(letter == 0x31) }
  }

  /// Appends a number of `count` bits.
  mutating func write(_ number: Int, bits count: Int) {
    for bit in (0..<count).reversed() { bits.append(number >> bit & 1 == 1) }
  }

  /// The bytes, padded with ones and stuffed.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for bit in 0..<8 { byte = byte << 1 | (start + bit < bits.count && !bits[start + bit] ? 0 : 1) }
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
    return bytes
  }

  static func bytes(_ text: String) -> [UInt8] {
    var writer = ScanWriter()
    writer.write(text)
    return writer.bytes
  }
}
