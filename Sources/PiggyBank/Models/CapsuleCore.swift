import CivilTime
import CompactLibrary
import Cryptography
import JSON

/// What a capsule is bound to: its opening time, owner and recipients. The time key is derived from the core's hash, so
/// changing a field changes the key.
public struct CapsuleCore: Equatable, Sendable {
  /// The version of all records except those that carry the capsule's own (``CapsuleVersion``).
  public static let version: Int64 = 1

  /// The capsule's version.
  public var version: CapsuleVersion
  /// The capsule's ID: 16 random bytes.
  public var capsule: CapsuleID
  /// When it opens, in seconds since 1970-01-01T00:00:00Z.
  public var opensAt: Int64
  /// The IANA name of the zone that the time was chosen in.
  public var zone: String
  /// The chosen local time in that zone: `2031-06-01T08:00`.
  public var wall: String
  /// The version of the time zone database that related the two, if the device reports it.
  public var timeZoneDatabase: String?
  /// When the owner created it, in seconds since 1970-01-01T00:00:00Z.
  public var createdAt: Int64
  /// The owner's Ed25519 public key, which signs the core: 32 bytes.
  public var ownerKey: [UInt8]
  /// The hash of the recipients of every item's inner layer.
  public var recipientsHash: [UInt8]
  /// The hash of the sealed name, which only the owner can decrypt.
  public var nameHash: [UInt8]

  public init(
    version: CapsuleVersion = .one, capsule: CapsuleID, opensAt: Int64, zone: String, wall: String,
    timeZoneDatabase: String? = nil, createdAt: Int64, ownerKey: [UInt8], recipients: [AgeRecipient],
    sealedName: [UInt8]
  ) {
    self.version = version
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

  /// The core's canonical bytes (RFC 8785).
  public var bytes: [UInt8] {
    // Never `nil`: nothing in it is a fraction, and no name appears twice.
    CanonicalJSON.write(.object(members)) ?? []
  }

  /// SHA-256 of ``bytes``: 32 bytes.
  public var hash: [UInt8] { SHA256.hash(bytes) }

  /// Whether these are exactly the inner layer's recipients, all of the version's kind.
  public func allows(_ recipients: [AgeRecipient]) -> Bool {
    recipients.allSatisfy { $0.kind == version.keyKind }
      && ConstantTime.areEqual(recipientsHash, Self.hash(of: recipients))
  }

  /// The hash of the recipients' texts, sorted, one per line.
  private static func hash(of recipients: [AgeRecipient]) -> [UInt8] {
    let texts = recipients.map { Array($0.text.utf8) }.ordered { $0.lexicographicallyPrecedes($1) }
    return SHA256.hash(texts.flatMap { $0 + [UInt8(ascii: "\n")] })
  }

  private var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("v", .integer(version.rawValue)), .init("kind", .string("capsule")), .init("level", .integer(1)),
      .init("capsule", .string(capsule.text)), .init("opens_at", .string(Instant(opensAt).text)),
      .init("zone", .string(zone)), .init("wall", .string(wall)),
      .init("created_at", .string(Instant(createdAt).text)), .init("owner_pk", .base64(ownerKey)),
      .init("recipients_hash", .base64(recipientsHash)), .init("name_hash", .base64(nameHash)),
    ]
    if let timeZoneDatabase { members.append(.init("tzdb", .string(timeZoneDatabase))) }
    return members
  }
}

extension CapsuleCore {
  /// Parses a core; `nil` unless it is the canonical form of a known version, so that the hash covers exactly what was
  /// parsed.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      let version = json["v"]?.capsuleVersion, json["kind"]?.text == "capsule", case .integer(1)? = json["level"],
      let capsule = json["capsule"]?.text.flatMap({ CapsuleID($0) }),
      let opensAt = json["opens_at"]?.text.flatMap({ Instant($0) }), let zone = json["zone"]?.text,
      let wall = json["wall"]?.text, let createdAt = json["created_at"]?.text.flatMap({ Instant($0) }),
      let ownerKey = json["owner_pk"]?.base64(count: 32),
      let recipientsHash = json["recipients_hash"]?.base64(count: SHA256.byteCount),
      let nameHash = json["name_hash"]?.base64(count: SHA256.byteCount)
    else { return nil }
    self.init(
      version: version, capsule: capsule, opensAt: opensAt.seconds, zone: zone, wall: wall,
      timeZoneDatabase: json["tzdb"]?.text, createdAt: createdAt.seconds, ownerKey: ownerKey, recipients: [],
      sealedName: [])
    self.recipientsHash = recipientsHash
    self.nameHash = nameHash
    guard self.bytes == bytes else { return nil }
  }

  /// A core takes some 500 bytes; only the zone and the local time have no fixed length.
  private static let byteLimit = 4096
}

extension JSONValue {
  /// The capsule version in a record; `nil` if it is unknown.
  var capsuleVersion: CapsuleVersion? {
    if case .integer(let number) = self { CapsuleVersion(rawValue: number) } else { nil }
  }
}

/// A capsule's or item's ID: 16 random bytes, 22 characters in URLs.
public struct CapsuleID: Equatable, Hashable, Sendable {
  public static let byteCount = 16

  public let bytes: [UInt8]

  /// - Parameter bytes: 16 random bytes; `nil` for another count.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Parses an ID.
  public init?(_ text: String) {
    guard let bytes = Base64.url.decode(Array(text.utf8)) else { return nil }
    self.init(bytes: bytes)
  }

  /// The ID in URL-safe Base64 (RFC 4648, 5).
  public var text: String { String(decoding: Base64.url.encode(bytes), as: UTF8.self) }
}
