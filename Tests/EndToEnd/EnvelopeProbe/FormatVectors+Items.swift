import Cryptography
import JSON
import PiggyBank

extension FormatVectors {
  mutating func itemFile() -> JSONValue? {
    let letter = Array("Dear me,\n\n잘 지내? 🎈\n".utf8)
    let photo = random.bytes(3000)
    guard let first = item(letter, .letter, "letter.txt", report: []),
      let second = item(photo, .photo, "../../IMG 1.jpg", report: Array(#"{"score":98}"#.utf8)),
      let empty = item([], .file, "", report: []), let refused = refused(letter)
    else { return nil }
    return .object([
      .init("core", .text(core.bytes)), .init("recipients", .array([.string(owner.recipient.text)])),
      .init("owner_identity", .string(owner.text)), .init("time_identity", .string(timeKey.text)),
      .init("items", .array([first, second, empty])), .init("refused", .array(refused)),
    ])
  }

  private mutating func item(_ file: [UInt8], _ kind: ItemKind, _ name: String, report: [UInt8]) -> JSONValue? {
    guard let id = random.id(), let header = header(file, id, kind, name, report),
      let sealed = seal(file, header, report)
    else { return nil }
    var members: [JSONValue.Member] = [
      .init("item", .string(id.text)), .init("header", .text(header.bytes)), .init("file", .base64(file)),
      .init("sealed", .base64(sealed)), .init("sha256", .base64(SHA256.hash(sealed))),
      .init("bytes", .integer(Int64(sealed.count))),
    ]
    if !report.isEmpty { members.append(.init("report", .base64(report))) }
    return .object(members)
  }

  private func header(
    _ file: [UInt8], _ id: CapsuleID, _ kind: ItemKind, _ name: String, _ report: [UInt8]
  ) -> ItemHeader? {
    ItemHeader(
      of: file, in: core, item: id, kind: kind, mediaType: kind == .letter ? "text/plain" : "image/jpeg",
      fileName: name, madeAt: Self.made + 60, report: ItemReport(report))
  }

  private mutating func seal(_ file: [UInt8], _ header: ItemHeader, _ report: [UInt8] = []) -> [UInt8]? {
    var sealer = ItemSealer(
      header, report: report, recipients: [owner.recipient], timeKey: timeKey.recipient,
      random: random.bytes(ItemSealer.randomByteCount(recipients: 1, kind: owner.kind)))
    let start = sealer?.seal(file) ?? []
    return sealer?.finish().map { start + $0.bytes }
  }

  /// Items that are not to be shown, each with the reason.
  private mutating func refused(_ file: [UInt8]) -> [JSONValue]? {
    guard let id = random.id(), let other = random.id(), let header = header(file, id, .letter, "letter.txt", []),
      let sealed = seal(file, header), let stranger = AgeIdentity(secret: random.bytes(32), kind: owner.kind)
    else { return nil }
    var (foreign, lying) = (header, header)
    foreign.coreHash[0] ^= 1
    lying.sha256[0] ^= 1
    guard let ofAnother = seal(file, foreign), let changed = seal(file, lying),
      let inner = try? AgeOpener.open(sealed, with: timeKey), let plain = try? AgeOpener.open(inner, with: owner),
      let outerReader = random.file(inner, timeKey.recipient, stranger.recipient),
      let hidden = random.file(plain, owner.recipient, stranger.recipient),
      let innerReader = random.file(hidden, timeKey.recipient), let bare = random.file(file, owner.recipient),
      let noArchive = random.file(bare, timeKey.recipient), let onlyOuter = random.file(plain, timeKey.recipient)
    else { return nil }
    var damaged = sealed
    damaged[damaged.count - 1] ^= 1
    var cases: [(String, CapsuleID, [UInt8])] = [
      ("the name under which it came is not the header's", other, sealed),
      ("the header is for another core", id, ofAnother), ("the file is not the header's", id, changed),
      ("a changed byte", id, damaged), ("cut off", id, Array(sealed.dropLast(20))),
      ("a second reader of the outer layer", id, outerReader), ("a second reader of the inner layer", id, innerReader),
      ("no archive", id, noArchive), ("no inner layer", id, onlyOuter),
    ]
    if owner.kind == .hybrid {
      // Both keys' secrets as X25519 keys, which a reader that ignores the kind would open.
      guard let weak = AgeIdentity(secret: owner.secret), let weakTime = AgeIdentity(secret: timeKey.secret),
        let weakInner = random.file(plain, weak.recipient),
        let innerOfOne = random.file(weakInner, timeKey.recipient),
        let outerOfOne = random.file(inner, weakTime.recipient)
      else { return nil }
      cases.append(("an inner layer of version 1", id, innerOfOne))
      cases.append(("an outer layer of version 1", id, outerOfOne))
    }
    return cases.map { why, id, sealed in
      .object([.init("why", .string(why)), .init("item", .string(id.text)), .init("sealed", .base64(sealed))])
    }
  }
}
