/// Comparisons that ignore the case of ASCII letters; the names of programs and makers need no Unicode tables.
enum ASCIIText {
  /// Whether `text` contains `needle`, which must be lower case.
  static func contains(_ text: String, _ needle: StaticString) -> Bool {
    withBytes(text) { bytes in
      needle.withUTF8Buffer { needle in
        guard needle.count <= bytes.count else { return false }
        for start in 0...(bytes.count - needle.count) where matches(bytes, needle, at: start) { return true }
        return false
      }
    }
  }

  /// Whether `text` begins with `prefix`, which must be lower case.
  static func hasPrefix(_ text: String, _ prefix: StaticString) -> Bool {
    withBytes(text) { bytes in
      prefix.withUTF8Buffer { $0.count <= bytes.count && matches(bytes, $0, at: 0) }
    }
  }

  /// Whether `text` equals `other`, which must be lower case.
  static func equals(_ text: String, _ other: StaticString) -> Bool {
    text.utf8.count == other.utf8CodeUnitCount && hasPrefix(text, other)
  }

  /// Whether `text` ends with `suffix`, which must be lower case.
  static func hasSuffix(_ text: String, _ suffix: StaticString) -> Bool {
    withBytes(text) { bytes in
      suffix.withUTF8Buffer { $0.count <= bytes.count && matches(bytes, $0, at: bytes.count - $0.count) }
    }
  }

  /// Calls `body` with the bytes of `text`, without copying them if they are contiguous.
  static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }

  private static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    for index in 0..<needle.count where lowercased(bytes[start + index]) != needle[index] { return false }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
