import CivilTime
import Cryptography
import JSON

/// A contributor's own key, vouched for by the link that it came by: who had the link's secret when it was first used.
public struct LinkMembership: Equatable, Sendable {
  /// The link, and its owner's word for it.
  public var grant: LinkGrant
  /// When the link was first used on that device, in seconds since 1970-01-01T00:00:00Z, by its own clock.
  public var joinedAt: Int64
  /// The link key's signature over the author's key.
  public private(set) var linkSignature: [UInt8] = []

  /// The membership of `authorKey`, signed with the link's secret.
  public init(
    of authorKey: [UInt8], by grant: LinkGrant, joinedAt: Int64, core: CapsuleCore, linkSecret: [UInt8]
  ) {
    (self.grant, self.joinedAt) = (grant, joinedAt)
    linkSignature = Ed25519.sign(statement(core.capsule, core.hash, authorKey), secret: linkSecret)
  }

  /// Reads the members of an author's record; `nil` where they are not there, or are none.
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

  /// What the link's key signs.
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
