/// Parses the kernel's small files: a line of text or a number. The bytes are untrusted, since names come from devices.
package enum SystemText {
  /// The maximum length of a name.
  private static let limit = 120

  /// The first line, trimmed; `nil` if nothing is left.
  package static func line(_ bytes: [UInt8]) -> String? {
    let line = trimmed(bytes.prefix { $0 != 0x0A && $0 != 0 })
    return line.isEmpty ? nil : String(decoding: line.prefix(limit), as: UTF8.self)
  }

  /// All lines, at most a few thousand.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, maxSplits: 4096)
  }

  /// A number as the kernel prints it: decimal with an optional sign and fraction, or `0x` and hexadecimal digits.
  package static func number(_ bytes: [UInt8]) -> Double? {
    number(bytes[...])
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var digits = trimmed(bytes.prefix { $0 != 0x0A && $0 != 0 })
    if digits.starts(with: [0x30, 0x78]) { return hexadecimal(digits.dropFirst(2)) }
    let isNegative = digits.first == 0x2D
    if isNegative { digits = digits.dropFirst() }
    guard let whole = decimal(digits.prefix { $0 != 0x2E }) else { return nil }
    var value = whole
    if let point = digits.firstIndex(of: 0x2E) {
      let fraction = digits[(point + 1)...].prefix(15)
      guard let part = decimal(fraction) else { return nil }
      value += part / Evidence.scale(fraction.count)
    }
    return isNegative ? -value : value
  }

  private static func decimal(_ digits: ArraySlice<UInt8>) -> Double? {
    guard !digits.isEmpty, digits.count <= 19, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Double($1 - 0x30) }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> Double? {
    guard !digits.isEmpty, digits.count <= 13 else { return nil }
    var value = 0.0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value * 16 + Double(digit - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value * 16 + Double((digit | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }

  /// Whether `text` contains `word`, byte by byte.
  static func holds(_ text: [UInt8], _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard text.count >= word.count else { return false }
      return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
    }
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return rest
  }

  /// The number after `key` and a colon, as in `/proc/meminfo`.
  package static func number(after key: StaticString, in bytes: [UInt8]) -> Double? {
    for line in lines(bytes) {
      guard let colon = line.firstIndex(of: 0x3A) else { continue }
      let name = trimmed(line[..<colon])
      guard key.withUTF8Buffer({ name.elementsEqual($0) }) else { continue }
      return number(trimmed(line[(colon + 1)...]).prefix { $0 != 0x20 })
    }
    return nil
  }

  /// The value of `KEY=value` or `KEY="value"`, as in `/etc/os-release`.
  static func value(of key: StaticString, in bytes: [UInt8]) -> String? {
    for line in lines(bytes) {
      guard let sign = line.firstIndex(of: 0x3D), key.withUTF8Buffer({ line[..<sign].elementsEqual($0) }) else {
        continue
      }
      var value = trimmed(line[(sign + 1)...])
      if value.count >= 2, value.first == 0x22, value.last == 0x22 { value = value.dropFirst().dropLast() }
      return Self.line(Array(value))
    }
    return nil
  }
}
