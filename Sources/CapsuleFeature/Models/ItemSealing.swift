import Cryptography
import JSON
import PiggyBank
import ViewKit

/// An item to be sealed: its header, keys, random bytes and source.
package struct ItemSealing: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case text(String)
    /// A picked file, by number.
    case file(Int)
  }

  package var header: ItemHeader
  /// The inspection named by the header; empty if it names none.
  package var report: [UInt8] = []
  package var recipients: [AgeRecipient]
  package var timeKey: AgeRecipient
  package var random: [UInt8]
  package var source: Source

  /// The JSON that `sealBegin` in the browser reads.
  package var request: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("recipients", .array(recipients.map { .string($0.text) })), .init("timeKey", .string(timeKey.text)),
      .init("random", .base64(random)),
    ]
    if !report.isEmpty { members.append(.init("report", .string(String(decoding: report, as: UTF8.self)))) }
    if let header = try? JSONReader.read(header.bytes) { members.append(.init("header", header)) }
    return CanonicalJSON.write(.object(members)) ?? []
  }
}

/// A sealed item to be opened, with everything that verifies it.
package struct ItemOpening: Equatable, Sendable {
  package var item: CapsuleID
  package var core: CapsuleCore
  package var timeKey: AgeIdentity
  package var owner: AgeHolder
  package var recipientCount: Int
  /// The sealed item's expected SHA-256.
  package var sha256: [UInt8]

  package init(
    item: CapsuleID, core: CapsuleCore, timeKey: AgeIdentity, owner: AgeHolder, recipientCount: Int, sha256: [UInt8]
  ) {
    (self.item, self.core, self.timeKey, self.owner) = (item, core, timeKey, owner)
    (self.recipientCount, self.sha256) = (recipientCount, sha256)
  }

  package var opener: ItemOpener {
    ItemOpener(item, of: core, timeKey: timeKey, owner: owner, recipientCount: recipientCount)
  }

  package var bytes: [UInt8] {
    CanonicalJSON.write(
      .object([
        .init("item", .string(item.text)), .init("core", .string(String(decoding: core.bytes, as: UTF8.self))),
        .init("time", .string(timeKey.text)), .init("owner", .string(owner.text)),
        .init("recipients", .integer(Int64(recipientCount))), .init("sha256", .base64(sha256)),
      ])) ?? []
  }

  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let item = json["item"]?.text.flatMap({ CapsuleID($0) }),
      let core = json["core"]?.text.flatMap({ CapsuleCore(Array($0.utf8)) }),
      let timeKey = json["time"]?.text.flatMap({ AgeIdentity($0) }),
      let owner = json["owner"]?.text.flatMap({ AgeHolder($0) }), let count = json["recipients"]?.integer,
      let sha256 = json["sha256"]?.base64(count: SHA256.byteCount)
    else { return nil }
    self.init(item: item, core: core, timeKey: timeKey, owner: owner, recipientCount: count, sha256: sha256)
  }
}

/// A picked file's data before it is sealed.
struct MeasuredFile: Equatable {
  /// The capsule that it is added to.
  var capsule: CapsuleID
  var file: PickedFile
  var sha256: [UInt8]
  var size: Int64
  /// The photo's inspection; empty if there is none.
  var report: [UInt8] = []

  /// Whether to inspect it: systems report no type for photo formats that they don't know.
  var mayBePhoto: Bool { file.mediaType.isEmpty || file.mediaType.begins(with: "image/") }
  var isPhoto: Bool { file.mediaType.begins(with: "image/") || !report.isEmpty }
}

/// The progress of sealing a file, which is read twice because its hash precedes it.
package struct SealingProgress: Equatable, Sendable {
  /// Hashing is one of five parts of the work; sealing hashes twice and encrypts twice.
  private static let parts: Int64 = 5
  /// In milliseconds: longer work shows its progress, and even longer work can be cancelled.
  private static let (shownFrom, cancelledFrom) = (1000 as Int64, 5000 as Int64)

  /// The completed part of the work, in thousandths.
  package let done: Int64
  /// The estimated total duration in milliseconds.
  package let expected: Int64

  /// - Parameters:
  ///   - isSealing: Whether the file has been hashed already.
  ///   - milliseconds: The time since this pass over the file began.
  init(isSealing: Bool, done: Int64, of total: Int64, milliseconds: Int64) {
    let total = max(1, min(total, .max / 4096))
    let part = 1000 * max(0, min(done, total)) / total
    let sealing = Self.parts - 1
    self.done = isSealing ? (1000 + sealing * part) / Self.parts : part / Self.parts
    let whole = max(0, min(milliseconds, 1 << 40)) * 1000 / max(1, part)
    expected = isSealing ? whole * Self.parts / sealing : whole * Self.parts
  }

  package var isShown: Bool { expected > Self.shownFrom }
  package var isLong: Bool { expected > Self.cancelledFrom }
}
