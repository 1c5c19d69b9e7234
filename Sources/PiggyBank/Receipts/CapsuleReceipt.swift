import CivilTime
import Cryptography
import JSON

/// The Keeper's signed receipt for a capsule: the core it accepted, when, and the public half of the time key. Screens
/// say "saved" only once the receipt has been verified and stored.
public struct CapsuleReceipt: Equatable, Sendable {
  /// Longer receipts are refused: they have a core and a dozen fields of fixed length.
  private static let byteLimit = 16_384

  public var core: CapsuleCore
  /// The owner's signature of the core's bytes.
  public var ownerSignature: [UInt8]
  /// The recipient of every item's outer layer.
  public var timeRecipient: AgeRecipient
  /// When the Keeper accepted it by its own clock, in seconds since 1970-01-01T00:00:00Z.
  public var receivedAt: Int64
  /// The Keeper's Ed25519 public key.
  public var keeperKey: [UInt8]
  /// The Keeper's signature of everything above.
  public var keeperSignature: [UInt8]

  /// The receipt of `core`, signed with the Keeper's 32-byte secret key.
  public init(
    _ core: CapsuleCore, ownerSignature: [UInt8], timeRecipient: AgeRecipient, receivedAt: Int64, keeperSecret: [UInt8]
  ) {
    self.init(
      core, ownerSignature: ownerSignature, timeRecipient: timeRecipient, receivedAt: receivedAt,
      keeperKey: Ed25519.publicKey(of: keeperSecret)
    ) { Ed25519.sign($0, secret: keeperSecret) }
  }

  /// The receipt of `core`; `sign` returns the Keeper's Ed25519 signature of the given bytes.
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

  /// Why a receipt can't be trusted.
  public enum VerificationError: Error, Equatable, Sendable {
    /// Its core isn't the one that was sent or linked to.
    case otherCore
    /// The owner didn't sign the core.
    case ownerSignature
    /// It isn't signed by the known Keeper.
    case keeperSignature
    /// The recipients don't match the core.
    case recipients
  }

  /// Verifies everything that can be verified before the opening time.
  ///
  /// - Parameters:
  ///   - coreHash: The hash of the core that was created here or is in a link.
  ///   - recipients: The recipients of the inner layer.
  ///   - known: The Keeper's known key; `nil` on first contact.
  public func check(coreHash: [UInt8], recipients: [AgeRecipient], keeperKey known: [UInt8]?) throws(VerificationError)
  {
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

  /// Parses a receipt; `nil` if it is invalid. Its content is unverified until
  /// ``check(coreHash:recipients:keeperKey:)``.
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
      // As text, so that its canonical form survives programs that pass it on.
      .init("core", .string(String(decoding: core.bytes, as: UTF8.self))), .init("owner_sig", .base64(ownerSignature)),
      .init("time_recipient", .string(timeRecipient.text)), .init("received_at", .string(Instant(receivedAt).text)),
      .init("keeper_pk", .base64(keeperKey)),
    ]
  }
}
