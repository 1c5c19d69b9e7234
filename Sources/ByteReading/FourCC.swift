/// The four-character code of a box, chunk or brand; written as a literal, compared as a number.
public struct FourCC: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four bytes as a big-endian number.
  public let rawValue: UInt32

  /// A code from its big-endian number.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A code from four ASCII characters; shorter literals are padded with spaces.
  public init(stringLiteral value: StaticString) {
    var code: UInt32 = 0
    value.withUTF8Buffer { text in
      for index in 0..<4 {
        code = code << 8 | UInt32(index < text.count ? text[index] : 0x20)
      }
    }
    rawValue = code
  }
}

extension FourCC: CustomStringConvertible {
  /// The four characters; a byte that is not printable ASCII appears as `\xNN`.
  public var description: String {
    var text = ""
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      if byte >= 0x20, byte < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return text
  }
}
