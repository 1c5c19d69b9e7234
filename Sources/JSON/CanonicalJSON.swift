import CompactLibrary

/// JSON in canonical form (RFC 8785), so that two sides hash the same bytes.
public enum CanonicalJSON {
  /// Integers beyond this differ between readers (RFC 8785, 3.2.2.3, after IEEE 754).
  private static let integerLimit: UInt64 = 1 << 53 - 1

  /// The canonical bytes of `value`; `nil` for fractions, which none of our hashes use, for numbers that don't fit in
  /// 53 bits, and for an object with a duplicate name.
  public static func write(_ value: JSONValue) -> [UInt8]? {
    var bytes: [UInt8] = []
    return write(value, to: &bytes) ? bytes : nil
  }

  private static func write(_ value: JSONValue, to bytes: inout [UInt8]) -> Bool {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let isTrue): bytes += (isTrue ? "true" : "false").utf8
    case .integer(let number):
      guard number.magnitude <= integerLimit else { return false }
      bytes += String(number).utf8
    case .real: return false
    case .string(let text): write(text, to: &bytes)
    case .array(let elements): return write(elements, "[", "]", to: &bytes) { write($0, to: &$1) }
    case .object(let members): return write(members, to: &bytes)
    }
    return true
  }

  private static func write(_ members: [JSONValue.Member], to bytes: inout [UInt8]) -> Bool {
    // Sorted by UTF-16 code units (RFC 8785, 3.2.3).
    let sorted = members.ordered { Array($0.name.utf16).lexicographicallyPrecedes(Array($1.name.utf16)) }
    for index in sorted.indices.dropFirst()
    where sorted[index].name.utf8.elementsEqual(sorted[index - 1].name.utf8) { return false }
    return write(sorted, "{", "}", to: &bytes) { member, bytes in
      write(member.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      return write(member.value, to: &bytes)
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ start: Unicode.Scalar, _ end: Unicode.Scalar, to bytes: inout [UInt8],
    _ body: (Element, inout [UInt8]) -> Bool
  ) -> Bool {
    bytes.append(UInt8(ascii: start))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard body(element, &bytes) else { return false }
    }
    bytes.append(UInt8(ascii: end))
    return true
  }

  /// RFC 8785, 3.2.2.2: the shortest escapes, and only where JSON requires one.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}
