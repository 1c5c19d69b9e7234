/// Bytes in hexadecimal.
public enum Hexadecimal {
  /// Two lowercase digits per byte.
  public static func text(_ bytes: [UInt8]) -> String {
    let digits: StaticString = "0123456789abcdef"
    let text = bytes.flatMap { byte in
      [byte >> 4, byte & 15].map { nibble in digits.withUTF8Buffer { $0[Int(nibble)] } }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
