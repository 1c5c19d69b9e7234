import ByteReading

/// Writes the CBOR items (RFC 8949) that signatures cover.
enum CBORWriter {
  /// The initial bytes of an item of `major` type.
  static func head(_ major: UInt8, _ argument: Int) -> [UInt8] {
    switch argument {
    case ..<24: [major << 5 | UInt8(argument)]
    case ..<0x100: [major << 5 | 24, UInt8(argument)]
    case ..<0x1_0000: [major << 5 | 25] + big(argument, 2)
    default: [major << 5 | 26] + big(argument, 4)
    }
  }

  static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }

  static func text(_ text: StaticString) -> [UInt8] {
    head(3, text.utf8CodeUnitCount) + text.withUTF8Buffer { Array($0) }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
