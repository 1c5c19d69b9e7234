import Cryptography

/// An item's author, as far as signatures prove it.
public enum ItemStanding: Equatable, Sendable {
  /// The owner signed exactly these bytes.
  case owner
  /// A person with one of the owner's links signed exactly these bytes.
  ///
  /// - Parameters:
  ///   - name: The owner's name for the link.
  ///   - token: The ID of the link's token.
  ///   - key: The author's own key, which distinguishes people who share a link.
  case contributor(name: String, token: CapsuleID, key: [UInt8])
  /// The item has no author record: anyone with the Keeper's data could have made it.
  case unknown
  /// The named author didn't sign these bytes, or isn't an author of this capsule.
  case forged
}

/// Verifies the authors of one capsule's items. Links and memberships are verified once, however many items use them.
public struct AuthorCheck: Sendable {
  /// Verifies a message's signature with a public key.
  public typealias Verify = @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool

  /// The most authors remembered: only an attempt to fill the memory has more.
  private static let knownLimit = 256

  private let core: CapsuleCore
  private let coreHash: [UInt8]
  private let verify: Verify
  private var known: [(key: [UInt8], membership: LinkMembership)] = []

  /// - Parameters:
  ///   - core: The core of the items' capsule.
  ///   - verify: A faster implementation of Ed25519, where there is one.
  public init(
    _ core: CapsuleCore, verify: @escaping Verify = { Ed25519.isValid($0, of: $1, publicKey: $2) }
  ) {
    (self.core, coreHash, self.verify) = (core, core.hash, verify)
  }

  /// Whether the owner issued this link.
  public func isValid(_ grant: LinkGrant) -> Bool {
    verify(grant.ownerSignature, grant.statement(core.capsule, coreHash), core.ownerKey)
  }

  /// The author of `item` according to its record, if it has one.
  public mutating func standing(of item: SealedItem, _ record: [UInt8]?) -> ItemStanding {
    guard let record else { return .unknown }
    guard let author = ItemAuthor(record) else { return .forged }
    return standing(of: item, author)
  }

  /// The author of `item` according to a parsed record.
  public mutating func standing(of item: SealedItem, _ author: ItemAuthor) -> ItemStanding {
    guard verify(author.signature, author.statement(item, core.capsule, coreHash), author.key) else { return .forged }
    guard let membership = author.membership else {
      return author.key == core.ownerKey ? .owner : .forged
    }
    guard isMember(author.key, membership) else { return .forged }
    let grant = membership.grant
    return .contributor(name: grant.name, token: grant.token, key: author.key)
  }

  private mutating func isMember(_ key: [UInt8], _ membership: LinkMembership) -> Bool {
    if known.contains(where: { $0.key == key && $0.membership == membership }) { return true }
    guard
      verify(
        membership.linkSignature, membership.statement(core.capsule, coreHash, key), membership.grant.linkKey),
      isValid(membership.grant)
    else { return false }
    if known.count < Self.knownLimit { known.append((key, membership)) }
    return true
  }
}
