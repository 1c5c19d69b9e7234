import CivilTime
import Cryptography
import JSON

/// A device's signing key for its items: the owner's, or a contributor's with the link that it joined by.
public struct Authorship: Equatable, Sendable {
  private let secret: [UInt8]
  /// The link; `nil` for the owner.
  public let membership: LinkMembership?

  /// The owner's; `nil` if `secret` doesn't match the core's public key.
  public init?(ownerSecret secret: [UInt8], of core: CapsuleCore) {
    guard secret.count == Ed25519.keyByteCount, Ed25519.publicKey(of: secret) == core.ownerKey else { return nil }
    (self.secret, membership) = (secret, nil)
  }

  /// A contributor's, on first use of a link.
  ///
  /// - Parameters:
  ///   - link: The link as sent by the owner.
  ///   - grant: The owner's signed grant for the link, from the Keeper.
  ///   - core: The core of the link's capsule.
  ///   - secret: 32 random bytes: the author's own key from now on.
  ///   - moment: In seconds since 1970-01-01T00:00:00Z.
  /// - Returns: `nil` if the grant isn't the owner's, or is for another link.
  public init?(
    joining link: ContributorLink, _ grant: LinkGrant, of core: CapsuleCore, secret: [UInt8], at moment: Int64
  ) {
    guard let linkSecret = link.linkSecret, secret.count == Ed25519.keyByteCount,
      Ed25519.publicKey(of: linkSecret) == grant.linkKey, AuthorCheck(core).isValid(grant)
    else { return nil }
    self.secret = secret
    membership = LinkMembership(
      of: Ed25519.publicKey(of: secret), by: grant, joinedAt: moment, core: core, linkSecret: linkSecret)
  }

  /// The author record of a sealed item.
  public func author(of item: SealedItem, in core: CapsuleCore, madeAt: Int64) -> ItemAuthor {
    ItemAuthor(of: item, in: core, madeAt: madeAt, membership: membership, secret: secret)
  }

  /// The owner's grant for a new link; `nil` on a contributor's device.
  public func grant(token: CapsuleID, linkKey: [UInt8], name: String, madeAt: Int64, core: CapsuleCore) -> LinkGrant? {
    guard membership == nil else { return nil }
    return LinkGrant(token: token, linkKey: linkKey, name: name, madeAt: madeAt, core: core, ownerSecret: secret)
  }

  /// The form that the device stores, including the secret.
  var json: JSONValue { .object([.init("secret", .base64(secret))] + (membership?.members ?? [])) }

  init?(_ json: JSONValue) {
    guard let secret = json["secret"]?.base64(count: Ed25519.keyByteCount) else { return nil }
    (self.secret, membership) = (secret, LinkMembership(json))
    guard (membership == nil) == (json["link"] == nil) else { return nil }
  }
}
