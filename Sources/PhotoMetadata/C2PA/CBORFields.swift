import ByteReading

/// Lists the values in a CBOR document of any schema by their paths: `exclusions[1]/start`.
struct CBORFields {
  /// A value, its path, and its bytes in the document if it has any of its own.
  struct Field {
    var path: String
    var value: MetadataValue
    var slice: ByteSlice?
  }

  private(set) var fields: [Field] = []

  /// The first bytes and the length are enough to identify hashes and certificates.
  private static let byteLimit = 64
  /// Tables of hashes of a video's segments are longer than anyone would read.
  private static let fieldLimit = 400
  private static let depthLimit = 12

  /// The values of `document`, except those of the top-level keys that `isKnown` accepts.
  static func fields(of document: CBORValue, except isKnown: (ByteSlice) -> Bool) -> [Field] {
    var reader = CBORFields()
    guard case .map(let pairs) = document.content else {
      reader.list(document, "", 0)
      return reader.fields
    }
    for pair in pairs {
      guard let key = pair.key.text, !isKnown(key) else { continue }
      reader.list(pair.value, key.lenientText, 0)
    }
    return reader.fields
  }

  private mutating func list(_ value: CBORValue, _ path: String, _ depth: Int) {
    guard depth < Self.depthLimit, fields.count < Self.fieldLimit else { return }
    switch value.content {
    case .map(let pairs):
      for pair in pairs {
        list(pair.value, (path.isEmpty ? "" : path + "/") + Self.key(pair.key), depth + 1)
      }
    case .array(let items):
      for (index, item) in items.enumerated() { list(item, path + "[\(index + 1)]", depth + 1) }
    case .text(let text):
      if text.count > 0 { fields.append(Field(path: path, value: .text(text.lenientText), slice: text)) }
    case .bytes(let bytes):
      if bytes.count > 0 {
        fields.append(Field(path: path, value: .bytes(bytes.prefix(Self.byteLimit)), slice: bytes))
      }
    case .unsigned, .negative:
      if let number = value.content.integer { fields.append(Field(path: path, value: .integer(number))) }
    case .real(let number): fields.append(Field(path: path, value: .real(number)))
    case .bool(let flag): fields.append(Field(path: path, value: .text(flag ? "true" : "false")))
    case .tagged, .null, .simple: break
    }
  }

  private static func key(_ key: CBORValue) -> String {
    if let text = key.text { return text.lenientText }
    return key.integer.map { "\($0)" } ?? "?"
  }
}
