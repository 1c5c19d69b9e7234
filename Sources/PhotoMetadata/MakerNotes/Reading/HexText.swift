import ByteReading

/// Identifiers that makers store as bare bytes, as hexadecimal text.
enum HexText {
  /// Two digits a byte; `nil` when all bytes are zero, which stands for "none".
  static func of(_ bytes: ByteSlice) -> String? {
    of((0..<min(bytes.count, 64)).map { Int64(bytes[$0]) })
  }

  /// Two digits a number, each of which is a byte; `nil` when all are zero.
  static func of(_ numbers: [Int64]) -> String? {
    guard numbers.contains(where: { $0 != 0 }) else { return nil }
    var text = ""
    for number in numbers { text += (number & 0xFF < 16 ? "0" : "") + String(number & 0xFF, radix: 16) }
    return text
  }
}
