import Cryptography
import JSON

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
