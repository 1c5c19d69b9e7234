import CivilTime
import Cryptography
import JSON

/// The Keeper's description of a capsule for holders of its tokens. Only what its receipt proves can be trusted.
public struct CapsuleDescription: Equatable, Sendable {
  private static let byteLimit = 1 << 17

  public var receipt: CapsuleReceipt
  /// The inner layer's recipients, to be checked against the core's hash.
  public var recipients: [AgeRecipient]
  /// The capsule's name and the canary, which only the owner can decrypt.
  public var sealedName: [UInt8]
  public var canary: [UInt8]
  /// Whether the time key has been published.
  public var isReleased: Bool
  /// The number of items and their bytes; for a contributor, only those added with the same token.
  public var itemCount: Int64
  public var byteCount: Int64
  /// The chain's head; `nil` for a contributor, and from Keepers of earlier versions.
  public var head: ChainHead?
  /// The owner's grant for the requester's link, if it has one.
  public var grant: LinkGrant?

  public init(
    receipt: CapsuleReceipt, recipients: [AgeRecipient], sealedName: [UInt8], canary: [UInt8], isReleased: Bool,
    itemCount: Int64, byteCount: Int64, head: ChainHead? = nil, grant: LinkGrant? = nil
  ) {
    (self.head, self.grant) = (head, grant)
    (self.receipt, self.recipients) = (receipt, recipients)
    (self.sealedName, self.canary) = (sealedName, canary)
    (self.isReleased, self.itemCount, self.byteCount) = (isReleased, itemCount, byteCount)
  }

  /// The description's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleCore.version)), .init("kind", .string("capsule")),
      .init("receipt", .string(String(decoding: receipt.bytes, as: UTF8.self))),
      .init("recipients", .array(recipients.map { .string($0.text) })), .init("name", .base64(sealedName)),
      .init("canary", .base64(canary)), .init("released", .bool(isReleased)), .init("items", .integer(itemCount)),
      .init("bytes", .integer(byteCount)),
    ]
    if let head { members.append(.init("head", .string(head.text))) }
    if let grant { members.append(.init("link", grant.json)) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Parses a description; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "capsule",
      let receipt = json["receipt"]?.text.flatMap({ CapsuleReceipt(Array($0.utf8)) }),
      let sealedName = json["name"]?.base64(limit: SealRequest.sealedLimit),
      let canary = json["canary"]?.base64(limit: SealRequest.sealedLimit), let isReleased = json["released"]?.bool,
      let itemCount = json["items"]?.count, let byteCount = json["bytes"]?.count
    else { return nil }
    var recipients: [AgeRecipient] = []
    for element in json["recipients"]?.elements ?? [] {
      guard let recipient = element.text.flatMap({ AgeRecipient($0) }) else { return nil }
      recipients.append(recipient)
    }
    guard (1...SealRequest.recipientLimit).contains(recipients.count) else { return nil }
    self.init(
      receipt: receipt, recipients: recipients, sealedName: sealedName, canary: canary, isReleased: isReleased,
      itemCount: itemCount, byteCount: byteCount, head: json["head"]?.text.flatMap { ChainHead($0) },
      grant: json["link"].flatMap { LinkGrant($0) })
    guard (head == nil) == (json["head"] == nil), (grant == nil) == (json["link"] == nil) else { return nil }
  }
}

/// What the Keeper publishes at the opening time: the secret half of the time key, which opens nothing by itself.
public struct ReleaseRecord: Equatable, Sendable {
  private static let byteLimit = 4096

  public var coreHash: [UInt8]
  public var timeIdentity: AgeIdentity
  /// When it was released, in seconds since 1970-01-01T00:00:00Z.
  public var releasedAt: Int64
  /// The Keeper's signature of everything above; `nil` in records of earlier versions.
  public var keeperSignature: [UInt8]?

  public init(coreHash: [UInt8], timeIdentity: AgeIdentity, releasedAt: Int64) {
    (self.coreHash, self.timeIdentity, self.releasedAt) = (coreHash, timeIdentity, releasedAt)
  }

  /// A signed record; `sign` returns the Keeper's Ed25519 signature of the given bytes.
  public init(coreHash: [UInt8], timeIdentity: AgeIdentity, releasedAt: Int64, sign: ([UInt8]) -> [UInt8]) {
    self.init(coreHash: coreHash, timeIdentity: timeIdentity, releasedAt: releasedAt)
    keeperSignature = sign(bytes)
  }

  /// Whether the Keeper with this Ed25519 public key signed it.
  public func isSigned(by keeperKey: [UInt8]) -> Bool {
    guard let keeperSignature else { return false }
    var unsigned = self
    unsigned.keeperSignature = nil
    return Ed25519.isValid(keeperSignature, of: unsigned.bytes, publicKey: keeperKey)
  }

  /// Whether it opens the receipt's capsule: it has the same core, and the key pair of the receipt's public time key.
  public func opens(_ receipt: CapsuleReceipt) -> Bool {
    ConstantTime.areEqual(coreHash, receipt.core.hash) && timeIdentity.recipient == receipt.timeRecipient
  }

  /// Whether it was released before the opening time, which the owner should know.
  public func isEarly(for core: CapsuleCore) -> Bool { releasedAt < core.opensAt }

  /// The record's canonical bytes.
  public var bytes: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(CapsuleVersion(timeIdentity.kind).rawValue)), .init("kind", .string("release")),
      .init("core_hash", .base64(coreHash)), .init("time_identity", .string(timeIdentity.text)),
      .init("released_at", .string(Instant(releasedAt).text)),
    ]
    if let keeperSignature { members.append(.init("keeper_sig", .base64(keeperSignature))) }
    return CanonicalJSON.write(.object(members)) ?? []
  }

  /// Parses a record; `nil` if it is invalid.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      let version = json["v"]?.capsuleVersion,
      let coreHash = json["core_hash"]?.base64(count: SHA256.byteCount),
      let timeIdentity = json["time_identity"]?.text.flatMap({ AgeIdentity($0) }), timeIdentity.kind == version.keyKind,
      let releasedAt = json["released_at"]?.text.flatMap({ Instant($0) })
    else { return nil }
    self.init(coreHash: coreHash, timeIdentity: timeIdentity, releasedAt: releasedAt.seconds)
    keeperSignature = json["keeper_sig"]?.base64(count: Ed25519.signatureByteCount)
  }
}
