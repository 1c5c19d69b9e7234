import Cryptography

/// An incremental age encryptor, which buffers at most one chunk of 64 KiB.
///
/// Seal one file with it, and don't continue with a copy: two would encrypt with the same nonces.
public struct AgeSealer: Sendable {
  private let key: [UInt8]
  private var chunk: [UInt8] = []
  private var index: UInt64 = 0
  private var head: [UInt8]

  /// Encrypts to all of `recipients`; `nil` if there are none, if they are of more than one kind, if a key is of low
  /// order, or if `secrets` were made for another number or kind.
  public init?(_ recipients: [AgeRecipient], secrets: AgeSecrets) {
    guard !recipients.isEmpty, recipients.count == secrets.entropy.count,
      recipients.allSatisfy({ $0.kind == secrets.kind })
    else { return nil }
    var stanzas: [AgeStanza] = []
    for (recipient, random) in zip(recipients, secrets.entropy) {
      guard let stanza = recipient.wrap(secrets.fileKey, random: random) else { return nil }
      stanzas.append(stanza)
    }
    head = AgeHeader(stanzas: stanzas, authenticatedWith: secrets.fileKey).bytes + secrets.nonce
    key = AgePayload.key(secrets.fileKey, nonce: secrets.nonce)
  }

  /// Encrypts a whole file.
  public static func seal(_ bytes: [UInt8], to recipients: [AgeRecipient], secrets: AgeSecrets) -> [UInt8]? {
    guard var sealer = AgeSealer(recipients, secrets: secrets) else { return nil }
    return sealer.seal(bytes) + sealer.finish()
  }

  /// Adds `bytes`. Returns the part of the file that is complete by now.
  public mutating func seal(_ bytes: [UInt8]) -> [UInt8] {
    var output = takeHead()
    var position = 0
    while position < bytes.count {
      // A full chunk is held back until more bytes come, because the last one is marked and may be full.
      if chunk.count == AgePayload.chunkByteCount { output += sealedChunk(isLast: false) }
      let count = min(AgePayload.chunkByteCount - chunk.count, bytes.count - position)
      chunk += bytes[position..<position + count]
      position += count
    }
    return output
  }

  /// Returns the rest of the file. Nothing may be added afterwards.
  public mutating func finish() -> [UInt8] {
    takeHead() + sealedChunk(isLast: true)
  }

  private mutating func takeHead() -> [UInt8] {
    defer { head = [] }
    return head
  }

  private mutating func sealedChunk(isLast: Bool) -> [UInt8] {
    var sealed: [UInt8] = []
    swap(&sealed, &chunk)
    ChaChaPoly.seal(&sealed, key: key, nonce: AgePayload.nonce(index, isLast: isLast))
    index += 1
    return sealed
  }
}

/// The payload's chunks and nonces (C2SP age, "Payload"), after STREAM.
enum AgePayload {
  /// The plaintext bytes of every chunk but the last.
  static let chunkByteCount = 65_536
  /// The encrypted bytes of such a chunk.
  static let sealedChunkByteCount = chunkByteCount + ChaChaPoly.tagByteCount
  /// The random bytes that precede the first chunk.
  static let nonceByteCount = 16

  /// The payload's key.
  static func key(_ fileKey: [UInt8], nonce: [UInt8]) -> [UInt8] {
    HKDFSHA256.derive(fileKey, salt: nonce, info: Array("payload".utf8))
  }

  /// Chunk `index`'s nonce: an 11-byte counter and a flag for the last chunk.
  static func nonce(_ index: UInt64, isLast: Bool) -> [UInt8] {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: index >> UInt64(56 - 8 * $0)) }
    return [0, 0, 0] + counter + [isLast ? 1 : 0]
  }
}

/// The random bytes for one age file. The caller supplies them, and uses them for nothing else.
public struct AgeSecrets: Sendable {
  /// The number of random bytes for a file with `recipients` recipients of a kind.
  public static func byteCount(recipients: Int, kind: AgeKeyKind = .x25519) -> Int {
    AgeIdentity.fileKeyByteCount + AgePayload.nonceByteCount + recipients * kind.randomByteCount
  }

  let kind: AgeKeyKind
  let fileKey: [UInt8]
  let nonce: [UInt8]
  /// Bytes for each recipient.
  let entropy: [[UInt8]]

  /// - Parameters:
  ///   - random: ``byteCount(recipients:kind:)`` bytes; `nil` for another count.
  ///   - recipients: The number of recipients, at least one.
  ///   - kind: The recipients' kind.
  public init?(_ random: [UInt8], recipients: Int, kind: AgeKeyKind = .x25519) {
    // Each recipient takes bytes of its own. Of more recipients than bytes, the product below could overflow.
    guard recipients > 0, recipients < random.count,
      random.count == Self.byteCount(recipients: recipients, kind: kind)
    else { return nil }
    self.kind = kind
    fileKey = Array(random.prefix(AgeIdentity.fileKeyByteCount))
    nonce = Array(random.dropFirst(AgeIdentity.fileKeyByteCount).prefix(AgePayload.nonceByteCount))
    let first = AgeIdentity.fileKeyByteCount + AgePayload.nonceByteCount
    let count = kind.randomByteCount
    entropy = (0..<recipients).map { Array(random[first + $0 * count..<first + ($0 + 1) * count]) }
  }
}
