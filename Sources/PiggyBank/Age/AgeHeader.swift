import Cryptography

/// The header of an age file, version 1 (C2SP age, "Header").
public struct AgeHeader: Equatable, Sendable {
  static let version = Array("age-encryption.org/v1\n".utf8)
  static let stanzaStart = Array("-> ".utf8)
  static let end = Array("---".utf8)
  /// A body is written in lines of this many characters; a shorter one, if need be an empty one, ends it.
  static let lineLength = 64

  /// The recipients' stanzas, in the order of the file.
  public let stanzas: [AgeStanza]
  /// The code over everything up to and with `---`: 32 bytes.
  public let code: [UInt8]

  init(stanzas: [AgeStanza], code: [UInt8]) {
    self.stanzas = stanzas
    self.code = code
  }

  /// A header closed with `fileKey`.
  init(stanzas: [AgeStanza], closedWith fileKey: [UInt8]) {
    self.init(stanzas: stanzas, code: Self.code(over: Self.coded(stanzas), fileKey))
  }

  /// The header's bytes, with the line end after the code.
  var bytes: [UInt8] {
    Self.coded(stanzas) + [UInt8(ascii: " ")] + Base64.standard.encode(code) + [UInt8(ascii: "\n")]
  }

  /// Whether the code is that of this header under `fileKey`.
  func isClosed(with fileKey: [UInt8]) -> Bool {
    ConstantTime.areEqual(code, Self.code(over: Self.coded(stanzas), fileKey))
  }

  private static func code(over bytes: [UInt8], _ fileKey: [UInt8]) -> [UInt8] {
    HMACSHA256.code(bytes, key: HKDFSHA256.derive(fileKey, salt: [], info: Array("header".utf8)))
  }

  /// What the code covers. There is one way to write a header, so that a read one is written again byte for byte.
  private static func coded(_ stanzas: [AgeStanza]) -> [UInt8] {
    var bytes = version
    for stanza in stanzas {
      bytes += stanzaStart + stanza.type
      for argument in stanza.arguments { bytes += [UInt8(ascii: " ")] + argument }
      bytes.append(UInt8(ascii: "\n"))
      let body = Base64.standard.encode(stanza.body)
      for start in stride(from: 0, through: body.count, by: lineLength) {
        bytes += body[start..<min(start + lineLength, body.count)] + [UInt8(ascii: "\n")]
      }
    }
    return bytes + end
  }
}

/// One recipient's part of an age header: a type, arguments and a body.
public struct AgeStanza: Equatable, Sendable {
  /// The type, the first word of the stanza's line.
  public let type: [UInt8]
  /// The words after it.
  public let arguments: [[UInt8]]
  /// The body's bytes.
  public let body: [UInt8]

  public init(type: [UInt8], arguments: [[UInt8]], body: [UInt8]) {
    self.type = type
    self.arguments = arguments
    self.body = body
  }
}

/// Why an age file can't be read. Places are counted in bytes from its start.
public enum AgeError: Error, Equatable, Sendable {
  /// The file does not begin with `age-encryption.org/v1`.
  case notAge
  /// The header breaks the format's rules at `offset`.
  case malformedHeader(offset: Int)
  /// The header ends before its last line, or is longer than any that this reader takes.
  case unfinishedHeader
  /// No stanza was made for the key at hand.
  case noMatch
  /// The header is not what its author closed: its code is wrong.
  case changedHeader
  /// The header has stanzas for others than it was agreed to have.
  case unexpectedRecipients(found: Int)
  /// Chunk `chunk` of the payload, counted from 0, is damaged, out of order or not the last where it should be.
  case damagedPayload(chunk: UInt64)
  /// The payload ends before its last chunk.
  case truncatedPayload
}
