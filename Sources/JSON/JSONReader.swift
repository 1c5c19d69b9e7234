/// The place where JSON is not what RFC 8259 allows, or is nested deeper than ``JSONReader/depthLimit``.
public struct JSONError: Error, Equatable, Sendable {
  /// The offset of the unexpected byte.
  public var offset: Int
}

/// Reads untrusted JSON (RFC 8259): memory grows with the input, nesting is limited, nothing traps.
public struct JSONReader {
  /// The maximum nesting of arrays and objects: twice what the deepest container's tree takes.
  public static let depthLimit = 96

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses the single value in `bytes`.
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.error }
    return value
  }

  private var error: JSONError { JSONError(offset: index) }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < Self.depthLimit else { throw error }
    skipSpace()
    switch current {
    case 0x7B: return try object(depth: depth)
    case 0x5B: return try array(depth: depth)
    case 0x22: return .string(try string())
    case 0x74:
      try word("true")
      return .bool(true)
    case 0x66:
      try word("false")
      return .bool(false)
    case 0x6E:
      try word("null")
      return .null
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    index += 1
    skipSpace()
    if skip(0x7D) { return .object(members) }
    repeat {
      skipSpace()
      guard current == 0x22 else { throw error }
      let name = try string()
      skipSpace()
      guard skip(0x3A) else { throw error }
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      skipSpace()
    } while skip(0x2C)
    guard skip(0x7D) else { throw error }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if skip(0x5D) { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while skip(0x2C)
    guard skip(0x5D) else { throw error }
    return .array(values)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[index...].prefix(length).elementsEqual($0) }
    guard matches else { throw error }
    index += length
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    guard let number = DecimalText(bytes, at: index) else { throw error }
    index += number.length
    return number.value
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while let byte = current, byte != 0x22, byte != 0x5C, byte >= 0x20 { index += 1 }
    if skip(0x22) { return String(decoding: bytes[start..<(index - 1)], as: UTF8.self) }
    var output = Array(bytes[start..<index])
    while let byte = current, byte >= 0x20 {
      index += 1
      if byte == 0x22 { return String(decoding: output, as: UTF8.self) }
      if byte == 0x5C { try escape(&output) } else { output.append(byte) }
    }
    throw error
  }

  private mutating func escape(_ output: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw error }
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: output.append(byte)
    case 0x62: output.append(0x08)
    case 0x66: output.append(0x0C)
    case 0x6E: output.append(0x0A)
    case 0x72: output.append(0x0D)
    case 0x74: output.append(0x09)
    case 0x75: output.append(contentsOf: String(try scalar()).utf8)
    default:
      index -= 1
      throw error
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that form a surrogate pair; half a pair becomes U+FFFD.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    if first & 0xFC00 == 0xD800, current == 0x5C, index + 1 < bytes.count, bytes[index + 1] == 0x75 {
      let place = index
      index += 2
      let second = try unit()
      if second & 0xFC00 == 0xDC00 {
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
      }
      index = place
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Self.hexadecimal($0) }) else { throw error }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }
}
