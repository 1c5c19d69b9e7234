import ByteReading

/// Converts encoded XML text to UTF-8.
enum XMLText {
  /// `bytes` with their character and predefined entity references resolved (XML 1.0, 4.6); others are left as they
  /// are.
  static func resolvingReferences(_ bytes: ByteSlice) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"), let (scalar, length) = reference(bytes, at: index) {
        append(scalar, to: &text)
        index += length
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  /// The character for the reference at `index`, and the reference's length.
  private static func reference(_ bytes: ByteSlice, at index: Int) -> (Unicode.Scalar, Int)? {
    if bytes.starts(with: "&lt;", at: index) { return ("<", 4) }
    if bytes.starts(with: "&gt;", at: index) { return (">", 4) }
    if bytes.starts(with: "&amp;", at: index) { return ("&", 5) }
    if bytes.starts(with: "&quot;", at: index) { return ("\"", 6) }
    if bytes.starts(with: "&apos;", at: index) { return ("'", 6) }
    return bytes.starts(with: "&#", at: index) ? number(bytes, at: index) : nil
  }

  private static func number(_ bytes: ByteSlice, at index: Int) -> (Unicode.Scalar, Int)? {
    var position = index + 2
    let isHexadecimal = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    var code: UInt32 = 0
    while position < bytes.count, let digit = digit(bytes[position]), isHexadecimal || digit < 10 {
      code = code * (isHexadecimal ? 16 : 10) + digit
      // Unicode ends at 10FFFF.
      guard code <= 0x10_FFFF else { return nil }
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ";"), code > 0 else { return nil }
    return Unicode.Scalar(code).map { ($0, position + 1 - index) }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }

  /// `bytes` as UTF-8 if they are UTF-16, with or without a byte-order mark; `nil` otherwise.
  static func utf8(fromUTF16 bytes: ByteSlice) -> [UInt8]? {
    guard bytes.count >= 4, let order = utf16Order(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + 16)
    var high: UInt32?
    for index in 0..<bytes.count / 2 {
      guard let unit = try? UInt32(bytes.uint16(at: index * 2, order)) else { break }
      if let first = high, unit >= 0xDC00, unit < 0xE000 {
        high = nil
        append(0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00), to: &text)
      } else {
        if high != nil { append(0xFFFD, to: &text) }
        high = unit >= 0xD800 && unit < 0xDC00 ? unit : nil
        if high == nil { append(unit, to: &text) }
      }
    }
    return text
  }

  private static func utf16Order(_ bytes: ByteSlice) -> Endianness? {
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): .big
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): .little
    default: nil
    }
  }

  private static func append(_ code: UInt32, to text: inout [UInt8]) {
    append(Unicode.Scalar(code) ?? "\u{FFFD}", to: &text)
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(unit) }
  }
}

/// The character data of an element so far: usually a single run of the packet, which isn't copied.
struct XMPLeafText {
  /// The range of the data in the packet; `nil` if there is none.
  private(set) var range: Range<Int>?
  /// Whether the run is a CDATA section, where no references are resolved.
  private(set) var isLiteral = false
  /// Whether several runs, separated by comments or CDATA marks, were joined in ``joined``.
  private(set) var isJoined = false
  /// The joined runs, decoded.
  private(set) var joined: [UInt8] = []

  /// Removes all data.
  mutating func clear() {
    range = nil
    isJoined = false
  }

  mutating func append(_ part: Range<Int>, isLiteral: Bool, of bytes: ByteSlice) {
    guard let first = range else {
      range = part
      self.isLiteral = isLiteral
      return
    }
    if !isJoined {
      joined.removeAll(keepingCapacity: true)
      join(first, isLiteral: self.isLiteral, of: bytes)
      isJoined = true
    }
    join(part, isLiteral: isLiteral, of: bytes)
    range = first.lowerBound..<max(first.upperBound, part.upperBound)
  }

  private mutating func join(_ part: Range<Int>, isLiteral: Bool, of bytes: ByteSlice) {
    let slice = bytes.part(part)
    joined += isLiteral ? slice.array : XMLText.resolvingReferences(slice)
  }
}

extension ByteSlice {
  /// The bytes at `range`, clamped to the slice.
  func part(_ range: Range<Int>) -> ByteSlice {
    suffix(from: range.lowerBound).prefix(range.count)
  }

  /// Whether the bytes at `range` are exactly `text`.
  func holds(_ text: StaticString, at range: Range<Int>) -> Bool {
    text.utf8CodeUnitCount == range.count && starts(with: text, at: range.lowerBound)
  }

  /// Whether both ranges contain the same bytes.
  func equal(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where self[left.lowerBound + index] != self[right.lowerBound + index] {
      return false
    }
    return true
  }

  /// `range` without leading and trailing white space.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, XMLScanner.isSpace(self[start]) { start += 1 }
    while end > start, XMLScanner.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
