import CivilTime
import Cryptography
import JSON

/// What a device signs its items with: the owner's signing key, or a contributor's own with the link that it came by.
public struct Authorship: Equatable, Sendable {
  private let secret: [UInt8]
  /// The link; `nil` for the owner.
  public let membership: LinkMembership?

  /// The owner's; `nil` when `secret` is not the one whose public half the core names.
  public init?(ownerSecret secret: [UInt8], of core: CapsuleCore) {
    guard secret.count == Ed25519.keyByteCount, Ed25519.publicKey(of: secret) == core.ownerKey else { return nil }
    (self.secret, membership) = (secret, nil)
  }

  /// A contributor's, at the first use of a link.
  ///
  /// - Parameters:
  ///   - link: As the owner sent it.
  ///   - grant: The owner's signature for the link, as the Keeper gave it.
  ///   - core: Of the capsule that the link adds to.
  ///   - secret: 32 random bytes, the author's own from now on.
  ///   - moment: In seconds since 1970-01-01T00:00:00Z.
  /// - Returns: `nil` when the grant is not the owner's, or is for another link.
  public init?(
    joining link: ContributorLink, _ grant: LinkGrant, of core: CapsuleCore, secret: [UInt8], at moment: Int64
  ) {
    guard let linkSecret = link.linkSecret, secret.count == Ed25519.keyByteCount,
      Ed25519.publicKey(of: linkSecret) == grant.linkKey, AuthorCheck(core).holds(grant)
    else { return nil }
    self.secret = secret
    membership = LinkMembership(
      of: Ed25519.publicKey(of: secret), by: grant, joinedAt: moment, core: core, linkSecret: linkSecret)
  }

  /// The record that goes with a sealed item.
  public func author(of item: SealedItem, in core: CapsuleCore, madeAt: Int64) -> ItemAuthor {
    ItemAuthor(of: item, in: core, madeAt: madeAt, membership: membership, secret: secret)
  }

  /// The owner's word for a new link; `nil` on a contributor's device.
  public func grant(token: CapsuleID, linkKey: [UInt8], name: String, madeAt: Int64, core: CapsuleCore) -> LinkGrant? {
    guard membership == nil else { return nil }
    return LinkGrant(token: token, linkKey: linkKey, name: name, madeAt: madeAt, core: core, ownerSecret: secret)
  }

  /// What the device stores of it, the secret in it.
  var json: JSONValue { .object([.init("secret", .base64(secret))] + (membership?.members ?? [])) }

  init?(_ json: JSONValue) {
    guard let secret = json["secret"]?.base64(count: Ed25519.keyByteCount) else { return nil }
    (self.secret, membership) = (secret, LinkMembership(json))
    guard (membership == nil) == (json["link"] == nil) else { return nil }
  }
}
