/// Writes JSON (RFC 8259) as bytes, with keys in the given order and `nil` values left out.
public struct JSONWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Writes an object whose members `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    begin(0x7B)
    body(&self)
    end(0x7D)
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    begin(0x5B)
    body(&self)
    end(0x5D)
  }

  /// Writes the name of the next value's member.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(0x22)
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(0x22)
    bytes.append(0x3A)
    needsComma = false
  }

  /// Writes a member unless its value is `nil` or empty.
  public mutating func member(_ name: StaticString, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    key(name)
    string(value)
  }

  /// Writes a member unless its value is `nil`.
  public mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member with at most `decimals` digits after the point, unless its value is `nil` or not finite.
  public mutating func member(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, value.isFinite else { return }
    key(name)
    raw(DecimalText.format(value, decimals))
  }

  /// Writes a member unless its value is `nil`.
  public mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    raw(value ? "true" : "false")
  }

  /// Writes a string. Control and bidirectional characters are escaped, so that the JSON is safe to look at.
  public mutating func string(_ value: String) {
    separate()
    bytes.append(0x22)
    var text = value
    // Almost all text is plain ASCII: one loop finds out, and one copy writes it.
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    bytes.append(0x22)
    needsComma = true
  }

  /// Writes an integer.
  public mutating func number<Number: FixedWidthInteger>(_ value: Number) {
    separate()
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    if value < 0 { bytes.append(0x2D) }
    bytes[start...].reverse()
    needsComma = true
  }

  /// Writes a number with a fraction, `true`, `false` or ready-made JSON.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: bytes += [0x5C, 0x22]
    case 0x5C: bytes += [0x5C, 0x5C]
    case 0x0A: bytes += [0x5C, 0x6E]
    case 0x0D: bytes += [0x5C, 0x72]
    case 0x09: bytes += [0x5C, 0x74]
    case _ where scalar.isHidden:
      for unit in String(scalar).utf16 { appendUnit(unit) }
    default: bytes.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func appendUnit(_ unit: UInt16) {
    let digits: StaticString = "0123456789abcdef"
    bytes += [0x5C, 0x75]
    for shift in [12, 8, 4, 0] {
      let digit = Int(unit >> UInt16(shift) & 15)
      bytes.append(digits.withUTF8Buffer { $0[digit] })
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a control, a bidirectional control, a line separator or an invisible format character, which must
  /// not reach a terminal or reverse the reading order (Unicode Technical Report 36, section 3.3), or one that XML does
  /// not allow (XML 1.0, 2.2: U+FFFE and U+FFFF).
  public var isHidden: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
