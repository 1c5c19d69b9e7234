import Cryptography
import SeededRandom
import Testing

@testable import PiggyBank

/// A capsule with its keys, made from a seed.
struct SampleCapsule {
  let owner: AgeIdentity
  let timeKey: AgeIdentity
  let core: CapsuleCore
  var random: SeededGenerator

  init(seed: UInt64, ownerKey: [UInt8]? = nil, version: CapsuleVersion = .one) throws {
    random = SeededGenerator(seed: seed)
    owner = try random.identity(version.keyKind)
    let key = ownerKey ?? [UInt8](repeating: 3, count: 32)
    core = CapsuleCore(
      version: version, capsule: try random.id(), opensAt: 1_938_060_000, zone: "Europe/Berlin",
      wall: "2031-06-01T08:00", createdAt: 1_795_000_000, ownerKey: key, recipients: [owner.recipient],
      sealedName: random.bytes(200))
    let seed = random.bytes(32)
    timeKey = try #require(TimeKey.derive(seed: seed, of: core))
  }

  mutating func header(
    _ bytes: [UInt8], kind: ItemKind = .letter, fileName: String = "letter.txt", report: [UInt8] = []
  ) throws -> ItemHeader {
    ItemHeader(
      capsule: core.capsule, coreHash: core.hash, item: try random.id(), kind: kind,
      mediaType: "text/plain", fileName: fileName, madeAt: 1_795_000_100, size: Int64(bytes.count),
      sha256: SHA256.hash(bytes), report: ItemReport(report))
  }

  mutating func sealer(_ header: ItemHeader, report: [UInt8] = []) throws -> ItemSealer {
    let random = random.bytes(ItemSealer.randomByteCount(recipients: 1, kind: owner.kind))
    return try #require(
      ItemSealer(
        header, report: report, recipients: [owner.recipient], timeKey: timeKey.recipient, random: random))
  }

  mutating func seal(_ bytes: [UInt8], _ header: ItemHeader, report: [UInt8] = []) throws -> [UInt8] {
    var sealer = try sealer(header, report: report)
    let start = sealer.seal(bytes)
    let end = sealer.finish()
    return start + (try #require(end)).bytes
  }

  func opener(_ item: CapsuleID) -> ItemOpener {
    ItemOpener(item, of: core, timeKey: timeKey, owner: .identity(owner), recipientCount: 1)
  }

  func open(_ sealed: [UInt8], _ item: CapsuleID) throws(ItemDamage) -> [UInt8] {
    var opener = opener(item)
    let start = try opener.open(sealed)
    return start + (try opener.finish()).bytes
  }
}
