import Cryptography
import JSON

/// A sealed item to be opened, and everything that it is checked against.
public struct ItemOpening: Equatable, Sendable {
  public var item: CapsuleID
  public var core: CapsuleCore
  public var timeKey: AgeIdentity
  public var owner: AgeHolder
  public var recipientCount: Int
  /// What the sealed item must hash to.
  public var sha256: [UInt8]

  public init(
    item: CapsuleID, core: CapsuleCore, timeKey: AgeIdentity, owner: AgeHolder, recipientCount: Int, sha256: [UInt8]
  ) {
    (self.item, self.core, self.timeKey, self.owner) = (item, core, timeKey, owner)
    (self.recipientCount, self.sha256) = (recipientCount, sha256)
  }

  public var opener: ItemOpener {
    ItemOpener(item, of: core, timeKey: timeKey, owner: owner, recipientCount: recipientCount)
  }

  public var bytes: [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("item", .string(item.text)), .init("core", .string(String(decoding: core.bytes, as: UTF8.self))),
        .init("time", .string(timeKey.text)), .init("owner", .string(owner.text)),
        .init("recipients", .integer(Int64(recipientCount))), .init("sha256", .base64(sha256)),
      ])) ?? []
  }

  public init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let core = json["core"]?.text.flatMap({ CapsuleCore(Array($0.utf8)) }),
      let timeKey = json["time"]?.text.flatMap({ AgeIdentity($0) }),
      let owner = json["owner"]?.text.flatMap({ AgeHolder($0) }), let count = json["recipients"]?.integer,
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount)
    else { return nil }
    self.init(item: item, core: core, timeKey: timeKey, owner: owner, recipientCount: count, sha256: sha256)
  }
}
