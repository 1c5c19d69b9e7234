import ByteReading

/// Builds boxes for tests.
enum BoxBytes {
  /// A box of `type` that contains `payload`.
  static func box(_ type: String, _ payload: [UInt8]...) -> [UInt8] {
    let body = payload.flatMap { $0 }
    return number(body.count + 8, 4) + Array(type.utf8) + body
  }

  /// A full box, with version and flags before the payload.
  static func full(_ type: String, version: UInt8 = 0, flags: Int = 0, _ payload: [UInt8]...) -> [UInt8] {
    box(type, [version] + number(flags, 3) + payload.flatMap { $0 })
  }

  static func uuid(_ digits: String, _ payload: [UInt8]...) -> [UInt8] {
    box("uuid", hexadecimal(digits) + payload.flatMap { $0 })
  }

  /// `value` in `width` bytes, big-endian.
  static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func text(_ text: String) -> [UInt8] {
    Array(text.utf8) + [0]
  }

  static func hexadecimal(_ digits: String) -> [UInt8] {
    let nibbles = digits.compactMap { $0.hexDigitValue }
    return stride(from: 0, to: nibbles.count - 1, by: 2).map { UInt8(nibbles[$0] << 4 | nibbles[$0 + 1]) }
  }

  /// A TIFF stream without entries.
  static let tiff: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  static func region(_ bytes: [UInt8]) -> ByteRegion { ByteSource(bytes).all }
}
