import Calendar
import Cryptography
import JSON

/// What a capsule is bound to: its moment, its owner and its recipients. The time key is derived from its hash, so that
/// whoever changes a field changes the key.
public struct CapsuleCore: Equatable, Sendable {
  /// The format's version, in every core.
  public static let version: Int64 = 1

  /// The capsule's name for machines: 16 random bytes.
  public var capsule: CapsuleID
  /// The moment at which it opens, in seconds since 1970-01-01T00:00:00Z.
  public var opensAt: Int64
  /// The IANA name of the zone that the moment was chosen in.
  public var zone: String
  /// The moment as it was chosen, on the clocks of that zone: `2031-06-01T08:00`.
  public var wall: String
  /// The version of the time zone database that joined the two, where the device tells it.
  public var timeZoneDatabase: String?
  /// When the owner made it, in seconds since 1970-01-01T00:00:00Z.
  public var createdAt: Int64
  /// The owner's Ed25519 public key, with which the core is signed: 32 bytes.
  public var ownerKey: [UInt8]
  /// Whom the inner layer of every item is closed to.
  public var recipientsHash: [UInt8]
  /// The hash of the sealed name, which only the owner can read.
  public var nameHash: [UInt8]

  public init(
    capsule: CapsuleID, opensAt: Int64, zone: String, wall: String, timeZoneDatabase: String? = nil, createdAt: Int64,
    ownerKey: [UInt8], recipients: [AgeRecipient], sealedName: [UInt8]
  ) {
    self.capsule = capsule
    self.opensAt = opensAt
    self.zone = zone
    self.wall = wall
    self.timeZoneDatabase = timeZoneDatabase
    self.createdAt = createdAt
    self.ownerKey = ownerKey
    recipientsHash = Self.hash(of: recipients)
    nameHash = SHA256.hash(sealedName)
  }

  /// The core's bytes, of which there is one form (RFC 8785).
  public var bytes: [UInt8] {
    // Nothing in it is a fraction, and no name stands twice.
    CanonicalJSON.write(.object(members)) ?? []
  }

  /// SHA-256 over ``bytes``: 32 bytes.
  public var hash: [UInt8] { SHA256.hash(bytes) }

  /// Whether the inner layer may be closed to exactly these recipients.
  public func allows(_ recipients: [AgeRecipient]) -> Bool {
    ConstantTime.areEqual(recipientsHash, Self.hash(of: recipients))
  }

  /// The hash of the recipients' texts, sorted, one a line.
  private static func hash(of recipients: [AgeRecipient]) -> [UInt8] {
    let texts = recipients.map { Array($0.text.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    return SHA256.hash(texts.flatMap { $0 + [UInt8(ascii: "\n")] })
  }

  private var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(Self.version)), .init("kind", .string("capsule")), .init("level", .integer(1)),
      .init("capsule", .string(capsule.text)), .init("opens_at", .string(Instant(opensAt).text)),
      .init("zone", .string(zone)), .init("wall", .string(wall)),
      .init("created_at", .string(Instant(createdAt).text)), .init("owner_pk", .base64(ownerKey)),
      .init("recipients_hash", .base64(recipientsHash)), .init("name_hash", .base64(nameHash)),
    ]
    if let timeZoneDatabase { members.append(.init("tzdb", .string(timeZoneDatabase))) }
    return members
  }
}
