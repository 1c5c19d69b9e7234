import CivilTime
import Cryptography
import JSON

/// The Keeper's signed receipt for a sealed item.
public struct ItemReceipt: Equatable, Sendable {
  private static let byteLimit = 4096

  public var capsule: CapsuleID
  public var item: CapsuleID
  /// The sealed item's SHA-256 and length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64
  /// When the Keeper received it, in seconds since 1970-01-01T00:00:00Z.
  public var receivedAt: Int64
  /// SHA-256 of the author's record (``ItemAuthor/hash``); `nil` without one.
  public var author: [UInt8]?
  /// The previous receipt's link (``ItemChain``); `nil` in receipts of earlier versions.
  public var previous: [UInt8]?
  public var keeperSignature: [UInt8]

  /// The receipt of a sealed item, signed with the Keeper's 32-byte secret key.
  public init(
    capsule: CapsuleID, item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64, author: [UInt8]? = nil,
    previous: [UInt8]? = nil, keeperSecret: [UInt8]
  ) {
    self.init(
      capsule: capsule, item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt, author: author,
      previous: previous
    ) { Ed25519.sign($0, secret: keeperSecret) }
  }

  /// The receipt of a sealed item; `sign` returns the Keeper's Ed25519 signature of the given bytes.
  public init(
    capsule: CapsuleID, item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64, author: [UInt8]? = nil,
    previous: [UInt8]? = nil, sign: ([UInt8]) -> [UInt8]
  ) {
    (self.capsule, self.item, self.sha256) = (capsule, item, sha256)
    (self.byteCount, self.receivedAt) = (byteCount, receivedAt)
    (self.author, self.previous) = (author, previous)
    keeperSignature = []
    keeperSignature = sign(signedBytes)
  }

  /// The same receipt, signed; `sign` returns the Keeper's Ed25519 signature of the given bytes.
  public func signed(by sign: ([UInt8]) -> [UInt8]) -> ItemReceipt {
    var receipt = self
    receipt.keeperSignature = sign(signedBytes)
    return receipt
  }

  /// Whether the Keeper with this key signed it for exactly this sealed item.
  public func isValid(sha256: [UInt8], byteCount: Int64, keeperKey: [UInt8]) -> Bool {
    ConstantTime.areEqual(self.sha256, sha256) && self.byteCount == byteCount
      && Ed25519.isValid(keeperSignature, of: signedBytes, publicKey: keeperKey)
  }

  /// The receipt's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(.object(signedMembers + [.init("keeper_sig", .base64(keeperSignature))])) ?? []
  }

  /// Parses a receipt; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], let capsule = json["capsule"]?.text.flatMap({ CapsuleID($0) }),
      let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount), let byteCount = json["bytes"]?.count,
      let receivedAt = json["received_at"]?.text.flatMap({ Instant($0) }),
      let keeperSignature = json["keeper_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    (self.capsule, self.item, self.sha256) = (capsule, item, sha256)
    (self.byteCount, self.receivedAt, self.keeperSignature) = (byteCount, receivedAt.seconds, keeperSignature)
    author = json["author"]?.base64(count: SHA256.byteCount)
    previous = json["prev"]?.base64(count: SHA256.byteCount)
    guard (author == nil) == (json["author"] == nil), (previous == nil) == (json["prev"] == nil) else { return nil }
  }

  /// SHA-256 of its content without its place in the chain: 32 bytes.
  public var bodyHash: [UInt8] { SHA256.hash(CanonicalJSON.write(.object(body)) ?? []) }

  /// Its link, which the next receipt contains; `nil` for receipts of earlier versions.
  public var link: [UInt8]? { previous.map { ItemChain.link(after: $0, body: bodyHash) } }

  private var signedBytes: [UInt8] { CanonicalJSON.write(.object(signedMembers)) ?? [] }

  private var signedMembers: [JSONValue.Member] {
    body + (previous.map { [.init("prev", .base64($0))] } ?? [])
  }

  private var body: [JSONValue.Member] {
    [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("item")),
      .init("capsule", .string(capsule.text)),
      .init("item", .string(item.text)), .init("sha256", .base64(sha256)), .init("bytes", .integer(byteCount)),
      .init("received_at", .string(Instant(receivedAt).text)),
    ] + (author.map { [.init("author", .base64($0))] } ?? [])
  }
}

/// A page of a capsule's items, in the order of their IDs.
public struct ItemPage: Equatable, Sendable {
  /// An export lists all of a capsule's 10,000 items, at most 1,300 bytes each.
  private static let byteLimit = 16 << 20

  /// A stored item.
  public struct Entry: Equatable, Sendable {
    public var item: CapsuleID
    /// The sealed item's SHA-256 and length in bytes.
    public var sha256: [UInt8]
    public var byteCount: Int64
    /// When the Keeper received it, in seconds since 1970-01-01T00:00:00Z.
    public var receivedAt: Int64
    /// The author's record (``ItemAuthor``) as uploaded, unverified; `nil` without one.
    public var author: [UInt8]?
    /// The previous receipt's link; `nil` in lists of earlier versions.
    public var previous: [UInt8]?

    public init(
      item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64, author: [UInt8]? = nil,
      previous: [UInt8]? = nil
    ) {
      (self.item, self.sha256) = (item, sha256)
      (self.byteCount, self.receivedAt) = (byteCount, receivedAt)
      (self.author, self.previous) = (author, previous)
    }

    /// What its author signs.
    public var sealed: SealedItem { SealedItem(item, sha256: sha256, byteCount: byteCount) }

    /// The link of its receipt in the chain of `capsule`; `nil` if the previous link is unknown.
    public func link(in capsule: CapsuleID) -> [UInt8]? {
      ItemReceipt(
        capsule: capsule, item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt,
        author: author.map { SHA256.hash($0) }, previous: previous, sign: { _ in [] }
      ).link
    }

    fileprivate var json: JSONValue {
      var members: [JSONValue.Member] = [
        .init("item", .string(item.text)), .init("sha256", .base64(sha256)), .init("bytes", .integer(byteCount)),
        .init("received_at", .string(Instant(receivedAt).text)),
      ]
      // As text, so that what is hashed is what was signed.
      if let author { members.append(.init("author", .string(String(decoding: author, as: UTF8.self)))) }
      if let previous { members.append(.init("prev", .base64(previous))) }
      return .object(members)
    }

    fileprivate init?(_ json: JSONValue) {
      guard let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
        let sha256 = json["sha256"]?.base64(count: SHA256.byteCount), let byteCount = json["bytes"]?.count,
        let receivedAt = json["received_at"]?.text.flatMap({ Instant($0) })
      else { return nil }
      self.init(item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt.seconds)
      author = json["author"]?.text.flatMap { $0.utf8.count <= ItemAuthor.byteLimit ? Array($0.utf8) : nil }
      previous = json["prev"]?.base64(count: SHA256.byteCount)
      guard (author == nil) == (json["author"] == nil), (previous == nil) == (json["prev"] == nil) else { return nil }
    }
  }

  public var entries: [Entry]
  /// Whether more items follow.
  public var hasMore: Bool

  public init(entries: [Entry], hasMore: Bool) {
    (self.entries, self.hasMore) = (entries, hasMore)
  }

  /// The page's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("items")),
        .init("items", .array(entries.map { $0.json })),
        .init("more", .bool(hasMore)),
      ])) ?? []
  }

  /// Parses a page; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "items", let hasMore = json["more"]?.bool
    else { return nil }
    var entries: [Entry] = []
    for element in json["items"]?.elements ?? [] {
      guard let entry = Entry(element) else { return nil }
      entries.append(entry)
    }
    self.init(entries: entries, hasMore: hasMore)
  }
}
