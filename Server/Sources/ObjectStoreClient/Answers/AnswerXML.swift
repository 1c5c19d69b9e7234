/// An element of an object store’s response. Parses the XML 1.0 that such servers write: no document type, no CDATA;
/// attributes and name prefixes are ignored.
package struct AnswerXML: Equatable, Sendable {
  /// Why parsing failed, and where.
  package enum ParseError: Error, Equatable {
    case tooLong
    case tooDeep(offset: Int)
    case tooMany(offset: Int)
    case unexpected(offset: Int)
  }

  package var name: String
  /// Its own text, without that of its children.
  package var text = ""
  package var children: [AnswerXML] = []

  /// Bytes per response; a page of 1,000 keys of 1,024 characters, each escaped to six bytes, is smaller.
  package static let byteLimit = 8 << 20
  /// Nesting depth, and total elements: a page has 1,000 keys of at most ten elements.
  package static let depthLimit = 16
  package static let elementLimit = 20_000

  package init(_ bytes: [UInt8]) throws(ParseError) {
    guard bytes.count <= Self.byteLimit else { throw .tooLong }
    var reader = Reader(bytes: bytes)
    self = try reader.document()
  }

  init(name: String) { self.name = name }

  /// The first child with a name.
  package subscript(name: String) -> AnswerXML? { children.first { $0.name == name } }

  /// The text of the first child with a name.
  package func text(_ name: String) -> String? { self[name]?.text }
}

private struct Reader {
  let bytes: [UInt8]
  var offset = 0
  var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(AnswerXML.ParseError) -> AnswerXML {
    // Byte order mark (RFC 3629, section 6).
    if starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
    try skipProlog()
    let root = try element()
    try skipProlog()
    guard offset == bytes.count else { throw .unexpected(offset: offset) }
    return root
  }

  /// Parses with an explicit stack, so that a response can't overflow the program’s.
  private mutating func element() throws(AnswerXML.ParseError) -> AnswerXML {
    var stack: [(element: AnswerXML, text: [UInt8])] = []
    while true {
      if starts(with: Array("<!--".utf8)) {
        try skip(to: "-->")
      } else if starts(with: Array("</".utf8)) {
        offset += 2
        let name = try name()
        skipSpace()
        guard var (closed, text) = stack.popLast(), closed.name == name, take(0x3E) else {
          throw .unexpected(offset: offset)
        }
        closed.text = String(decoding: text, as: UTF8.self)
        guard let last = stack.indices.last else { return closed }
        stack[last].element.children.append(closed)
        text = []
      } else if take(0x3C) {
        count += 1
        guard stack.count < AnswerXML.depthLimit else { throw .tooDeep(offset: offset) }
        guard count <= AnswerXML.elementLimit else { throw .tooMany(offset: offset) }
        let element = AnswerXML(name: try name())
        if try skipAttributes() {
          guard let last = stack.indices.last else { return element }
          stack[last].element.children.append(element)
        } else {
          stack.append((element, []))
        }
      } else {
        guard offset < bytes.count, let last = stack.indices.last else { throw .unexpected(offset: offset) }
        if bytes[offset] == UInt8(ascii: "&") {
          stack[last].text += try reference()
        } else {
          stack[last].text.append(bytes[offset])
          offset += 1
        }
      }
    }
  }

  /// Skips white space, the declaration, processing instructions and comments.
  private mutating func skipProlog() throws(AnswerXML.ParseError) {
    while true {
      skipSpace()
      if starts(with: Array("<?".utf8)) {
        try skip(to: "?>")
      } else if starts(with: Array("<!--".utf8)) {
        try skip(to: "-->")
      } else {
        return
      }
    }
  }

  private mutating func name() throws(AnswerXML.ParseError) -> String {
    var start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: break
      case 0x3A: start = offset + 1
      default:
        guard offset > start else { throw .unexpected(offset: offset) }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
      offset += 1
    }
    throw .unexpected(offset: offset)
  }

  /// Skips to the end of a start tag. Returns whether the element is empty.
  private mutating func skipAttributes() throws(AnswerXML.ParseError) -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case 0x3E: return false
      case 0x2F where take(0x3E): return true
      case 0x22, 0x27:
        guard let end = bytes[offset...].firstIndex(of: byte) else { throw .unexpected(offset: offset) }
        offset = end + 1
      case 0x3C: throw .unexpected(offset: offset - 1)
      default: break
      }
    }
    throw .unexpected(offset: offset)
  }

  /// The character of a reference such as `&amp;`, `&#38;` or `&#x26;`.
  private mutating func reference() throws(AnswerXML.ParseError) -> [UInt8] {
    // The longest is `&#x10FFFF;`.
    guard let end = bytes[offset...].prefix(12).firstIndex(of: 0x3B) else { throw .unexpected(offset: offset) }
    let name = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
    let named: [String: UInt8] = ["amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27]
    let start = offset
    offset = end + 1
    if let byte = named[name] { return [byte] }
    let digits = name.dropFirst(2)
    let value: UInt32? =
      switch (name.utf8.first, name.utf8.dropFirst().first) {
      case (0x23, 0x78): digits.utf8.first == 0x2B || digits.utf8.first == 0x2D ? nil : UInt32(digits, radix: 16)
      case (0x23, .some(0x30...0x39)): UInt32(name.dropFirst())
      default: nil
      }
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { throw .unexpected(offset: start) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func skip(to end: String) throws(AnswerXML.ParseError) {
    let end = Array(end.utf8)
    while !starts(with: end) {
      guard offset < bytes.count else { throw .unexpected(offset: offset) }
      offset += 1
    }
    offset += end.count
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func starts(with text: [UInt8]) -> Bool { bytes[offset...].starts(with: text) }
}
