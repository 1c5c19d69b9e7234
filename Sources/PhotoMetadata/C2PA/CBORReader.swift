import ByteReading

/// Reads CBOR (RFC 8949) in any of its encodings.
package struct CBORReader {
  /// The reason an item could not be read.
  package enum Failure: Error, Equatable {
    case truncated
    /// Reserved additional information, or a break where none is allowed.
    case malformed
    /// Nesting or an item count beyond any real manifest.
    case excessive
  }

  private let bytes: ByteSlice
  private var position = 0
  private var count = 0

  /// C2PA's assertions nest less than ten deep.
  private static let depthLimit = 32
  /// An item takes at least one byte in the file and about fifty in memory.
  private static let itemLimit = 50_000
  /// The additional information of an indefinite length, and the complete break byte (RFC 8949, 3.2.1).
  private static let indefinite: UInt8 = 31
  private static let breakByte: UInt8 = 0xFF

  /// Whether texts must be UTF-8, as RFC 8949, 3.1 asks of valid CBOR.
  private let isStrict: Bool

  private init(_ bytes: ByteSlice, isStrict: Bool = false) {
    self.bytes = bytes
    self.isStrict = isStrict
  }

  /// Reads the first item in `bytes`; ignores what follows it.
  package static func read(_ bytes: ByteSlice) throws(Failure) -> CBORValue {
    var reader = CBORReader(bytes)
    return try reader.item(depth: 0)
  }

  /// Reads the item in `bytes`, which must not contain anything else, nor a text that isn't one.
  package static func whole(_ bytes: ByteSlice) throws(Failure) -> CBORValue {
    var reader = CBORReader(bytes, isStrict: true)
    let value = try reader.item(depth: 0)
    guard reader.position == bytes.count else { throw .malformed }
    return value
  }

  private mutating func item(depth: Int) throws(Failure) -> CBORValue {
    guard depth < Self.depthLimit, count < Self.itemLimit else { throw .excessive }
    count += 1
    let initial = try byte()
    let information = initial & 31
    // RFC 8949, 3.1: the major type is in the upper three bits.
    switch initial >> 5 {
    case 0: return .unsigned(try argument(information))
    case 1: return .negative(try argument(information))
    case 2: return .bytes(try string(information, major: 2))
    case 3:
      let text = try string(information, major: 3)
      guard !isStrict || text.isValidUTF8 else { throw .malformed }
      return .text(text)
    case 4: return try array(information, depth)
    case 5: return try map(information, depth)
    case 6: return .tagged(try argument(information), try item(depth: depth + 1))
    default: return try simple(information)
    }
  }

  private mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    position += 1
    return bytes[position - 1]
  }

  private mutating func argument(_ information: UInt8) throws(Failure) -> UInt64 {
    if information < 24 { return UInt64(information) }
    guard information < 28 else { throw .malformed }
    var number: UInt64 = 0
    for _ in 0..<1 << (information - 24) { number = number << 8 | UInt64(try byte()) }
    return number
  }

  private mutating func string(_ information: UInt8, major: UInt8) throws(Failure) -> ByteSlice {
    if information != Self.indefinite {
      let length = FileNumber.clamped(try argument(information))
      guard let slice = try? bytes.slice(at: position, count: length) else { throw .truncated }
      position += length
      return slice
    }
    // RFC 8949, 3.2.3: chunks of the same major type, each of definite length.
    let start = position
    var joined: [UInt8] = []
    while true {
      let initial = try byte()
      if initial == Self.breakByte { break }
      guard initial >> 5 == major, initial & 31 != Self.indefinite else { throw .malformed }
      joined += try string(initial & 31, major: major).array
    }
    return ByteSlice(joined, origin: bytes.fileOffset(at: start), isVerbatim: false)
  }

  /// Whether the current container ends here: all of its items are read, or a break is next, which is consumed.
  private mutating func isAtEnd(_ information: UInt8, _ left: UInt64) throws(Failure) -> Bool {
    if information != Self.indefinite { return left == 0 }
    guard position < bytes.count else { throw .truncated }
    guard bytes[position] == Self.breakByte else { return false }
    position += 1
    return true
  }

  private mutating func array(_ information: UInt8, _ depth: Int) throws(Failure) -> CBORValue {
    var left = information == Self.indefinite ? UInt64.max : try argument(information)
    var items: [CBORValue] = []
    while !(try isAtEnd(information, left)) {
      items.append(try item(depth: depth + 1))
      left -= 1
    }
    return .array(items)
  }

  private mutating func map(_ information: UInt8, _ depth: Int) throws(Failure) -> CBORValue {
    var left = information == Self.indefinite ? UInt64.max : try argument(information)
    var pairs: [(key: CBORValue, value: CBORValue)] = []
    while !(try isAtEnd(information, left)) {
      let key = try item(depth: depth + 1)
      pairs.append((key, try item(depth: depth + 1)))
      left -= 1
    }
    return .map(pairs)
  }

  /// RFC 8949, 3.3.
  private mutating func simple(_ information: UInt8) throws(Failure) -> CBORValue {
    switch information {
    case 0..<20, 23: return .simple(information)
    case 20: return .bool(false)
    case 21: return .bool(true)
    case 22: return .null
    case 24:
      // RFC 8949, 3.3: smaller values have no second encoding.
      let value = try byte()
      guard value >= 32 else { throw .malformed }
      return .simple(value)
    case 25: return .real(Self.half(UInt16(truncatingIfNeeded: try argument(information))))
    case 26: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: try argument(information)))))
    case 27: return .real(Double(bitPattern: try argument(information)))
    default: throw .malformed
    }
  }

  /// An IEEE 754 half-precision number (RFC 8949, appendix D), without hardware support.
  static func half(_ bits: UInt16) -> Double {
    let exponent = Int(bits >> 10 & 0x1F)
    let fraction = Double(bits & 0x3FF)
    let magnitude: Double =
      switch exponent {
      case 0: fraction / 16_777_216
      case 31: fraction == 0 ? .infinity : .nan
      default: (fraction + 1024) * Double(UInt32(1) << UInt32(exponent)) / 33_554_432
      }
    return bits & 0x8000 == 0 ? magnitude : -magnitude
  }
}

/// A decoded CBOR data item (RFC 8949).
package enum CBORValue {
  case unsigned(UInt64)
  /// -1 minus the number.
  case negative(UInt64)
  case bytes(ByteSlice)
  /// The UTF-8 bytes of a text, with their file offset.
  case text(ByteSlice)
  case array([CBORValue])
  case map([(key: CBORValue, value: CBORValue)])
  indirect case tagged(UInt64, CBORValue)
  case real(Double)
  case bool(Bool)
  case null
  /// `undefined`, or a simple value without a meaning.
  case simple(UInt8)

  /// The value for a map's text key `key`.
  package subscript(key: StaticString) -> CBORValue? {
    guard case .map(let pairs) = content else { return nil }
    for pair in pairs {
      if case .text(let text) = pair.key, text.holds(key, at: 0..<text.count) { return pair.value }
    }
    return nil
  }

  /// The value for a map's integer key `key`.
  package subscript(key: Int64) -> CBORValue? {
    guard case .map(let pairs) = content else { return nil }
    for pair in pairs where pair.key.integer == key { return pair.value }
    return nil
  }

  /// The number, if the item is an integer that fits.
  package var integer: Int64? {
    switch self {
    case .unsigned(let number): Int64(exactly: number)
    case .negative(let number): Int64(exactly: number).map { -1 - $0 }
    case .bytes, .text, .array, .map, .tagged, .real, .bool, .null, .simple: nil
    }
  }

  /// The item without the tags around it.
  package var content: CBORValue {
    var value = self
    while case .tagged(_, let inner) = value { value = inner }
    return value
  }

  /// The bytes of a text item.
  package var text: ByteSlice? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// The bytes of a byte string.
  package var bytes: ByteSlice? {
    if case .bytes(let bytes) = content { return bytes }
    return nil
  }

  /// The items of an array; empty for any other item.
  package var items: [CBORValue] {
    if case .array(let items) = content { return items }
    return []
  }
}
