/// Lowercase hexadecimal digits.
package enum Hexadecimal {
  package static func text(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
