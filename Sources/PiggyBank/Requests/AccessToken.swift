import Cryptography
import JSON

/// A secret that lets its holder do something with one capsule. The keeper gets only its hash; the secret itself comes
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
  private static let sizeLimit = SealRequest.byteLimit

  /// The token's hash: 32 bytes.
  public var tokenHash: [UInt8]
  /// How many items may be put in with it; `nil` leaves it to the capsule's own limit.
  public var itemLimit: Int64?
  /// How many bytes may be put in with it; `nil` leaves it to the capsule's own limit.
  public var byteLimit: Int64?
  /// The owner's word for the link that the token is in; `nil` for a link without a key.
  public var grant: LinkGrant?

  public init(tokenHash: [UInt8], itemLimit: Int64? = nil, byteLimit: Int64? = nil, grant: LinkGrant? = nil) {
    (self.tokenHash, self.itemLimit, self.byteLimit) = (tokenHash, itemLimit, byteLimit)
    self.grant = grant
  }

  /// The request's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("write-token")),
      .init("token", .base64(tokenHash)),
    ]
    if let itemLimit { members.append(.init("items", .integer(itemLimit))) }
    if let byteLimit { members.append(.init("bytes", .integer(byteLimit))) }
    if let grant { members.append(.init("link", grant.json)) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Reads a request; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.sizeLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "write-token",
      let tokenHash = json["token"]?.base64(count: SHA256.byteCount)
    else { return nil }
    let (items, bytes, link) = (json["items"], json["bytes"], json["link"])
    self.init(
      tokenHash: tokenHash, itemLimit: items?.count, byteLimit: bytes?.count, grant: link.flatMap { LinkGrant($0) })
    guard (items == nil) == (itemLimit == nil), (bytes == nil) == (byteLimit == nil), (link == nil) == (grant == nil)
    else { return nil }
  }
}

/// What a link for others carries in its fragment, which no server ever sees: the hash of the core, by which their page
/// checks the recipient, a token that lets them put in and nothing else, and a secret that shows whose link it is.
public struct ContributorLink: Equatable, Sendable {
  /// A write token's length: nobody guesses 128 bits.
  public static let tokenByteCount = 16

  public var coreHash: [UInt8]
  /// Revocable; not a key to anything that is inside.
  public var token: [UInt8]
  /// The link key's secret: 32 random bytes that the keeper never gets; `nil` in links of earlier versions.
  public var linkSecret: [UInt8]?

  public init(coreHash: [UInt8], token: [UInt8], linkSecret: [UInt8]? = nil) {
    (self.coreHash, self.token, self.linkSecret) = (coreHash, token, linkSecret)
  }

  /// Reads a fragment without its `#`; `nil` for what is none.
  public init?(fragment: String) {
    let parts = fragment.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count == 3 || parts.count == 4, parts[0].elementsEqual(parts.count == 3 ? "v1".utf8 : "v2".utf8),
      let coreHash = Base64.url.decode(parts[1]), coreHash.count == SHA256.byteCount,
      let token = Base64.url.decode(parts[2]), token.count == Self.tokenByteCount
    else { return nil }
    self.init(coreHash: coreHash, token: token)
    guard parts.count == 4 else { return }
    linkSecret = Base64.url.decode(parts[3])
    guard linkSecret?.count == Ed25519.keyByteCount else { return nil }
  }

  /// The fragment without its `#`.
  public var fragment: String {
    let parts = [coreHash, token] + (linkSecret.map { [$0] } ?? [])
    let version = Array((linkSecret == nil ? "v1" : "v2").utf8)
    return String(
      decoding: parts.reduce(version) { $0 + [UInt8(ascii: ".")] + Base64.url.encode($1) }, as: UTF8.self)
  }
}
