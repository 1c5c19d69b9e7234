import CivilTime
import Cryptography
import JSON

/// A contributor's own key, certified by a link: its holder had the link's secret on first use.
public struct LinkMembership: Equatable, Sendable {
  /// The link and the owner's grant for it.
  public var grant: LinkGrant
  /// When the device first used the link by its own clock, in seconds since 1970-01-01T00:00:00Z.
  public var joinedAt: Int64
  /// The link key's signature of the author's key.
  public private(set) var linkSignature: [UInt8] = []

  /// The membership of `authorKey`, signed with the link's secret.
  public init(
    of authorKey: [UInt8], by grant: LinkGrant, joinedAt: Int64, core: CapsuleCore, linkSecret: [UInt8]
  ) {
    (self.grant, self.joinedAt) = (grant, joinedAt)
    linkSignature = Ed25519.sign(statement(core.capsule, core.hash, authorKey), secret: linkSecret)
  }

  /// Parses the members of an author's record; `nil` if they are missing or invalid.
  init?(_ json: JSONValue) {
    guard let grant = json["link"].flatMap({ LinkGrant($0) }),
      let joinedAt = json["joined_at"]?.text.flatMap({ Instant($0) }),
      let linkSignature = json["link_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    (self.grant, self.joinedAt, self.linkSignature) = (grant, joinedAt.seconds, linkSignature)
  }

  var members: [JSONValue.Member] {
    [
      .init("link", grant.json), .init("joined_at", .string(Instant(joinedAt).text)),
      .init("link_sig", .base64(linkSignature)),
    ]
  }

  /// The statement that the link's key signs.
  func statement(_ capsule: CapsuleID, _ coreHash: [UInt8], _ authorKey: [UInt8]) -> [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("joined")),
        .init("capsule", .string(capsule.text)), .init("core_hash", .base64(coreHash)),
        .init("link_pk", .base64(grant.linkKey)), .init("author_pk", .base64(authorKey)),
        .init("joined_at", .string(Instant(joinedAt).text)),
      ])) ?? []
  }
}
