import Cryptography

/// The header of an age file, version 1 (C2SP age, "Header").
public struct AgeHeader: Equatable, Sendable {
  static let version = Array("age-encryption.org/v1\n".utf8)
  static let stanzaStart = Array("-> ".utf8)
  static let end = Array("---".utf8)
  /// A body is wrapped at this many characters; a shorter line, which may be empty, ends it.
  static let lineLength = 64

  /// The recipients' stanzas, in file order.
  public let stanzas: [AgeStanza]
  /// The MAC of everything up to and including `---`: 32 bytes.
  public let code: [UInt8]

  init(stanzas: [AgeStanza], code: [UInt8]) {
    self.stanzas = stanzas
    self.code = code
  }

  /// A header authenticated with `fileKey`.
  init(stanzas: [AgeStanza], authenticatedWith fileKey: [UInt8]) {
    self.init(stanzas: stanzas, code: Self.code(over: Self.coded(stanzas), fileKey))
  }

  /// The header's bytes, including the line break after the MAC.
  var bytes: [UInt8] {
    Self.coded(stanzas) + [UInt8(ascii: " ")] + Base64.standard.encode(code) + [UInt8(ascii: "\n")]
  }

  /// Whether the MAC is valid under `fileKey`.
  func isAuthenticated(with fileKey: [UInt8]) -> Bool {
    ConstantTime.areEqual(code, Self.code(over: Self.coded(stanzas), fileKey))
  }

  private static func code(over bytes: [UInt8], _ fileKey: [UInt8]) -> [UInt8] {
    HMACSHA256.code(bytes, key: HKDFSHA256.derive(fileKey, salt: [], info: Array("header".utf8)))
  }

  /// The bytes that the MAC covers. Headers have one encoding, so a header that was read is written identically.
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

/// One recipient's stanza: a type, arguments and a body.
public struct AgeStanza: Equatable, Sendable {
  /// The type: the first word after `->`.
  public let type: [UInt8]
  /// The remaining words of that line.
  public let arguments: [[UInt8]]
  /// The body's bytes.
  public let body: [UInt8]

  public init(type: [UInt8], arguments: [[UInt8]], body: [UInt8]) {
    self.type = type
    self.arguments = arguments
    self.body = body
  }
}

/// Why an age file can't be read. Offsets are in bytes from its start.
public enum AgeError: Error, Equatable, Sendable {
  /// The file doesn't begin with `age-encryption.org/v1`; one in age's text form (armour) doesn't either.
  case notAge
  /// The header violates the format at `offset`.
  case malformedHeader(offset: Int)
  /// The header ends before its last line, or is longer than this reader allows.
  case unfinishedHeader
  /// No stanza matches the key: the file is for other keys, or for a passphrase, which isn't supported.
  case noMatch
  /// The header was changed: its MAC is wrong.
  case changedHeader
  /// The file has a different number or kind of recipients than expected.
  case unexpectedRecipients(found: Int)
  /// Chunk `chunk` of the payload, counted from 0, is damaged, cut off, out of order, or wrongly marked as the last or not
  /// the last.
  case damagedPayload(chunk: UInt64)
  /// The payload ends between two chunks, before its last one.
  case truncatedPayload
}
