import Cryptography

/// Parses an age header line by line (C2SP age, "Header" and "Recipient stanza").
struct AgeHeaderReader {
  /// Longer headers are refused: a stanza takes some hundred bytes, and nobody shares with a thousand recipients.
  static let byteLimit = 1 << 16

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The header at the start of `bytes` and its length; `nil` if more bytes are needed.
  static func read(_ bytes: [UInt8]) throws(AgeError) -> (header: AgeHeader, count: Int)? {
    var reader = Self(bytes)
    do throws(ParseError) {
      let header = try reader.header()
      return (header, reader.position)
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .ended:
        if bytes.count > byteLimit { throw .unfinishedHeader }
        return nil
      }
    }
  }

  private enum ParseError: Error {
    case ended
    case failed(AgeError)
  }

  private mutating func header() throws(ParseError) -> AgeHeader {
    let start = AgeHeader.version.prefix(bytes.count)
    guard bytes.starts(with: start) else { throw .failed(.notAge) }
    guard bytes.count >= AgeHeader.version.count else { throw .ended }
    position = AgeHeader.version.count
    var stanzas: [AgeStanza] = []
    while true {
      let line = try line()
      if line.starts(with: AgeHeader.end) {
        // Nobody could open a file without recipients.
        guard !stanzas.isEmpty else { throw malformed() }
        return AgeHeader(stanzas: stanzas, code: try code(line))
      }
      stanzas.append(try stanza(line))
    }
  }

  private func code(_ line: [UInt8]) throws(ParseError) -> [UInt8] {
    let start = AgeHeader.end + [UInt8(ascii: " ")]
    guard line.starts(with: start), let code = Base64.standard.decode(Array(line.dropFirst(start.count))),
      code.count == SHA256.byteCount
    else { throw malformed() }
    return code
  }

  private mutating func stanza(_ line: [UInt8]) throws(ParseError) -> AgeStanza {
    guard line.starts(with: AgeHeader.stanzaStart) else { throw malformed() }
    let words = line.dropFirst(AgeHeader.stanzaStart.count)
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard let type = words.first, words.allSatisfy({ Self.isWord($0) }) else { throw malformed() }
    let arguments = words.dropFirst().map { Array($0) }
    return AgeStanza(type: Array(type), arguments: arguments, body: try body())
  }

  /// Words consist of at least one visible ASCII character.
  private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty && word.allSatisfy { (33...126).contains($0) }
  }

  private mutating func body() throws(ParseError) -> [UInt8] {
    var text: [UInt8] = []
    while true {
      let line = try line()
      guard line.count <= AgeHeader.lineLength, Base64.standard.decode(line) != nil else { throw malformed() }
      text += line
      if line.count < AgeHeader.lineLength { break }
    }
    guard let body = Base64.standard.decode(text) else { throw malformed() }
    return body
  }

  private mutating func line() throws(ParseError) -> [UInt8] {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { throw .ended }
    defer { position = end + 1 }
    return Array(bytes[position..<end])
  }

  private func malformed() -> ParseError {
    .failed(.malformedHeader(offset: position))
  }
}
