import ByteReading

/// Decodes text in the encodings that Exif uses.
enum MetadataText {
  /// The text in a field of bytes up to its first NUL, without trailing spaces.
  static func trimmed(_ bytes: ByteSlice) -> String {
    withoutSpaces(bytes.untilNUL).lenientText
  }

  /// Like ``trimmed(_:)``, but `nil` when the bytes contain control characters and so aren't text.
  static func printable(_ bytes: ByteSlice) -> String? {
    let text = bytes.untilNUL
    for index in 0..<text.count where isControl(text[index]) { return nil }
    // Bytes after the NUL are padding, often stale memory; without text before it there is no text at all.
    if text.count == 0 {
      for index in 0..<bytes.count where bytes[index] != 0 && bytes[index] != 0x20 { return nil }
    }
    return withoutSpaces(text).lenientText
  }

  /// Text after an eight-byte character code (Exif 3.0, 4.6.6.3, UserComment); `nil` when it can't be decoded.
  static func coded(_ bytes: ByteSlice, _ order: Endianness) -> String? {
    guard bytes.count >= 8 else { return printable(bytes) }
    let text = bytes.suffix(from: 8)
    if bytes.starts(with: "ASCII\0\0\0") { return trimmed(text) }
    if bytes.starts(with: "UNICODE\0") { return wide(text, guessing: order) }
    // JIS X 0208 would need a table of seven thousand characters; its ASCII can be shown.
    if bytes.starts(with: "JIS\0\0\0\0\0") || bytes.starts(with: "\0\0\0\0\0\0\0\0") { return printable(text) }
    return printable(bytes)
  }

  /// UTF-16 text; the byte order comes from a byte-order mark, else from where the zero bytes are, else from `order`.
  static func wide(_ bytes: ByteSlice, guessing order: Endianness) -> String {
    if bytes.starts(with: "\u{FEFF}") || isPlainASCII(bytes) { return trimmed(bytes) }
    return utf16(bytes, byteOrder(bytes, order))
  }

  /// UTF-16 text up to its first NUL, without trailing spaces and without a byte-order mark.
  static func utf16(_ bytes: ByteSlice, _ order: Endianness) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = 0
    while let unit = try? bytes.uint16(at: index, order), unit != 0 {
      if index > 0 || unit != 0xFEFF { units.append(unit) }
      index += 2
    }
    while units.last == 0x20 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }

  private static func byteOrder(_ bytes: ByteSlice, _ order: Endianness) -> Endianness {
    if bytes.count >= 2, bytes[0] == 0xFE, bytes[1] == 0xFF { return .big }
    if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xFE { return .little }
    var zeros = (even: 0, odd: 0)
    for index in 0..<min(bytes.count & ~1, 512) where bytes[index] == 0 {
      if index & 1 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // Latin text has a zero in every unit, which exposes writers that ignore the stream's byte order.
    if zeros.even > zeros.odd * 2 { return .big }
    return zeros.odd > zeros.even * 2 ? .little : order
  }

  private static func isPlainASCII(_ bytes: ByteSlice) -> Bool {
    let text = bytes.untilNUL
    guard text.count > 2 || text.count == bytes.count else { return false }
    for index in 0..<text.count where text[index] >= 0x7F || isControl(text[index]) { return false }
    return true
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }

  private static func withoutSpaces(_ bytes: ByteSlice) -> ByteSlice {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return bytes.prefix(end)
  }
}
