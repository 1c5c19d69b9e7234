import Cryptography
import JSON

/// The owner's request to seal a capsule: the core, what it refers to, and the hash of the read token. The owner's own
/// token is sent with the request.
public struct SealRequest: Equatable, Sendable {
  /// Longer ones are refused.
  public static let byteLimit = 65_536
  /// The most recipients of an item: a device, a sheet of paper, a few friends.
  public static let recipientLimit = 16
  /// The longest sealed name and canary, in bytes.
  public static let sealedLimit = 8192

  /// The core.
  public var core: CapsuleCore
  /// The owner's signature of its canonical bytes: 64 bytes.
  public var ownerSignature: [UInt8]
  /// The recipients of every item's inner layer, whose hash is in the core.
  public var recipients: [AgeRecipient]
  /// The capsule's name, in an age file that only the owner can open.
  public var sealedName: [UInt8]
  /// An age file for testing the owner's key at any time; may be empty.
  public var canary: [UInt8]
  /// The hash of the read-only token on the recovery sheet.
  public var readTokenHash: [UInt8]

  public init(
    core: CapsuleCore, ownerSignature: [UInt8], recipients: [AgeRecipient], sealedName: [UInt8], canary: [UInt8],
    readTokenHash: [UInt8]
  ) {
    (self.core, self.ownerSignature, self.recipients) = (core, ownerSignature, recipients)
    (self.sealedName, self.canary, self.readTokenHash) = (sealedName, canary, readTokenHash)
  }

  /// Why a capsule can't be sealed.
  public enum ValidationError: String, Error, Equatable, Sendable {
    /// The core isn't signed by its owner.
    case ownerSignature = "owner-signature"
    /// The recipients don't match the core.
    case recipients
    /// The sealed name doesn't match the core.
    case name
  }

  /// Checks that everything matches the core.
  public func check() throws(ValidationError) {
    guard core.allows(recipients) else { throw .recipients }
    guard ConstantTime.areEqual(core.nameHash, SHA256.hash(sealedName)) else { throw .name }
    guard Ed25519.isValid(ownerSignature, of: core.bytes, publicKey: core.ownerKey) else { throw .ownerSignature }
  }

  /// The request's canonical bytes.
  public var bytes: [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("v", .integer(CapsuleCore.version)), .init("kind", .string("seal")),
        .init("core", .string(String(decoding: core.bytes, as: UTF8.self))),
        .init("owner_sig", .base64(ownerSignature)),
        .init("recipients", .array(recipients.map { .string($0.text) })), .init("name", .base64(sealedName)),
        .init("canary", .base64(canary)), .init("read_token", .base64(readTokenHash)),
      ])) ?? []
  }

  /// Parses a request; `nil` if it is invalid. ``check()`` verifies its consistency.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(CapsuleCore.version)? = json["v"], json["kind"]?.text == "seal",
      let core = json["core"]?.text.flatMap({ CapsuleCore(Array($0.utf8)) }),
      let ownerSignature = json["owner_sig"]?.base64(count: Ed25519.signatureByteCount),
      let sealedName = json["name"]?.base64(limit: Self.sealedLimit),
      let canary = json["canary"]?.base64(limit: Self.sealedLimit),
      let readTokenHash = json["read_token"]?.base64(count: SHA256.byteCount),
      let recipients = Self.recipients(json["recipients"])
    else { return nil }
    self.init(
      core: core, ownerSignature: ownerSignature, recipients: recipients, sealedName: sealedName, canary: canary,
      readTokenHash: readTokenHash)
  }

  private static func recipients(_ json: JSONValue?) -> [AgeRecipient]? {
    guard let elements = json?.elements, (1...recipientLimit).contains(elements.count) else { return nil }
    var recipients: [AgeRecipient] = []
    for element in elements {
      guard let recipient = element.text.flatMap({ AgeRecipient($0) }) else { return nil }
      recipients.append(recipient)
    }
    return recipients
  }
}
