extension ByteSlice {
  /// Whether the bytes begin with `prefix`.
  public func starts(with prefix: StaticString, at offset: Int = 0) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard offset >= 0, offset <= count, length <= count - offset else { return false }
    return prefix.withUTF8Buffer { expected in
      for index in 0..<length where storage[start + offset + index] != expected[index] {
        return false
      }
      return true
    }
  }

  /// The index of the first `byte` at or after `offset`, or `nil`.
  public func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    guard offset >= 0 else { return nil }
    var index = offset
    while index < count {
      if storage[start + index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// The index at or after `offset` where `text` begins, or `nil`.
  public func firstIndex(of text: StaticString, from offset: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length > 0, offset >= 0, length <= count else { return nil }
    let first = text.withUTF8Buffer { $0[0] }
    var index = offset
    while index <= count - length {
      guard let candidate = firstIndex(of: first, from: index), candidate <= count - length else {
        return nil
      }
      if starts(with: text, at: candidate) { return candidate }
      index = candidate + 1
    }
    return nil
  }

  /// The bytes decoded as UTF-8; invalid sequences become U+FFFD.
  public var utf8Text: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes decoded as ISO 8859-1, one character per byte.
  public var latin1Text: String { decoded { Unicode.Scalar($0) } }

  /// The bytes decoded as Windows-1252, which has letters, quotes and dashes where ISO 8859-1 has control codes.
  public var windowsText: String {
    decoded { byte in
      let own = byte >= 0x80 && byte < 0xA0 ? Unicode.Scalar(Self.windowsCodes[Int(byte) - 0x80]) : nil
      return own ?? Unicode.Scalar(byte)
    }
  }

  /// The code points of 0x80 to 0x9F (WHATWG Encoding, index windows-1252).
  private static let windowsCodes: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]

  private func decoded(_ scalar: (UInt8) -> Unicode.Scalar) -> String {
    var text = ""
    text.reserveCapacity(count)
    for index in 0..<count { text.unicodeScalars.append(scalar(self[index])) }
    return text
  }

  /// UTF-8 if valid, Windows-1252 otherwise: what cameras and editors write in "ASCII" fields.
  public var lenientText: String {
    for index in 0..<count where storage[start + index] >= 0x80 {
      return isValidUTF8 ? utf8Text : windowsText
    }
    return utf8Text
  }

  /// Whether the bytes are well-formed UTF-8.
  public var isValidUTF8: Bool {
    withBytes { bytes in
      var decoder = UTF8()
      var iterator = bytes.makeIterator()
      while true {
        switch decoder.decode(&iterator) {
        case .scalarValue: continue
        case .emptyInput: return true
        case .error: return false
        }
      }
    }
  }

  /// The bytes up to the first NUL, or all of them.
  public var untilNUL: ByteSlice {
    prefix(firstIndex(of: 0) ?? count)
  }
}
