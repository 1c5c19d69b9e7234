import Cryptography

/// What a link for others carries in its fragment, which no server ever sees: the hash of the core, by which their page
/// checks whom it encrypts to, and a token that lets them put in and nothing else.
public struct ContributorLink: Equatable, Sendable {
  /// A write token's length: nobody guesses 128 bits.
  public static let tokenByteCount = 16

  public var coreHash: [UInt8]
  /// Revocable; not a key to anything that is inside.
  public var token: [UInt8]

  public init(coreHash: [UInt8], token: [UInt8]) {
    (self.coreHash, self.token) = (coreHash, token)
  }

  /// Reads a fragment without its `#`; `nil` for what is none.
  public init?(fragment: String) {
    let parts = fragment.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count == 3, parts[0].elementsEqual("v1".utf8), let coreHash = Base64.url.decode(parts[1]),
      coreHash.count == SHA256.byteCount, let token = Base64.url.decode(parts[2]), token.count == Self.tokenByteCount
    else { return nil }
    self.init(coreHash: coreHash, token: token)
  }

  /// The fragment without its `#`.
  public var fragment: String {
    String(
      decoding: Array("v1.".utf8) + Base64.url.encode(coreHash) + [UInt8(ascii: ".")] + Base64.url.encode(token),
      as: UTF8.self)
  }
}
