/// Codes from random bytes.
enum DrawnCode {
  /// Eight letters of Crockford's Base32, 40 bits: nobody makes reports for all of them before a code is given.
  static func code(_ bytes: [UInt8]) -> String {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    return String(decoding: bytes.prefix(8).map { letters[Int($0 & 31)] }, as: UTF8.self)
  }

  /// The code as people read it out: two groups of four.
  static func spoken(_ code: String) -> String {
    guard code.utf8.count == 8 else { return code }
    let bytes = Array(code.utf8)
    return String(decoding: bytes[..<4] + [0x20] + bytes[4...], as: UTF8.self)
  }
}
