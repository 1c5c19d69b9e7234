#if Server
/// Bytes as hexadecimal digits.
enum Hexadecimal {
  static func text(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
#endif
