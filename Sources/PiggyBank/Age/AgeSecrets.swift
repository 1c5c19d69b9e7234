import Cryptography

/// The random bytes that one age file is made with. They come from outside: an engine has no randomness of its own.
public struct AgeSecrets: Sendable {
  /// How many random bytes a file for `recipients` recipients takes.
  public static func byteCount(recipients: Int) -> Int {
    AgeIdentity.fileKeyByteCount + AgePayload.nonceByteCount + recipients * X25519.byteCount
  }

  let fileKey: [UInt8]
  let nonce: [UInt8]
  let ephemerals: [[UInt8]]

  /// - Parameters:
  ///   - random: As many bytes as ``byteCount(recipients:)`` says; `nil` for another count.
  ///   - recipients: How many keys the file is closed to, at least one.
  public init?(_ random: [UInt8], recipients: Int) {
    guard recipients > 0, random.count == Self.byteCount(recipients: recipients) else { return nil }
    fileKey = Array(random.prefix(AgeIdentity.fileKeyByteCount))
    nonce = Array(random.dropFirst(AgeIdentity.fileKeyByteCount).prefix(AgePayload.nonceByteCount))
    let first = AgeIdentity.fileKeyByteCount + AgePayload.nonceByteCount
    ephemerals = (0..<recipients).map {
      Array(random[first + $0 * X25519.byteCount..<first + ($0 + 1) * X25519.byteCount])
    }
  }
}
