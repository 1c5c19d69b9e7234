import JSON
import PiggyBank
import ViewKit

/// An export while it is opened without its keeper: what was found in the files that were handed over, and the keys.
package struct CapsuleArchive: Equatable, Sendable {
  /// A file of the export: by itself, or inside the archive.
  struct Entry: Equatable, Sendable {
    var name: String
    /// The number under which the platform holds the file that it is in.
    var file: Int
    var start: Int64
    var size: Int64
  }

  /// Names of what an export holds beside its items.
  enum Name {
    static let core = "core.json"
    static let receipt = "receipt.json"
    static let items = "items.json"
    static let recipients = "recipients.txt"
    static let canary = "canary.age"
    static let heads = "heads.txt"
    static let timeKey = "time.key"
    static let ownerKey = "owner.key"
    /// Those that are read at once.
    static let small = [core, receipt, items, recipients, canary, heads, timeKey, ownerKey]
  }

  /// None of those is longer: the list of 10,000 items.
  static let smallLimit: Int64 = 16 << 20

  var entries: [String: Entry] = [:]
  /// Parts of files that are still to be read.
  var reading = 0
  package internal(set) var core: CapsuleCore?
  var receipt: CapsuleReceipt?
  package internal(set) var items: [ItemPage.Entry] = []
  var recipients: [AgeRecipient] = []
  var canary: [UInt8] = []
  var heads: [ChainHead] = []
  /// How often something that was seen before is missing, or was changed.
  package internal(set) var gaps = 0
  package internal(set) var ownerKey = ""
  package internal(set) var timeKey = ""
  /// Counts what a file filled in, after which the fields are drawn again.
  package internal(set) var fillings = 0
  /// The code after `capsule.archive.` in the string catalogue.
  package internal(set) var fault: String?

  package init() {}

  /// The file of a sealed item. Names that begin with a hyphen got a letter before it.
  func entry(_ item: CapsuleID) -> Entry? {
    entries[item.fileName]
  }

  /// Takes one of the small files.
  mutating func take(_ name: String, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name {
    case Name.core: core = CapsuleCore(bytes)
    case Name.receipt: receipt = CapsuleReceipt(bytes)
    case Name.items: items = ItemPage(bytes)?.entries ?? []
    case Name.recipients:
      recipients = text.utf8.split(separator: 0x0A).compactMap {
        AgeRecipient(String(decoding: Array($0), as: UTF8.self))
      }
    case Name.canary: canary = bytes
    case Name.heads:
      heads = text.utf8.split(separator: 0x0A).prefix(1000).compactMap {
        ChainHead(String(decoding: Array($0), as: UTF8.self))
      }
    case Name.timeKey: (timeKey, fillings) = (text, fillings + 1)
    case Name.ownerKey: (ownerKey, fillings) = (text, fillings + 1)
    default: break
    }
  }

  /// What opens every item, or why it can't.
  func keys() throws(Fault) -> (core: CapsuleCore, timeKey: AgeIdentity, owner: AgeIdentity) {
    guard let core, !items.isEmpty else { throw .noArchive }
    guard let owner = KeyDrill.key(ownerKey) else { throw .noKey }
    guard let time = KeyDrill.key(timeKey) else { throw .noTimeKey }
    guard canary.isEmpty || (try? AgeOpener.open(canary, with: owner)) != nil else { throw .otherKey }
    guard receipt == nil || receipt?.timeRecipient == time.recipient else { throw .otherTimeKey }
    return (core, time, owner)
  }

  enum Fault: String, Error {
    case noArchive, noKey, noTimeKey, otherKey, otherTimeKey
  }
}

extension CapsuleID {
  /// The item's name in an export: one that begins with a letter or digit, as an archive's plain names do.
  var fileName: String { (text.begins(with: "-") ? "i" + text : text) + ".age" }
}

/// A part of a file that was asked for, and what for.
enum ArchiveSlice: Equatable {
  case block(CapsuleArchive.Entry), whole(CapsuleArchive.Entry)
}
