import Cryptography
import JSON

/// A secret that permits certain actions on one capsule. It is sent with each request; the Keeper stores only its hash.
public struct AccessToken: Equatable, Sendable {
  /// 128 bits can't be guessed.
  public static let byteCount = ContributorLink.tokenByteCount

  public let bytes: [UInt8]

  /// - Parameter bytes: 16 random bytes; `nil` for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Parses a token in URL-safe Base64.
  public init?(_ text: String) {
    guard text.utf8.count <= 2 * Self.byteCount, let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// The token in an `Authorization` field: `Bearer`, spaces and the token (RFC 6750, 2.1).
  public init?(authorization: String) {
    let scheme = Array("bearer ".utf8)
    let bytes = Array(authorization.utf8)
    guard bytes.count > scheme.count, bytes.count <= 64 else { return nil }
    for (byte, expected) in zip(bytes, scheme) where byte | 0x20 != expected { return nil }
    self.init(String(decoding: bytes[scheme.count...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// The token in URL-safe Base64: 22 characters.
  public var text: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }

  /// The form that the Keeper stores: SHA-256, 32 bytes. (With 128 random bits, a slow hash adds nothing.)
  public var hash: [UInt8] { SHA256.hash(bytes) }
}

/// The owner's request to register a write token: the hash of the token in a link, and its limits.
public struct WriteTokenRequest: Equatable, Sendable {
  private static let sizeLimit = SealRequest.byteLimit

  /// The token's hash: 32 bytes.
  public var tokenHash: [UInt8]
  /// The most items that can be added with it; `nil` for the capsule's own limit.
  public var itemLimit: Int64?
  /// The most bytes that can be added with it; `nil` for the capsule's own limit.
  public var byteLimit: Int64?
  /// The owner's grant for the token's link; `nil` for a link without a key.
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

  /// Parses a request; `nil` if it is invalid.
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

/// The content of a contributor's link, in the fragment, which no server sees: the core's hash, which verifies the
/// recipient; a write-only token; and a secret that proves possession of the link.
public struct ContributorLink: Equatable, Sendable {
  /// A write token's length: 128 bits can't be guessed.
  public static let tokenByteCount = 16

  public var coreHash: [UInt8]
  /// Revocable; can't decrypt anything.
  public var token: [UInt8]
  /// The link key's secret: 32 random bytes, never sent to the Keeper; `nil` in links of earlier versions.
  public var linkSecret: [UInt8]?

  public init(coreHash: [UInt8], token: [UInt8], linkSecret: [UInt8]? = nil) {
    (self.coreHash, self.token, self.linkSecret) = (coreHash, token, linkSecret)
  }

  /// Parses a fragment without its `#`; `nil` if it is invalid.
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
