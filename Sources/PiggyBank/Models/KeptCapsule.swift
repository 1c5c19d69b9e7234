import Cryptography
import JSON

/// A capsule as this device keeps it: an owner's with the key, a contributor's without.
public struct KeptCapsule: Equatable, Sendable {
  /// What only the owner has.
  public struct Ownership: Equatable, Sendable {
    /// The key itself until there are copies of it, and then one that this device can't give out, where it has such.
    public var key: AgeHolder
    /// The capsule's name.
    public var name: String
    /// Reads the capsule and changes nothing: for the recovery sheet.
    public var readToken: AccessToken
    /// What is sent to have it sealed; kept until the receipt came, and sent again when the answer was lost.
    public var request: SealRequest
    /// How many copies of the recovery sheet were tested; earlier versions counted those that were made.
    public var copies = 0
    /// The copies that are asked for.
    public var places = [KeptCopy](repeating: KeptCopy(), count: KeptCapsule.copiesAskedFor)
    /// Links that others put in by.
    public var links: [KeptLink] = []
    /// The operator's code that the keeper is shown with ``request``, until it took it.
    public var invite: AccessToken?

    /// The numbers of ``places``.
    public static let copyPlaces = 0..<KeptCapsule.copiesAskedFor

    public init(key: AgeHolder, name: String, readToken: AccessToken, request: SealRequest) {
      (self.key, self.name, self.readToken, self.request) = (key, name, readToken, request)
    }
  }

  /// Copies of the recovery sheet that are asked for, and tested, before the first item.
  public static let copiesAskedFor = 2

  public var core: CapsuleCore
  public var recipients: [AgeRecipient]
  /// What this device may do with it: the owner's token, or one that puts in.
  public var token: AccessToken
  public var ownership: Ownership?
  public var receipt: CapsuleReceipt?
  public var items: [KeptItem] = []
  /// What this device signs its items with; `nil` where an earlier version made or joined the capsule, or it only reads.
  public var authorship: Authorship?
  /// How far the chain of receipts had come at each visit, the latest last: what was there then can't be exchanged unnoticed.
  public private(set) var heads: [ChainHead] = []
  /// How much is inside, of all authors, as the keeper's list had it at the last visit.
  public var inside: InsideSummary?
  /// The published time key, once it was seen and checked.
  public var release: ReleaseRecord?

  /// Everything that was inside, once the moment has come and it was listed.
  public var contents: [ItemPage.Entry]?

  public init(core: CapsuleCore, recipients: [AgeRecipient], token: AccessToken, ownership: Ownership?) {
    (self.core, self.recipients, self.token, self.ownership) = (core, recipients, token, ownership)
  }

  public var id: CapsuleID { core.capsule }
  public var name: String { ownership?.name ?? "" }
  /// The keeper's receipt is stored here.
  public var isSealed: Bool { receipt != nil }
  /// Enough copies of the key are elsewhere.
  public var isRecoverable: Bool { ownership.map { $0.copies >= Self.copiesAskedFor } ?? true }
  /// It came by its recovery sheet, whose token reads and changes nothing.
  public var isReader: Bool { ownership?.readToken == token }
  public var canPutIn: Bool { isSealed && isRecoverable && release == nil && !isReader }
}

extension KeptCapsule {
  /// Heads that are kept. Each covers all items before it, so of more than these every second one will do.
  private static let headLimit = 100

  /// Remembers how far the chain has come.
  public mutating func saw(_ head: ChainHead) {
    guard !heads.contains(head) else { return }
    heads.append(head)
    guard heads.count > Self.headLimit else { return }
    let last = heads.count - 1
    heads = heads.indices.filter { !$0.isMultiple(of: 2) || $0 == last }.map { heads[$0] }
  }

  /// This capsule with what another page of this browser knows of it: what one of them has put in, sent or opened, both have.
  /// The links are the other's: one that was ended there does not come back.
  package func merged(with other: KeptCapsule) -> KeptCapsule {
    var merged = self
    // In the other's order: of two that update each other, one stops.
    merged.items = other.items.map { theirs in
      guard let own = items.first(where: { $0.item == theirs.item }) else { return theirs }
      return theirs.receipt == nil && (own.receipt != nil || theirs.refusal == nil) ? own : theirs
    }
    merged.items += items.filter { own in !other.items.contains { $0.item == own.item } }
    merged.receipt = receipt ?? other.receipt
    merged.release = release ?? other.release
    merged.contents = contents ?? other.contents
    merged.inside = (inside?.count ?? 0) >= (other.inside?.count ?? 0) ? inside : other.inside
    merged.authorship = authorship ?? other.authorship
    for head in other.heads { merged.saw(head) }
    if let theirs = other.ownership, let own = ownership {
      merged.ownership?.copies = max(own.copies, theirs.copies)
      merged.ownership?.places = Ownership.copyPlaces.map {
        KeptCopy(place: theirs.places[$0].place, isTested: own.places[$0].isTested || theirs.places[$0].isTested)
      }
      merged.ownership?.links = theirs.links
      // A key that is locked stays locked.
      if own.key.identity != nil { merged.ownership?.key = theirs.key }
    }
    return merged
  }
}

/// An item that was sealed on this device: what is known of it here, which is nothing of what it says.
public struct KeptItem: Equatable, Sendable {
  public var item: CapsuleID
  public var kind: ItemKind
  /// The sealed item's SHA-256 and its length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64
  /// When it was sealed, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The keeper's receipt, checked; `nil` while the item waits on this device.
  public var receipt: ItemReceipt?
  /// Why the keeper does not take it: the last part of the problem's type.
  public var refusal: String?

  public init(item: CapsuleID, kind: ItemKind, sha256: [UInt8], byteCount: Int64, madeAt: Int64) {
    (self.item, self.kind, self.sha256) = (item, kind, sha256)
    (self.byteCount, self.madeAt) = (byteCount, madeAt)
  }

  /// It waits to be sent.
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
      let kind = json["kind"]?.text.flatMap({ ItemKind(rawValue: $0) }),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount), let byteCount = json["bytes"]?.count,
      let madeAt = json["made"]?.count
    else { return nil }
    self.init(item: item, kind: kind, sha256: sha256, byteCount: byteCount, madeAt: madeAt)
    receipt = json["receipt"]?.text.flatMap { ItemReceipt(Array($0.utf8)) }
    refusal = json["refusal"]?.text
  }
}

/// A link for others as its maker keeps it: what it takes to end it, and nothing that puts in.
public struct KeptLink: Equatable, Sendable {
  /// The token's name at the keeper.
  public var id: CapsuleID
  /// In seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// Whom it is for, in the owner's words; the keeper doesn't learn it.
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
