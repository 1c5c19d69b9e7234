import CivilTime
import Cryptography
import JSON

/// The owner's signed grant for a link. It certifies the link's key, whose secret is in the link only, as belonging to
/// a person whom the owner invited; without it, the operator could add items as a contributor.
public struct LinkGrant: Equatable, Sendable {
  /// The longest name in bytes of UTF-8.
  public static let nameByteLimit = 128

  /// The ID of the link's token.
  public var token: CapsuleID
  /// The link's Ed25519 public key: 32 bytes.
  public var linkKey: [UInt8]
  /// The owner's name for the link, readable by the Keeper.
  public var name: String
  /// When the owner made it, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The owner's signature of all of it, the capsule and its core.
  public private(set) var ownerSignature: [UInt8] = []

  /// Creates a grant, signed by the owner.
  ///
  /// - Parameters:
  ///   - token: The ID of the link's token.
  ///   - linkKey: The link's public key: 32 bytes.
  ///   - name: Truncated to ``nameByteLimit`` bytes, without invisible characters.
  ///   - madeAt: In seconds since 1970-01-01T00:00:00Z.
  ///   - core: The core of the link's capsule.
  ///   - ownerSecret: The secret key for the core's owner key: 32 bytes.
  public init(
    token: CapsuleID, linkKey: [UInt8], name: String, madeAt: Int64, core: CapsuleCore, ownerSecret: [UInt8]
  ) {
    (self.token, self.linkKey, self.madeAt) = (token, linkKey, madeAt)
    self.name = Self.fitting(name)
    ownerSignature = Ed25519.sign(statement(core.capsule, core.hash), secret: ownerSecret)
  }

  /// Parses a grant; `nil` if it is invalid. Its content is unverified until an ``AuthorCheck``.
  init?(_ json: JSONValue) {
    guard let token = json["token"]?.text.flatMap({ CapsuleID($0) }),
      let linkKey = json["link_pk"]?.base64(count: Ed25519.keyByteCount), let name = json["name"]?.text,
      Self.isFit(name), let madeAt = json["made_at"]?.text.flatMap({ Instant($0) }),
      let ownerSignature = json["owner_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    (self.token, self.linkKey, self.name, self.madeAt) = (token, linkKey, name, madeAt.seconds)
    self.ownerSignature = ownerSignature
  }

  /// Parses the canonical form of a grant; `nil` for anything else.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= ItemAuthor.byteLimit, let json = try? JSONReader.read(bytes) else { return nil }
    self.init(json)
    guard self.bytes == bytes else { return nil }
  }

  /// The grant's canonical bytes.
  public var bytes: [UInt8] { CanonicalJSON.write(json) ?? [] }

  var json: JSONValue {
    .object([
      .init("link_pk", .base64(linkKey)), .init("made_at", .string(Instant(madeAt).text)), .init("name", .string(name)),
      .init("owner_sig", .base64(ownerSignature)), .init("token", .string(token.text)),
    ])
  }

  /// The statement that the owner signs.
  func statement(_ capsule: CapsuleID, _ coreHash: [UInt8]) -> [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("link")),
        .init("capsule", .string(capsule.text)), .init("core_hash", .base64(coreHash)),
        .init("token", .string(token.text)), .init("link_pk", .base64(linkKey)), .init("name", .string(name)),
        .init("made_at", .string(Instant(madeAt).text)),
      ])) ?? []
  }

  private static func isFit(_ name: String) -> Bool {
    name.utf8.count <= nameByteLimit && name.unicodeScalars.allSatisfy { isShown($0) }
  }

  /// Whether it is neither a control character nor one that changes text direction.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  private static func fitting(_ name: String) -> String {
    var fitting = ""
    for scalar in name.unicodeScalars where isShown(scalar) {
      guard fitting.utf8.count + UTF8.width(scalar) <= nameByteLimit else { break }
      fitting.unicodeScalars.append(scalar)
    }
    return fitting
  }
}
