import ByteReading

/// A decoded CBOR data item (RFC 8949).
enum CBORValue {
  case unsigned(UInt64)
  /// -1 minus the number.
  case negative(UInt64)
  case bytes(ByteSlice)
  /// The UTF-8 bytes of a text, which know their place.
  case text(ByteSlice)
  case array([CBORValue])
  case map([(key: CBORValue, value: CBORValue)])
  indirect case tagged(UInt64, CBORValue)
  case real(Double)
  case bool(Bool)
  case null
  /// `undefined`, or a simple value without a meaning.
  case simple(UInt8)

  /// The value of a map's text key `key`.
  subscript(key: StaticString) -> CBORValue? {
    guard case .map(let pairs) = untagged else { return nil }
    for pair in pairs {
      if case .text(let text) = pair.key, text.holds(key, at: 0..<text.count) { return pair.value }
    }
    return nil
  }

  /// The value of a map's integer key `key`.
  subscript(key: Int64) -> CBORValue? {
    guard case .map(let pairs) = untagged else { return nil }
    for pair in pairs where pair.key.integer == key { return pair.value }
    return nil
  }

  /// The number, when the item is a whole one that fits.
  var integer: Int64? {
    switch self {
    case .unsigned(let number): Int64(exactly: number)
    case .negative(let number): Int64(exactly: number).map { -1 - $0 }
    default: nil
    }
  }

  /// The item without the tags around it.
  var untagged: CBORValue {
    var value = self
    while case .tagged(_, let inner) = value { value = inner }
    return value
  }

  /// The text's bytes, when the item is a text.
  var text: ByteSlice? {
    if case .text(let text) = untagged { return text }
    return nil
  }

  /// The bytes, when the item is a byte string.
  var bytes: ByteSlice? {
    if case .bytes(let bytes) = untagged { return bytes }
    return nil
  }

  /// The items, when the item is an array.
  var items: [CBORValue] {
    if case .array(let items) = untagged { return items }
    return []
  }
}
