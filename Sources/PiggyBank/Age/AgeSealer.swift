import Cryptography

/// Writes an age file piece by piece, holding at most one chunk of 64 KiB.
public struct AgeSealer: Sendable {
  private let key: [UInt8]
  private var chunk: [UInt8] = []
  private var index: UInt64 = 0
  private var head: [UInt8]

  /// A file for all of `recipients`; `nil` when there is none, when a key is unfit (of low order), or when `secrets` were
  /// made for another number.
  public init?(_ recipients: [AgeRecipient], secrets: AgeSecrets) {
    guard !recipients.isEmpty, recipients.count == secrets.ephemerals.count else { return nil }
    var stanzas: [AgeStanza] = []
    for (recipient, ephemeral) in zip(recipients, secrets.ephemerals) {
      guard let stanza = recipient.wrap(secrets.fileKey, ephemeral: ephemeral) else { return nil }
      stanzas.append(stanza)
    }
    head = AgeHeader(stanzas: stanzas, closedWith: secrets.fileKey).bytes + secrets.nonce
    key = AgePayload.key(secrets.fileKey, nonce: secrets.nonce)
  }

  /// A whole file of `bytes`.
  public static func seal(_ bytes: [UInt8], to recipients: [AgeRecipient], secrets: AgeSecrets) -> [UInt8]? {
    guard var sealer = AgeSealer(recipients, secrets: secrets) else { return nil }
    return sealer.seal(bytes) + sealer.finish()
  }

  /// Adds `bytes`; returns what can be written of the file by now.
  public mutating func seal(_ bytes: [UInt8]) -> [UInt8] {
    var output = takeHead()
    var position = 0
    while position < bytes.count {
      // A full chunk is held back until more comes: the last one is marked as such, and may be full.
      if chunk.count == AgePayload.chunkByteCount { output += sealedChunk(isLast: false) }
      let count = min(AgePayload.chunkByteCount - chunk.count, bytes.count - position)
      chunk += bytes[position..<position + count]
      position += count
    }
    return output
  }

  /// The rest of the file. Nothing may be added afterwards.
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
