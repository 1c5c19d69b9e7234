import CivilTime
import Cryptography
import JSON

/// An item's public author record: a key that signed exactly these sealed bytes, and how that key belongs to the
/// capsule. The owner's items are signed with the key named in the core.
public struct ItemAuthor: Equatable, Sendable {
  /// Longer records are refused: they have a name and a dozen fields of fixed length.
  public static let byteLimit = 1024

  /// The author's Ed25519 public key: 32 bytes.
  public var key: [UInt8]
  /// When it was sealed by the author's clock, in seconds since 1970-01-01T00:00:00Z.
  public var madeAt: Int64
  /// The author's signature of the capsule, the core, the item, the sealed bytes' hash and length, and the time.
  public private(set) var signature: [UInt8] = []
  /// The link that the author joined by; `nil` for the owner.
  public var membership: LinkMembership?

  /// The record of a sealed item, signed with the author's 32-byte secret.
  package init(
    of item: SealedItem, in core: CapsuleCore, madeAt: Int64, membership: LinkMembership?, secret: [UInt8]
  ) {
    (key, self.madeAt, self.membership) = (Ed25519.publicKey(of: secret), madeAt, membership)
    signature = Ed25519.sign(statement(item, core.capsule, core.hash), secret: secret)
  }

  /// Parses the canonical form of a record; `nil` for anything else, so that the hash covers exactly what was parsed.
  /// Its content is unverified until an ``AuthorCheck``.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "author",
      let key = json["author_pk"]?.base64(count: Ed25519.keyByteCount),
      let madeAt = json["made_at"]?.text.flatMap({ Instant($0) }),
      let signature = json["author_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    (self.key, self.madeAt, self.signature) = (key, madeAt.seconds, signature)
    membership = LinkMembership(json)
    guard self.bytes == bytes else { return nil }
  }

  /// The record's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(
      .object(
        [
          .init("v", .integer(CapsuleCore.version)), .init("kind", .string("author")),
          .init("author_pk", .base64(key)), .init("made_at", .string(Instant(madeAt).text)),
          .init("author_sig", .base64(signature)),
        ] + (membership?.members ?? []))) ?? []
  }

  /// SHA-256 of ``bytes``, which the item's receipt contains: 32 bytes.
  public var hash: [UInt8] { SHA256.hash(bytes) }

  /// The record in an upload's `Item-Author` field: URL-safe Base64.
  public var field: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }

  /// Parses that field; `nil` if it is invalid.
  public init?(field: String) {
    guard field.utf8.count <= 2 * Self.byteLimit, let bytes = Base64.url.decode(Array(field.utf8)) else { return nil }
    self.init(bytes)
  }

  /// The statement that the author signs.
  func statement(_ item: SealedItem, _ capsule: CapsuleID, _ coreHash: [UInt8]) -> [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("authored")),
        .init("capsule", .string(capsule.text)), .init("core_hash", .base64(coreHash)),
        .init("item", .string(item.item.text)), .init("sha256", .base64(item.sha256)),
        .init("bytes", .integer(item.byteCount)), .init("author_pk", .base64(key)),
        .init("made_at", .string(Instant(madeAt).text)),
      ])) ?? []
  }
}

/// A sealed item's public data: its ID, hash and length.
public struct SealedItem: Equatable, Sendable {
  public var item: CapsuleID
  /// The sealed item's SHA-256 and length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64

  public init(_ item: CapsuleID, sha256: [UInt8], byteCount: Int64) {
    (self.item, self.sha256, self.byteCount) = (item, sha256, byteCount)
  }
}
