import Cryptography

/// The lines of a recovery sheet's text, as far as they are there.
struct RecoveryLines: Sendable {
  private var lines: [(label: [UInt8], value: [UInt8])] = []

  init(_ text: String) {
    guard text.utf8.count <= RecoveryCopy.byteLimit else { return }
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    for line in text.utf8.split(whereSeparator: isBreak) {
      let bytes = Array(line)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { continue }
      lines.append((Self.trimmed(bytes[..<colon]), Self.trimmed(bytes[(colon + 1)...])))
    }
  }

  /// The first line's value with a label.
  func value(_ label: String) -> String? {
    lines.first { $0.label.elementsEqual(label.utf8) }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// The hash of the core that the sheet was made for.
  var coreHash: [UInt8]? {
    value("core_hash").flatMap { Base64.url.decode(Array($0.utf8)) }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let start = bytes.drop { $0 <= 0x20 }
    return Array(start.prefix((start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1) - start.startIndex + 1))
  }
}
