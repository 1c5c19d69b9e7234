import CivilTime
import Cryptography
import JSON

/// The keeper's word that it holds a capsule: which core it saw, when, and the public half of the time key it made for it.
/// A screen says "saved" only once this was checked and stored.
public struct CapsuleReceipt: Equatable, Sendable {
  /// Longer ones are refused: a core and a dozen fields of fixed length.
  private static let byteLimit = 16_384

  public var core: CapsuleCore
  /// The owner's signature over the core's bytes.
  public var ownerSignature: [UInt8]
  /// The recipients of every item's outer layer.
  public var timeRecipient: AgeRecipient
  /// When the keeper took it, in seconds since 1970-01-01T00:00:00Z, by its own clock.
  public var receivedAt: Int64
  /// The keeper's Ed25519 public key.
  public var keeperKey: [UInt8]
  /// The keeper's signature over everything above.
  public var keeperSignature: [UInt8]

  /// The receipt of `core`, signed with the keeper's secret key of 32 bytes.
  public init(
    _ core: CapsuleCore, ownerSignature: [UInt8], timeRecipient: AgeRecipient, receivedAt: Int64, keeperSecret: [UInt8]
  ) {
    self.init(
      core, ownerSignature: ownerSignature, timeRecipient: timeRecipient, receivedAt: receivedAt,
      keeperKey: Ed25519.publicKey(of: keeperSecret)
    ) { Ed25519.sign($0, secret: keeperSecret) }
  }

  /// The receipt of `core`; `sign` makes the keeper's Ed25519 signature of the bytes that it is given.
  public init(
    _ core: CapsuleCore, ownerSignature: [UInt8], timeRecipient: AgeRecipient, receivedAt: Int64, keeperKey: [UInt8],
    sign: ([UInt8]) -> [UInt8]
  ) {
    (self.core, self.ownerSignature) = (core, ownerSignature)
    (self.timeRecipient, self.receivedAt) = (timeRecipient, receivedAt)
    self.keeperKey = keeperKey
    keeperSignature = []
    keeperSignature = sign(signedBytes)
  }

  /// Why a receipt is not believed.
  public enum Doubt: Error, Equatable, Sendable {
    /// It is for another core than the one that was sent or linked to.
    case otherCore
    /// The owner did not sign the core.
    case ownerSignature
    /// The keeper that was known before did not sign the receipt.
    case keeperSignature
    /// The recipients at hand are not those that the core names.
    case recipients
  }

  /// Checks everything that can be checked before the moment.
  ///
  /// - Parameters:
  ///   - coreHash: The hash of the core that was made here, or that a link carries.
  ///   - recipients: The recipients of the inner layer.
  ///   - known: The keeper's key as it was known before; `nil` at the first meeting.
  public func check(coreHash: [UInt8], recipients: [AgeRecipient], keeperKey known: [UInt8]?) throws(Doubt) {
    guard ConstantTime.areEqual(core.hash, coreHash) else { throw .otherCore }
    guard Ed25519.isValid(ownerSignature, of: core.bytes, publicKey: core.ownerKey) else { throw .ownerSignature }
    guard known == nil || known == keeperKey,
      Ed25519.isValid(keeperSignature, of: signedBytes, publicKey: keeperKey)
    else { throw .keeperSignature }
    guard core.allows(recipients) else { throw .recipients }
  }

  /// The receipt's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(.object(signedMembers + [.init("keeper_sig", .base64(keeperSignature))])) ?? []
  }

  /// Reads a receipt; `nil` for what is none. Nothing in it is believed before ``check(coreHash:recipients:keeperKey:)``.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      let core = json["core"]?.text.flatMap({ CapsuleCore(Array($0.utf8)) }),
      json["v"]?.capsuleVersion == core.version,
      let ownerSignature = json["owner_sig"]?.base64(count: Ed25519.signatureByteCount),
      let timeRecipient = json["time_recipient"]?.text.flatMap({ AgeRecipient($0) }),
      timeRecipient.kind == core.version.keyKind,
      let receivedAt = json["received_at"]?.text.flatMap({ Instant($0) }),
      let keeperKey = json["keeper_pk"]?.base64(count: Ed25519.keyByteCount),
      let keeperSignature = json["keeper_sig"]?.base64(count: Ed25519.signatureByteCount)
    else { return nil }
    (self.core, self.ownerSignature, self.timeRecipient) = (core, ownerSignature, timeRecipient)
    (self.receivedAt, self.keeperKey, self.keeperSignature) = (receivedAt.seconds, keeperKey, keeperSignature)
  }

  private var signedBytes: [UInt8] { CanonicalJSON.write(.object(signedMembers)) ?? [] }

  private var signedMembers: [JSONValue.Member] {
    [
      .init("v", .integer(core.version.rawValue)), .init("kind", .string("receipt")),
      // As text, so that its one form survives every program that passes it on.
      .init("core", .string(String(decoding: core.bytes, as: UTF8.self))), .init("owner_sig", .base64(ownerSignature)),
      .init("time_recipient", .string(timeRecipient.text)), .init("received_at", .string(Instant(receivedAt).text)),
      .init("keeper_pk", .base64(keeperKey)),
    ]
  }
}
