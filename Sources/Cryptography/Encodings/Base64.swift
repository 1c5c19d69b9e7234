/// Base64 without padding (RFC 4648, 4 and 5); accepts canonical encodings only.
public enum Base64: Sendable {
  case standard
  /// The URL-safe alphabet, with `-` and `_`.
  case url

  /// The text of `bytes`.
  public func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0...group.count { text.append(character(bits >> (18 - 6 * index) & 63)) }
    }
    return text
  }

  /// Decodes `text`; `nil` for an invalid character, padding, an impossible length, or non-zero leftover bits.
  public func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var (bits, count) = (0, 0)
    for character in text {
      guard let value = value(character) else { return nil }
      bits = (bits << 6 | value) & 0xffff
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bits & (1 << count - 1) == 0 ? bytes : nil
  }

  private func character(_ value: Int) -> UInt8 {
    switch value {
    case 0..<26: UInt8(value) + UInt8(ascii: "A")
    case 26..<52: UInt8(value - 26) + UInt8(ascii: "a")
    case 52..<62: UInt8(value - 52) + UInt8(ascii: "0")
    case 62: self == .url ? UInt8(ascii: "-") : UInt8(ascii: "+")
    default: self == .url ? UInt8(ascii: "_") : UInt8(ascii: "/")
    }
  }

  private func value(_ character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character - UInt8(ascii: "0")) + 52
    case self.character(62): 62
    case self.character(63): 63
    default: nil
    }
  }
}
