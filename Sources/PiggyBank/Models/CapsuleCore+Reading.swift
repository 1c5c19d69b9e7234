import Calendar
import Cryptography
import JSON

extension CapsuleCore {
  /// Reads a core; `nil` for anything that is not the canonical form of one this version knows, so that what is hashed is
  /// what is read.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let json = try? JSONReader.read(bytes),
      case .integer(Self.version)? = json["v"], json["kind"]?.text == "capsule", case .integer(1)? = json["level"],
      let capsule = json["capsule"]?.text.flatMap({ CapsuleID($0) }),
      let opensAt = json["opens_at"]?.text.flatMap({ Instant($0) }), let zone = json["zone"]?.text,
      let wall = json["wall"]?.text, let createdAt = json["created_at"]?.text.flatMap({ Instant($0) }),
      let ownerKey = json["owner_pk"]?.base64(count: 32),
      let recipientsHash = json["recipients_hash"]?.base64(count: SHA256.byteCount),
      let nameHash = json["name_hash"]?.base64(count: SHA256.byteCount)
    else { return nil }
    self.init(
      capsule: capsule, opensAt: opensAt.seconds, zone: zone, wall: wall, timeZoneDatabase: json["tzdb"]?.text,
      createdAt: createdAt.seconds, ownerKey: ownerKey, recipients: [], sealedName: [])
    self.recipientsHash = recipientsHash
    self.nameHash = nameHash
    guard self.bytes == bytes else { return nil }
  }

  /// A core takes some 500 bytes; the zone and the wall clock are the only texts of no fixed length.
  private static let byteLimit = 4096
}
