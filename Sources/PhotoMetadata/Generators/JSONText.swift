import ByteReading

/// Finds values in JSON by their keys, at any depth, without building a tree: generators' documents are large, and only
/// a few values are needed.
struct JSONText {
  private let bytes: ByteSlice

  init(_ bytes: ByteSlice) {
    self.bytes = bytes
  }

  /// Whether the text looks like a JSON object or array.
  var isDocument: Bool {
    let start = bytes.trimmed(0..<bytes.count).lowerBound
    return start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
  }

  /// Whether `text` occurs anywhere in the document.
  func contains(_ text: StaticString) -> Bool {
    bytes.firstIndex(of: text) != nil
  }

  /// The first text or number for `key`, which includes its quotes, after `offset`.
  func value(_ key: StaticString, from offset: Int = 0) -> String? {
    var position = offset
    while let start = valueStart(key, from: position) {
      if let text = scalar(at: start) { return text }
      position = start
    }
    return nil
  }

  /// Calls `body` with every text for `key`, until it returns `false`.
  func forEachText(_ key: StaticString, _ body: (ByteSlice) -> Bool) {
    var position = 0
    while let start = valueStart(key, from: position) {
      position = start
      guard let range = quoted(at: start) else { continue }
      position = range.upperBound
      guard body(bytes.part(range)) else { return }
    }
  }

  /// The index of the next value for `key`.
  func valueStart(_ key: StaticString, from offset: Int) -> Int? {
    var position = offset
    while let found = bytes.firstIndex(of: key, from: position) {
      position = found + key.utf8CodeUnitCount
      let colon = skippingSpace(position)
      if colon < bytes.count, bytes[colon] == UInt8(ascii: ":") { return skippingSpace(colon + 1) }
    }
    return nil
  }

  /// The text or number at `index`.
  func scalar(at index: Int) -> String? {
    if let range = quoted(at: index) { return Self.unescaped(bytes.part(range)) }
    var end = index
    while end < bytes.count, Self.isNumeric(bytes[end]) { end += 1 }
    return end > index ? bytes.part(index..<end).lenientText : nil
  }

  /// The text between the quotes starting at `index`.
  private func quoted(at index: Int) -> Range<Int>? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end < bytes.count ? index + 1..<end : nil
  }

  private func skippingSpace(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, XMLScanner.isSpace(bytes[index]) { index += 1 }
    return index
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// `text` with its escapes resolved (RFC 8259, section 7).
  static func unescaped(_ text: ByteSlice) -> String {
    guard text.firstIndex(of: UInt8(ascii: "\\")) != nil else { return text.lenientText }
    var units: [UInt16] = []
    units.reserveCapacity(text.count)
    for unit in text.lenientText.utf16 { units.append(unit) }
    return String(decoding: resolved(units), as: UTF16.self)
  }

  private static func resolved(_ units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      guard units[index] == 0x5C, index + 1 < units.count else {
        result.append(units[index])
        index += 1
        continue
      }
      let escape = units[index + 1]
      index += 2
      switch escape {
      case 0x6E: result.append(0x0A)
      case 0x74: result.append(0x09)
      case 0x72: result.append(0x0D)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x75:
        let digits = units[index..<min(index + 4, units.count)]
        if digits.count == 4, let code = UInt16(String(decoding: digits, as: UTF16.self), radix: 16) {
          result.append(code)
          index += 4
        }
      default: result.append(escape)
      }
    }
    return result
  }
}
