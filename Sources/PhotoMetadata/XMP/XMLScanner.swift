import ByteReading

/// Splits XML into tags and texts without copying or validating it, so that metadata in damaged markup can be read.
struct XMLScanner {
  /// What comes next.
  enum Token {
    /// A start tag; its attributes are in ``attributes``.
    case start(name: Range<Int>, isEmpty: Bool)
    case end
    /// Character data; `isLiteral` in a CDATA section, where no references are resolved.
    case text(Range<Int>, isLiteral: Bool)
  }

  /// An attribute of the latest start tag.
  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  let bytes: ByteSlice
  /// The attributes of the latest start tag.
  private(set) var attributes: [Attribute] = []
  private var position = 0

  init(_ bytes: ByteSlice) {
    self.bytes = bytes
  }

  /// The next token, or `nil` at the end; skips comments, declarations and processing instructions.
  mutating func next() -> Token? {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return text() }
      guard position + 1 < bytes.count else { return nil }
      switch bytes[position + 1] {
      case UInt8(ascii: "?"): position = index(after: "?>", from: position + 2)
      case UInt8(ascii: "!"):
        if let token = declaration() { return token }
      case UInt8(ascii: "/"):
        position = index(after: ">", from: position + 2)
        return .end
      default: return startTag()
      }
    }
    return nil
  }

  private mutating func text() -> Token {
    let start = position
    position = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) ?? bytes.count
    return .text(start..<position, isLiteral: false)
  }

  private func index(after text: StaticString, from offset: Int) -> Int {
    guard let index = bytes.firstIndex(of: text, from: offset) else { return bytes.count }
    return index + text.utf8CodeUnitCount
  }

  private mutating func declaration() -> Token? {
    if bytes.starts(with: "<!--", at: position) {
      position = index(after: "-->", from: position + 4)
      return nil
    }
    if bytes.starts(with: "<![CDATA[", at: position) {
      let start = position + 9
      let end = bytes.firstIndex(of: "]]>", from: start) ?? bytes.count
      position = min(end + 3, bytes.count)
      return .text(start..<end, isLiteral: true)
    }
    // XMP does not allow document types (Part 1, 7.3.1), so their entities are ignored.
    position = index(after: ">", from: position + 2)
    return nil
  }

  private mutating func startTag() -> Token {
    attributes.removeAll(keepingCapacity: true)
    position += 1
    let name = self.name()
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return .start(name: name, isEmpty: false)
      }
      if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ">") {
        position += 2
        return .start(name: name, isEmpty: true)
      }
      // Without the closing ">" a new tag begins, so the damage affects only this tag.
      if byte == UInt8(ascii: "<") { break }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        position += 1
      } else {
        attribute()
      }
    }
    return .start(name: name, isEmpty: false)
  }

  private mutating func attribute() {
    let start = position
    let name = self.name()
    if position == start { position += 1 }
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return }
    position += 1
    skipSpace()
    guard position < bytes.count else { return }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
    let end = bytes.firstIndex(of: quote, from: position + 1) ?? bytes.count
    attributes.append(Attribute(name: name, value: position + 1..<max(end, position + 1)))
    position = min(end + 1, bytes.count)
  }

  private mutating func name() -> Range<Int> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "<")
      {
        break
      }
      position += 1
    }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }
}
