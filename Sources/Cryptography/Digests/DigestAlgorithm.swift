/// The digests used by signatures and content credentials.
public enum DigestAlgorithm: Equatable, Sendable {
  case sha256, sha384, sha512

  /// A digest's length in bytes.
  public var byteCount: Int {
    switch self {
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// The digest of `message`.
  public func hash(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha256: SHA256.hash(message)
    case .sha384: SHA512.hash384(message)
    case .sha512: SHA512.hash(message)
    }
  }
}

/// An incremental digest with any of the algorithms.
package enum RunningDigest {
  case sha256(SHA256)
  case sha512(SHA512)

  package init(_ algorithm: DigestAlgorithm) {
    switch algorithm {
    case .sha256: self = .sha256(SHA256())
    case .sha384: self = .sha512(SHA512(truncatedTo384: ()))
    case .sha512: self = .sha512(SHA512())
    }
  }

  /// Adds `bytes` to the message.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .sha256(var digest):
      digest.update(bytes)
      self = .sha256(digest)
    case .sha512(var digest):
      digest.update(bytes)
      self = .sha512(digest)
    }
  }

  /// The digest of everything added.
  package func finalized() -> [UInt8] {
    switch self {
    case .sha256(let digest): digest.finalized()
    case .sha512(let digest): digest.finalized()
    }
  }
}
