import Cryptography
import JSON

/// A secret that lets its holder do something with one capsule. The keeper is told only its hash; the secret itself comes
/// with each request, and is kept nowhere there.
public struct AccessToken: Equatable, Sendable {
  /// Nobody guesses 128 bits.
  public static let byteCount = ContributorLink.tokenByteCount

  public let bytes: [UInt8]

  /// - Parameter bytes: 16 random bytes; `nil` for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The token that `text` writes as Base64 for addresses.
  public init?(_ text: String) {
    guard text.utf8.count <= 2 * Self.byteCount, let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// The token of an `Authorization` field: `Bearer …` (RFC 6750, 2.1).
  public init?(authorization: String) {
    let scheme = Array("bearer ".utf8)
    let bytes = Array(authorization.utf8)
    guard bytes.count > scheme.count, bytes.count <= 64 else { return nil }
    for (byte, expected) in zip(bytes, scheme) where byte | 0x20 != expected { return nil }
    self.init(String(decoding: bytes[scheme.count...], as: UTF8.self))
  }

  /// The token as Base64 for addresses: 22 characters.
  public var text: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }

  /// What the keeper stores: SHA-256, 32 bytes. (A slow hash would add nothing to 128 random bits.)
  public var hash: [UInt8] { SHA256.hash(bytes) }
}

/// What an owner's device sends so that others can put in: the hash of the token in their link, and how much it allows.
public struct WriteTokenRequest: Equatable, Sendable {
  private static let sizeLimit = 4096

  /// The token's hash: 32 bytes.
  public var tokenHash: [UInt8]
  /// How many items may be put in with it; `nil` leaves it to the capsule's own limit.
  public var itemLimit: Int64?
  /// How many bytes may be put in with it; `nil` leaves it to the capsule's own limit.
  public var byteLimit: Int64?

  public init(tokenHash: [UInt8], itemLimit: Int64? = nil, byteLimit: Int64? = nil) {
    (self.tokenHash, self.itemLimit, self.byteLimit) = (tokenHash, itemLimit, byteLimit)
  }

  /// The request's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("write-token")),
      .init("token", .base64(tokenHash)),
    ]
    if let itemLimit { members.append(.init("items", .integer(itemLimit))) }
    if let byteLimit { members.append(.init("bytes", .integer(byteLimit))) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Reads a request; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.sizeLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "write-token",
      let tokenHash = json["token"]?.base64(count: SHA256.byteCount)
    else { return nil }
    let (items, bytes) = (json["items"], json["bytes"])
    self.init(tokenHash: tokenHash, itemLimit: items?.count, byteLimit: bytes?.count)
    guard (items == nil) == (itemLimit == nil), (bytes == nil) == (byteLimit == nil) else { return nil }
  }
}

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
