import Cryptography

@testable import CapsuleFeature
@testable import PiggyBank
@testable import Reports

/// A capsule for the previews, at one stage of its life, with throwaway keys.
enum SampleCapsule: CaseIterable {
  /// Made on this device, not sealed yet.
  case unsealed
  /// Sealed, without copies of its key.
  case sealed
  /// Two copies of the key were made.
  case recoverable
  /// With stored items and one waiting.
  case filled
  /// With items by every kind of author.
  case shared
  case refused
  case opened
  /// Someone else's capsule.
  case guest

  /// 2026-11-21T09:00:00Z.
  static let now: Int64 = 1_795_251_600
  /// A little over five years.
  static let opensAt: Int64 = 1_953_072_000

  static func id(_ number: UInt8) -> CapsuleID {
    guard let id = CapsuleID(bytes: [UInt8](repeating: number, count: 16)) else {
      preconditionFailure("a name for machines of another length")
    }
    return id
  }

  var kept: StoredCapsule? { Self.made[self] ?? nil }

  /// Made once: the previews show each a hundred times, and its keys are slow to make in a debug build.
  private static let made = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.make()) })

  private func make() -> StoredCapsule? {
    let random = (0..<CapsuleMaker.randomByteCount).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    guard let name = try? CapsuleName("For Mina"),
      var capsule = CapsuleMaker.make(
        name, opensAt: Self.opensAt, zone: "Europe/Berlin", wall: WallTime(seconds: Self.opensAt + 3600),
        now: Self.now, random: random, version: .one)
    else { return nil }
    capsule.core.capsule = Self.id(1)
    if case .unsealed = self { return capsule }
    guard let time = TimeKey.derive(seed: [UInt8](repeating: 5, count: 32), of: capsule.core) else {
      return nil
    }
    capsule.receipt = CapsuleReceipt(
      capsule.core, ownerSignature: [], timeRecipient: time.recipient, receivedAt: Self.now,
      keeperSecret: [UInt8](repeating: 3, count: 32))
    if case .sealed = self { return capsule }
    capsule.ownership?.copies = 2
    capsule.ownership?.sheetCopies = [
      SheetCopy(place: "Kitchen drawer", isTested: true), SheetCopy(place: "Grandma", isTested: true),
    ]
    finish(&capsule, time)
    return capsule
  }

  private func finish(_ capsule: inout StoredCapsule, _ time: AgeIdentity) {
    switch self {
    case .filled: capsule.items = [Self.item(11, capsule, isThere: true), Self.item(12, capsule)]
    case .shared:
      capsule.items = [Self.item(11, capsule, isThere: true)]
      capsule.ownership?.links = [StoredLink(id: Self.id(31), madeAt: Self.now, name: "Grandma")]
      capsule.inside = InsideSummary(shares: [
        .init(author: .owner, count: 1, byteCount: 4_200_000, latest: Self.now),
        .init(author: .link(Self.id(31), madeAt: Self.now), count: 12, byteCount: 31_400, latest: Self.now + 86_400),
        .init(author: .link(Self.id(32), madeAt: Self.now), count: 1, byteCount: 900, latest: Self.now),
        .init(author: .unknown, count: 2, byteCount: 900, latest: Self.now),
        .init(author: .forged, count: 1, byteCount: 900, latest: Self.now),
        .init(author: .unchecked, count: 100, byteCount: 900, latest: Self.now),
      ])
    case .refused:
      capsule.items = [Self.item(11, capsule, isThere: true), Self.item(12, capsule)]
      capsule.items[1].refusal = "quota"
    case .opened:
      capsule.release = ReleaseRecord(coreHash: capsule.core.hash, timeIdentity: time, releasedAt: Self.opensAt)
    case .guest: capsule.ownership = nil
    default: break
    }
  }

  private static func item(_ number: UInt8, _ capsule: StoredCapsule, isThere: Bool = false) -> StoredItem {
    let id = id(number)
    var item = StoredItem(item: id, kind: .photo, sha256: [], byteCount: 4_200_000, madeAt: now)
    if isThere {
      item.receipt = ItemReceipt(
        capsule: capsule.id, item: id, sha256: [], byteCount: 4_200_000, receivedAt: now,
        keeperSecret: [UInt8](repeating: 3, count: 32))
    }
    return item
  }

  /// The contents: each kind, from the owner and from someone with the link.
  static var contents: [OpenedItem] {
    [
      opened(21, .letter, "letter.txt", .letter("Dear Mina,\nhello from then. 안녕!")),
      opened(22, .photo, "IMG_0021.HEIC", .picture("data:,")),
      opened(23, .letter, "letter.txt", .letter("From a friend"), isOwn: false),
      opened(24, .file, "song.mp3", .download),
      opened(25, .photo, "b.jpg", .damaged(.changed)),
      opened(26, .photo, "c.jpg", .waiting),
    ]
  }

  /// MetaLens's result for a photo.
  private static var finding: PhotoFinding {
    PhotoFinding(
      score: 100, verdict: "original", width: 4032, height: 3024,
      report: ReportArchive.write(SampleDocuments.judged(.original, 100)))
  }

  private static func opened(
    _ number: UInt8, _ kind: ItemKind, _ file: String, _ content: OpenedItem.Content, isOwn: Bool = true
  ) -> OpenedItem {
    var item = OpenedItem(item: id(number), sha256: [], receivedAt: now + Int64(number) * 86_400, isOwn: isOwn)
    item.standing = isOwn ? .owner : .contributor(name: "", token: id(number), key: [])
    item.number = Int(number)
    item.content = content
    if case .picture = content { item.finding = finding }
    if case .damaged = content { return item }
    if content == .waiting { return item }
    item.header = ItemHeader(
      capsule: id(1), coreHash: [], item: id(number), kind: kind, mediaType: "", fileName: file, madeAt: now, size: 1,
      sha256: [])
    return item
  }
}
