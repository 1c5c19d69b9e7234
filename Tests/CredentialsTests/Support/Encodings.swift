@testable import Credentials

/// Writes DER (ITU-T X.690).
enum DER {
  static func item(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let length: [UInt8] =
      count < 0x80
      ? [UInt8(count)] : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
    return [tag] + length + content
  }

  static func sequence(_ content: [UInt8]) -> [UInt8] { item(0x30, content) }

  static func oid(_ content: [UInt8]) -> [UInt8] { item(6, content) }

  /// A name with an organisation and the common name `name`.
  static func name(_ name: String) -> [UInt8] {
    func attribute(_ type: UInt8, _ text: String) -> [UInt8] {
      item(0x31, sequence(oid([0x55, 4, type]) + item(0x0C, Array(text.utf8))))
    }
    return sequence(attribute(10, "Test Org") + attribute(3, name))
  }

  static func extensionItem(_ type: [UInt8], _ value: [UInt8], isCritical: Bool = false) -> [UInt8] {
    sequence(oid(type) + (isCritical ? item(1, [0xFF]) : []) + item(4, value))
  }
}

/// Writes CBOR (RFC 8949).
enum CBOR {
  static func text(_ text: String) -> [UInt8] { CBORWriter.head(3, text.utf8.count) + Array(text.utf8) }
  static func number(_ number: Int) -> [UInt8] { CBORWriter.head(0, number) }
  /// A number that always takes five bytes.
  static func wide(_ number: Int) -> [UInt8] {
    [0x1A] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
  static func array(_ items: [[UInt8]]) -> [UInt8] { CBORWriter.head(4, items.count) + items.flatMap { $0 } }
  static func map(_ pairs: [(String, [UInt8])]) -> [UInt8] {
    CBORWriter.head(5, pairs.count) + pairs.flatMap { text($0.0) + $0.1 }
  }
}

/// Writes JUMBF boxes (ISO/IEC 19566-5).
enum JUMBF {
  static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: (payload.count + 8) >> (24 - 8 * $0)) } + Array(type.utf8) + payload
  }

  static func superbox(_ type: String, _ label: String, _ content: [UInt8]) -> [UInt8] {
    let uuid = Array(type.utf8) + [0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71]
    return box("jumb", box("jumd", uuid + [3] + Array(label.utf8) + [0]) + content)
  }
}
