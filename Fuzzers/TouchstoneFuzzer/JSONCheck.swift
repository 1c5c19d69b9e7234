/// Checks that bytes are one JSON value (RFC 8259) in valid UTF-8.
struct JSONCheck {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func require(_ bytes: [UInt8]) {
    Invariants.require(String(validating: bytes, as: UTF8.self) != nil, "JSON is not UTF-8")
    var check = JSONCheck(bytes)
    let isValid = check.value() && check.index == bytes.count
    Invariants.require(isValid, "JSON breaks off at byte \(check.index) of \(bytes.count)")
  }

  private mutating func value() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "{"): return list(until: UInt8(ascii: "}")) { $0.string() && $0.take(":") && $0.value() }
    case UInt8(ascii: "["): return list(until: UInt8(ascii: "]")) { $0.value() }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    default: return number()
    }
  }

  private mutating func list(until end: UInt8, _ element: (inout JSONCheck) -> Bool) -> Bool {
    index += 1
    if index < bytes.count, bytes[index] == end {
      index += 1
      return true
    }
    while element(&self) {
      guard index < bytes.count else { return false }
      index += 1
      if bytes[index - 1] == end { return true }
      if bytes[index - 1] != UInt8(ascii: ",") { return false }
    }
    return false
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\"), !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard index < bytes.count else { return false }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return true
    case UInt8(ascii: "u"):
      guard index + 4 <= bytes.count else { return false }
      let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      index += 4
      return UInt16(digits, radix: 16) != nil
    default: return false
    }
  }

  private mutating func number() -> Bool {
    let start = index
    while index < bytes.count, "+-.0123456789eE".utf8.contains(bytes[index]) { index += 1 }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)) != nil
  }

  private mutating func word(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    let matches = text.withUTF8Buffer { bytes[index..<index + length].elementsEqual($0) }
    index += length
    return matches
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }
}
