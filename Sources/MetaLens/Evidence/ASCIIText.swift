import PhotoMetadata

/// Comparisons that ignore the case of ASCII letters; the names of programs and makers need no Unicode tables.
enum ASCIIText {
  /// Whether `text` contains `needle`, which must be lower case.
  static func contains(_ text: String, _ needle: StaticText) -> Bool {
    withBytes(text) { bytes in
      guard needle.utf8.count <= bytes.count else { return false }
      for start in 0...(bytes.count - needle.utf8.count) where matches(bytes, needle, at: start) { return true }
      return false
    }
  }

  /// Whether `text` begins with `prefix`, which must be lower case.
  static func hasPrefix(_ text: String, _ prefix: StaticText) -> Bool {
    withBytes(text) { prefix.utf8.count <= $0.count && matches($0, prefix, at: 0) }
  }

  /// Whether `text` equals `other`, which must be lower case.
  static func equals(_ text: String, _ other: StaticText) -> Bool {
    text.utf8.count == other.utf8.count && hasPrefix(text, other)
  }

  /// Whether `text` ends with `suffix`, which must be lower case.
  static func hasSuffix(_ text: String, _ suffix: StaticText) -> Bool {
    withBytes(text) { suffix.utf8.count <= $0.count && matches($0, suffix, at: $0.count - suffix.utf8.count) }
  }

  /// Calls `body` with the bytes of `text`, without copying them if they are contiguous.
  static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }

  private static func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ needle: StaticText, at start: Int) -> Bool {
    for index in 0..<needle.utf8.count where lowercased(bytes[start + index]) != needle.utf8[index] { return false }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
