import Cryptography

/// Who an item is of, as far as signatures prove it.
public enum ItemStanding: Equatable, Sendable {
  /// The owner's key signed exactly these bytes.
  case owner
  /// Someone who had one of the owner's links signed exactly these bytes.
  ///
  /// - Parameters:
  ///   - name: What the owner calls the link.
  ///   - token: The link's name at the keeper.
  ///   - key: The author's own key, by which two people with one link are distinguished.
  case contributor(name: String, token: CapsuleID, key: [UInt8])
  /// Nothing says whose it is: it may be anybody's who has the keeper's data.
  case unknown
  /// An author is named, who did not sign these bytes or has no place in this capsule.
  case forged
}

/// Checks the authors of one capsule's items. A link and an author's place in it are checked once, however many items come
/// by them.
public struct AuthorCheck: Sendable {
  /// Checks a message's signature by a public key.
  public typealias Verify = @Sendable (_ signature: [UInt8], _ message: [UInt8], _ publicKey: [UInt8]) -> Bool

  /// Authors that are remembered: more come only from someone who wants to fill the memory.
  private static let knownLimit = 256

  private let core: CapsuleCore
  private let coreHash: [UInt8]
  private let verify: Verify
  private var known: [(key: [UInt8], membership: LinkMembership)] = []

  /// - Parameters:
  ///   - core: Of the capsule whose items are checked.
  ///   - verify: Another implementation of Ed25519 where there is a quicker one.
  public init(
    _ core: CapsuleCore, verify: @escaping Verify = { Ed25519.isValid($0, of: $1, publicKey: $2) }
  ) {
    (self.core, coreHash, self.verify) = (core, core.hash, verify)
  }

  /// Whether the owner gave this link.
  public func holds(_ grant: LinkGrant) -> Bool {
    verify(grant.ownerSignature, grant.statement(core.capsule, coreHash), core.ownerKey)
  }

  /// Whose `item` is by the record that came with it, if one did.
  public mutating func standing(of item: SealedItem, _ record: [UInt8]?) -> ItemStanding {
    guard let record else { return .unknown }
    guard let author = ItemAuthor(record) else { return .forged }
    return standing(of: item, author)
  }

  /// Whose `item` is by a record that was read.
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
      holds(membership.grant)
    else { return false }
    if known.count < Self.knownLimit { known.append((key, membership)) }
    return true
  }
}
