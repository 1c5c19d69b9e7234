import ByteReading

/// Reads a JSON document (RFC 8259) into the same tree as CBOR: assertions use either.
package struct JSONDocument {
  private let bytes: ByteSlice
  private var position = 0
  private var count = 0

  private static let depthLimit = 32
  private static let itemLimit = 5000

  /// The value in `bytes`; `nil` if the text is not JSON.
  package static func read(_ bytes: ByteSlice) -> CBORValue? {
    var reader = JSONDocument(bytes: bytes)
    return reader.value(depth: 0)
  }

  private init(bytes: ByteSlice) {
    self.bytes = bytes
  }

  private mutating func value(depth: Int) -> CBORValue? {
    count += 1
    guard depth < Self.depthLimit, count < Self.itemLimit, let first = next() else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    default: return scalar()
    }
  }

  /// The next byte that isn't white space, without consuming it.
  private mutating func next() -> UInt8? {
    while position < bytes.count, XMLScanner.isSpace(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func object(_ depth: Int) -> CBORValue? {
    position += 1
    var pairs: [(key: CBORValue, value: CBORValue)] = []
    if take(UInt8(ascii: "}")) { return .map(pairs) }
    repeat {
      guard next() == UInt8(ascii: "\""), let key = text(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      pairs.append((.text(key), value))
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .map(pairs) : nil
  }

  private mutating func array(_ depth: Int) -> CBORValue? {
    position += 1
    var items: [CBORValue] = []
    if take(UInt8(ascii: "]")) { return .array(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(items) : nil
  }

  /// Reads the text at the current position, which is a quote: its bytes in the file, or a copy with escapes resolved.
  private mutating func text() -> ByteSlice? {
    let start = position + 1
    var end = start
    var isEscaped = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    position = end + 1
    let raw = bytes.part(start..<end)
    guard isEscaped else { return raw }
    return ByteSlice(Array(JSONText.unescaped(raw).utf8), origin: raw.fileOffset(at: 0), isVerbatim: false)
  }

  /// Reads a number, `true`, `false` or `null`, kept as written.
  private mutating func scalar() -> CBORValue? {
    let start = position
    while position < bytes.count, Self.isScalar(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    let word = bytes.part(start..<position)
    return word.holds("null", at: 0..<word.count) ? .null : .text(word)
  }

  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
