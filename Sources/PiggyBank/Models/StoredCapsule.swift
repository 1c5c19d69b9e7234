import CompactLibrary
import Cryptography
import JSON

/// A capsule as stored on this device: the owner's with the key, a contributor's without.
public struct StoredCapsule: Equatable, Sendable {
  /// The owner's part.
  public struct Ownership: Equatable, Sendable {
    /// The key itself until there are copies of it, and then, if possible, one that the platform holds and can't be
    /// extracted.
    public var key: AgeHolder
    /// The capsule's name.
    public var name: String
    /// A read-only token, for the recovery sheet.
    public var readToken: AccessToken
    /// The seal request, stored until there is a receipt, and sent again if the response was lost.
    public var request: SealRequest
    /// The number of recovery-sheet copies tested; earlier versions counted copies made.
    public var copies = 0
    /// The required copies.
    public var sheetCopies = [SheetCopy](repeating: SheetCopy(), count: StoredCapsule.requiredCopies)
    /// Links for contributors.
    public var links: [StoredLink] = []
    /// The IDs of revoked links, so that another tab doesn't restore them.
    public internal(set) var revokedLinks: [CapsuleID] = []
    /// The operator's code sent with ``request``, until the Keeper accepts it.
    public var invite: AccessToken?

    /// The indices of ``sheetCopies``.
    public static let copyIndices = 0..<StoredCapsule.requiredCopies

    /// Removes a link that the Keeper has revoked.
    public mutating func revoke(_ link: CapsuleID) {
      links.removeAll { $0.id == link }
      if !revokedLinks.contains(link) { revokedLinks.append(link) }
    }

    public init(key: AgeHolder, name: String, readToken: AccessToken, request: SealRequest) {
      (self.key, self.name, self.readToken, self.request) = (key, name, readToken, request)
    }
  }

  /// The copies of the recovery sheet that must be made and tested before the first item.
  public static let requiredCopies = 2

  public var core: CapsuleCore
  public var recipients: [AgeRecipient]
  /// The token that this device uses: the owner's, a write token, or the read token.
  public var token: AccessToken
  public var ownership: Ownership?
  public var receipt: CapsuleReceipt?
  public var items: [StoredItem] = []
  /// This device's signing key for items; `nil` if an earlier version sealed or joined the capsule, or if the device
  /// can only read.
  public var authorship: Authorship?
  /// Counts changes by a person of what only the latest value of counts: the token, the places of the copies and the
  /// invite code. The version with more of them wins when tabs merge.
  public var edits: Int64 = 0
  /// The chain's heads at visits, the longest chain's last: items from before can't be replaced unnoticed.
  public internal(set) var heads: [ChainHead] = []
  /// How much the capsule contains, by author, according to the Keeper's list at the last visit.
  public var inside: InsideSummary?
  /// The published time key, once it has been verified.
  public var release: ReleaseRecord?

  /// Everything inside, once the capsule has opened and was listed.
  public var contents: [ItemPage.Entry]?

  public init(core: CapsuleCore, recipients: [AgeRecipient], token: AccessToken, ownership: Ownership?) {
    (self.core, self.recipients, self.token, self.ownership) = (core, recipients, token, ownership)
  }

  public var id: CapsuleID { core.capsule }
  public var name: String { ownership?.name ?? "" }
  /// Whether the Keeper's receipt is stored.
  public var isSealed: Bool { receipt != nil }
  /// Whether enough copies of the key are elsewhere.
  public var isRecoverable: Bool { ownership.map { $0.copies >= Self.requiredCopies } ?? true }
  /// Whether the capsule was recovered with a sheet, whose token is read-only. On a device that had joined with a link,
  /// the link's token stays, for what waits there.
  public var isReader: Bool {
    guard let ownership else { return false }
    return ownership.readToken == token || authorship?.membership != nil
  }
  /// The token for reading: a link's would only show what was added with it.
  public var readingToken: AccessToken { isReader ? ownership?.readToken ?? token : token }
  /// Whether it is empty as far as this device knows, and no link is left with which others add items.
  public var isDiscardable: Bool {
    !isSealed || items.isEmpty && ownership?.links.isEmpty != false && (inside?.count ?? 0) == 0
  }
  public var canAddItems: Bool { isSealed && isRecoverable && release == nil && !isReader }
}

/// An item sealed on this device: its public data, nothing about its content.
public struct StoredItem: Equatable, Sendable {
  public var item: CapsuleID
  public var kind: ItemKind
  /// The sealed item's SHA-256 and length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64
  /// When it was sealed, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The Keeper's verified receipt; `nil` while the item waits on this device.
  public var receipt: ItemReceipt?
  /// Why the Keeper refused it: the last path component of the problem's type.
  public var refusal: String?

  public init(item: CapsuleID, kind: ItemKind, sha256: [UInt8], byteCount: Int64, madeAt: Int64) {
    (self.item, self.kind, self.sha256) = (item, kind, sha256)
    (self.byteCount, self.madeAt) = (byteCount, madeAt)
  }

  /// Whether it is waiting to be sent.
  public var isWaiting: Bool { receipt == nil && refusal == nil }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("item", .string(item.text)), .init("kind", .string(kind.rawValue)), .init("sha256", .base64(sha256)),
      .init("bytes", .integer(byteCount)), .init("made", .integer(madeAt)),
    ]
    if let receipt { members.append(.init("receipt", .string(String(decoding: receipt.bytes, as: UTF8.self)))) }
    if let refusal { members.append(.init("refusal", .string(refusal))) }
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let kind = json["kind"]?.text.flatMap({ ItemKind(named: $0) }),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount), let byteCount = json["bytes"]?.count,
      let madeAt = json["made"]?.count
    else { return nil }
    self.init(item: item, kind: kind, sha256: sha256, byteCount: byteCount, madeAt: madeAt)
    receipt = json["receipt"]?.text.flatMap { ItemReceipt(Array($0.utf8)) }
    guard (json["receipt"] == nil) == (receipt == nil) else { return nil }
    refusal = json["refusal"]?.text
  }
}

/// A link as stored by its owner: what is needed to revoke it, but not to use it.
public struct StoredLink: Equatable, Sendable {
  /// The ID of its token.
  public var id: CapsuleID
  /// In seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// Whom it is for, in the owner's words; not sent to the Keeper.
  public var name: String

  public init(id: CapsuleID, madeAt: Int64, name: String = "") {
    (self.id, self.madeAt, self.name) = (id, madeAt, name)
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(id.text)), .init("made", .integer(madeAt))]
    if !name.isEmpty { members.append(.init("name", .string(name))) }
    return .object(members)
  }

  init?(_ json: JSONValue) {
    guard let id = json["id"]?.text.flatMap({ CapsuleID($0) }), let madeAt = json["made"]?.count else {
      return nil
    }
    self.init(id: id, madeAt: madeAt, name: json["name"]?.text ?? "")
  }
}

/// A copy of the recovery sheet, as described by its owner.
public struct SheetCopy: Equatable, Sendable {
  /// Longer names of places are truncated, in characters.
  private static let nameLimit = 200

  /// Where it is kept, in the owner's words.
  public var place: String
  /// Whether a test with the copy succeeded.
  public var isTested: Bool

  public init(place: String = "", isTested: Bool = false) {
    (self.place, self.isTested) = (String(place.prefix(Self.nameLimit)), isTested)
  }

  var json: JSONValue { .object([.init("place", .string(place)), .init("tested", .bool(isTested))]) }

  init?(_ json: JSONValue) {
    guard let place = json["place"]?.text, let isTested = json["tested"]?.bool else { return nil }
    self.init(place: place, isTested: isTested)
  }
}
