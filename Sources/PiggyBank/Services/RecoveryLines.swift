import Cryptography

/// The lines of a recovery sheet's text, as far as they are there. A mail may have put marks before them and broken the long
/// ones, a phone's keyboard may have begun them with a capital.
struct RecoveryLines: Sendable {
  private var lines: [(label: String, value: String)] = []

  init(_ text: String) {
    guard text.utf8.count <= RecoveryCopy.byteLimit else { return }
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    for line in text.utf8.split(whereSeparator: isBreak) {
      add(Self.trimmed(String(decoding: Array(line), as: UTF8.self)))
    }
  }

  private mutating func add(_ line: Substring.UnicodeScalarView) {
    // A colon of a Chinese or Japanese keyboard is one as well.
    if let colon = line.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) {
      lines.append(
        (
          String(Self.trimmed(String(line[..<colon]))).lowercased(),
          String(Self.trimmed(String(line[line.index(after: colon)...])))
        ))
    } else if let last = lines.indices.last, !line.isEmpty, line.allSatisfy({ Self.isPart($0) }) {
      lines[last].value += String(line)
    }
  }

  /// The first line's value with a label.
  func value(_ label: String) -> String? {
    lines.first { $0.label.utf8.elementsEqual(label.utf8) }?.value
  }

  /// The hash of the core that the sheet was made for.
  var coreHash: [UInt8]? {
    value("core_hash").flatMap { Base64.url.decode(Array($0.utf8)) }
  }

  /// Without what nobody sees and a mail's marks of quotation.
  private static func trimmed(_ line: String) -> Substring.UnicodeScalarView {
    let isMargin = { (scalar: Unicode.Scalar) in scalar == ">" || CapsuleName.isInvisible(scalar) }
    var rest = line.unicodeScalars[...].drop(while: isMargin)
    while let last = rest.last, isMargin(last) { rest.removeLast() }
    return rest
  }

  /// What a broken line goes on with: the letters of keys and names for machines.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
