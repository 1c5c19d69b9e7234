import Cryptography

/// The payload's cutting and numbering (C2SP age, "Payload"), after STREAM.
enum AgePayload {
  /// The plain bytes of every chunk but the last.
  static let chunkByteCount = 65_536
  /// A whole chunk as it stands in the file.
  static let sealedChunkByteCount = chunkByteCount + ChaChaPoly.tagByteCount
  /// The random bytes before the first chunk.
  static let nonceByteCount = 16

  /// The payload's key.
  static func key(_ fileKey: [UInt8], nonce: [UInt8]) -> [UInt8] {
    HKDFSHA256.derive(fileKey, salt: nonce, info: Array("payload".utf8))
  }

  /// Chunk `index`'s nonce: an 11-byte counter and whether it is the last.
  static func nonce(_ index: UInt64, isLast: Bool) -> [UInt8] {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: index >> UInt64(56 - 8 * $0)) }
    return [0, 0, 0] + counter + [isLast ? 1 : 0]
  }
}
