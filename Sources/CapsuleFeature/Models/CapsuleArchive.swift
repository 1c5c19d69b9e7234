import JSON
import PiggyBank
import ViewKit

/// An export being opened without its Keeper: what was found in the given files, and the keys.
package struct CapsuleArchive: Equatable, Sendable {
  /// A file of the export, on its own or within the archive.
  struct Entry: Equatable, Sendable {
    var name: String
    /// The platform's number of the file that contains it.
    var file: Int
    var start: Int64
    var size: Int64
  }

  /// Names of an export's files other than its items.
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

  /// The largest of them: the list of 10,000 items.
  static let smallLimit: Int64 = 16 << 20

  var entries: [String: Entry] = [:]
  /// The number of reads in progress.
  var reading = 0
  package internal(set) var core: CapsuleCore?
  var receipt: CapsuleReceipt?
  package internal(set) var items: [ItemPage.Entry] = []
  var recipients: [AgeRecipient] = []
  var canary: [UInt8] = []
  var heads: [ChainHead] = []
  /// How many items seen before are missing or changed.
  package internal(set) var gaps = 0
  package internal(set) var ownerKey = ""
  package internal(set) var timeKey = ""
  /// Incremented when a file fills in fields, so that they are re-created.
  package internal(set) var fillCount = 0
  /// The suffix of the string key `capsule.archive.`.
  package internal(set) var fault: String?

  package init() {}

  /// A sealed item's file.
  func entry(_ item: CapsuleID) -> Entry? {
    entries[item.fileName]
  }

  /// Parses one of the small files.
  mutating func take(_ name: String, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name {
    case Name.core: core = CapsuleCore(bytes)
    case Name.receipt: receipt = CapsuleReceipt(bytes)
    case Name.items: items = (ItemPage(bytes)?.entries ?? []).withoutRepeats
    case Name.recipients:
      recipients = text.utf8.split(separator: 0x0A).compactMap {
        AgeRecipient(String(decoding: Array($0), as: UTF8.self))
      }
    case Name.canary: canary = bytes
    case Name.heads:
      heads = text.utf8.split(separator: 0x0A).prefix(1000).compactMap {
        ChainHead(String(decoding: Array($0), as: UTF8.self))
      }
    case Name.timeKey: (timeKey, fillCount) = (text, fillCount + 1)
    case Name.ownerKey: (ownerKey, fillCount) = (text, fillCount + 1)
    default: break
    }
  }

  /// The keys for every item, or why there are none.
  func keys() throws(OpeningError) -> (core: CapsuleCore, timeKey: AgeIdentity, owner: AgeIdentity) {
    guard let core, !items.isEmpty else { throw .noArchive }
    guard let owner = KeyDrill.key(ownerKey) else { throw .noKey }
    guard let time = KeyDrill.key(timeKey) else { throw .noTimeKey }
    guard canary.isEmpty || (try? AgeOpener.open(canary, with: owner)) != nil else { throw .otherKey }
    guard receipt == nil || receipt?.timeRecipient == time.recipient else { throw .otherTimeKey }
    return (core, time, owner)
  }

  enum OpeningError: String, Error {
    case noArchive, noKey, noTimeKey, otherKey, otherTimeKey
  }
}

extension CapsuleID {
  /// The item's name in an export. A name that begins with a hyphen gets a letter in front, because archive names must
  /// be plain.
  var fileName: String { (text.begins(with: "-") ? "i" + text : text) + ".age" }
}

/// A requested part of a file, and what it is for.
enum ArchiveSlice: Equatable {
  case block(CapsuleArchive.Entry), whole(CapsuleArchive.Entry)
}
