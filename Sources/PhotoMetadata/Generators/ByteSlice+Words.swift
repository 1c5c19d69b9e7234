import ByteReading

extension ByteSlice {
  /// Whether the bytes are `text`, ASCII letters of either case.
  func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount == count else { return false }
    return text.withUTF8Buffer { expected in
      for index in 0..<count where self[index].lowercased != expected[index].lowercased { return false }
      return true
    }
  }
}

extension UInt8 {
  /// The lower-case letter of an upper-case ASCII letter, else the byte itself.
  var lowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }

  /// Whether the byte is a letter or digit of ASCII, or part of a character beyond it.
  var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}
