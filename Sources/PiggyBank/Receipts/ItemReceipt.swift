import CivilTime
import Cryptography
import JSON

/// The keeper's word that it holds a sealed item, byte for byte.
public struct ItemReceipt: Equatable, Sendable {
  private static let byteLimit = 4096

  public var capsule: CapsuleID
  public var item: CapsuleID
  /// The sealed item's SHA-256 and its length in bytes.
  public var sha256: [UInt8]
  public var byteCount: Int64
  /// When the keeper took it, in seconds since 1970-01-01T00:00:00Z.
  public var receivedAt: Int64
  public var keeperSignature: [UInt8]

  /// The receipt of a sealed item, signed with the keeper's secret key of 32 bytes.
  public init(
    capsule: CapsuleID, item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64, keeperSecret: [UInt8]
  ) {
    self.init(capsule: capsule, item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt) {
      Ed25519.sign($0, secret: keeperSecret)
    }
  }

  /// The receipt of a sealed item; `sign` makes the keeper's Ed25519 signature of the bytes that it is given.
  public init(
    capsule: CapsuleID, item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64,
    sign: ([UInt8]) -> [UInt8]
  ) {
    (self.capsule, self.item, self.sha256) = (capsule, item, sha256)
    (self.byteCount, self.receivedAt) = (byteCount, receivedAt)
    keeperSignature = []
    keeperSignature = sign(signedBytes)
  }

  /// Whether the keeper with this key signed it, for exactly this sealed item.
  public func isValid(sha256: [UInt8], byteCount: Int64, keeperKey: [UInt8]) -> Bool {
    ConstantTime.areEqual(self.sha256, sha256) && self.byteCount == byteCount
      && Ed25519.isValid(keeperSignature, of: signedBytes, publicKey: keeperKey)
  }

  /// The receipt's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(.object(signedMembers + [.init("keeper_sig", .base64(keeperSignature))])) ?? []
  }

  /// Reads a receipt; `nil` for what is none.
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
  }

  private var signedBytes: [UInt8] { CanonicalJSON.write(.object(signedMembers)) ?? [] }

  private var signedMembers: [JSONValue.Member] {
    [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("item")),
      .init("capsule", .string(capsule.text)),
      .init("item", .string(item.text)), .init("sha256", .base64(sha256)), .init("bytes", .integer(byteCount)),
      .init("received_at", .string(Instant(receivedAt).text)),
    ]
  }
}

/// A part of the list of a capsule's items, in the order of their names for machines.
public struct ItemPage: Equatable, Sendable {
  private static let byteLimit = 1 << 20

  /// An item as the keeper holds it.
  public struct Entry: Equatable, Sendable {
    public var item: CapsuleID
    /// The sealed item's SHA-256 and its length in bytes.
    public var sha256: [UInt8]
    public var byteCount: Int64
    /// When the keeper took it, in seconds since 1970-01-01T00:00:00Z.
    public var receivedAt: Int64

    public init(item: CapsuleID, sha256: [UInt8], byteCount: Int64, receivedAt: Int64) {
      (self.item, self.sha256) = (item, sha256)
      (self.byteCount, self.receivedAt) = (byteCount, receivedAt)
    }
  }

  public var entries: [Entry]
  /// There are more behind the last one.
  public var hasMore: Bool

  public init(entries: [Entry], hasMore: Bool) {
    (self.entries, self.hasMore) = (entries, hasMore)
  }

  /// The page's canonical bytes.
  public var bytes: [UInt8] {
    let items = entries.map { entry in
      JSONValue.object([
        .init("item", .string(entry.item.text)), .init("sha256", .base64(entry.sha256)),
        .init("bytes", .integer(entry.byteCount)), .init("received_at", .string(Instant(entry.receivedAt).text)),
      ])
    }
    return CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("items")), .init("items", .array(items)),
        .init("more", .bool(hasMore)),
      ])) ?? []
  }

  /// Reads a page; `nil` for what is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "items", let hasMore = json["more"]?.bool
    else { return nil }
    var entries: [Entry] = []
    for element in json["items"]?.elements ?? [] {
      guard let item = element["item"]?.text.flatMap({ CapsuleID($0) }),
        let sha256 = element["sha256"]?.base64(count: SHA256.byteCount),
        let byteCount = element["bytes"]?.count,
        let receivedAt = element["received_at"]?.text.flatMap({ Instant($0) })
      else { return nil }
      entries.append(Entry(item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt.seconds))
    }
    self.init(entries: entries, hasMore: hasMore)
  }
}
