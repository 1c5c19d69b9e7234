import ByteReading

/// Checks whether bytes are JSON throughout (RFC 8259), whatever their meaning and length: `JSONDocument` reads leniently, and
/// keeps a limited number of values in memory.
package struct JSONForm {
  private let bytes: ByteSlice
  private var position = 0

  /// Assertions nest less than ten deep.
  private static let depthLimit = 100

  /// Whether `bytes` are one JSON value, between white space at most.
  package static func isValid(_ bytes: ByteSlice) -> Bool {
    var form = JSONForm(bytes: bytes)
    guard bytes.isValidUTF8, form.skipValue(depth: 0) else { return false }
    form.skipSpace()
    return form.position == bytes.count
  }

  private init(bytes: ByteSlice) {
    self.bytes = bytes
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { position += 1 }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips `wanted`, after white space; `false` if something else is there.
  private mutating func skip(_ wanted: UInt8) -> Bool {
    skipSpace()
    guard let byte, byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skipValue(depth: Int) -> Bool {
    skipSpace()
    guard depth < Self.depthLimit, let byte else { return false }
    switch byte {
    case UInt8(ascii: "{"): return skipItems(until: UInt8(ascii: "}"), areNamed: true, depth)
    case UInt8(ascii: "["): return skipItems(until: UInt8(ascii: "]"), areNamed: false, depth)
    case UInt8(ascii: "\""): return skipText()
    case UInt8(ascii: "t"): return skipWord("true")
    case UInt8(ascii: "f"): return skipWord("false")
    case UInt8(ascii: "n"): return skipWord("null")
    default: return skipNumber()
    }
  }

  private mutating func skipItems(until end: UInt8, areNamed: Bool, _ depth: Int) -> Bool {
    position += 1
    if skip(end) { return true }
    repeat {
      if areNamed {
        skipSpace()
        guard let byte, byte == UInt8(ascii: "\""), skipText(), skip(UInt8(ascii: ":")) else { return false }
      }
      guard skipValue(depth: depth + 1) else { return false }
    } while skip(UInt8(ascii: ","))
    return skip(end)
  }

  /// Section 7: control characters must be escaped.
  private mutating func skipText() -> Bool {
    position += 1
    while let byte, byte >= 0x20 {
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), !skipEscape() { return false }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    guard let byte else { return false }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        guard let digit = self.byte, Self.isHexadecimal(digit) else { return false }
        position += 1
      }
      return true
    default: return false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes.holds(word, at: position..<end) else { return false }
    position = end
    return true
  }

  /// Section 6: a number has no leading zeros.
  private mutating func skipNumber() -> Bool {
    if let byte, byte == UInt8(ascii: "-") { position += 1 }
    if let byte, byte == 0x30 { position += 1 } else if !skipDigits() { return false }
    if let byte, byte == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { return false }
    }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = self.byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { return false }
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    return position > start
  }
}
