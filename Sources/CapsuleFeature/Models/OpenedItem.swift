import PiggyBank
import Reports

/// An item of an opened capsule on the screen.
package struct OpenedItem: Equatable, Sendable {
  /// Why an item is not shown.
  package enum Damage: String, Equatable, Sendable {
    /// The keeper does not have it, though it gave a receipt.
    case missing
    /// It is another than the one that was put in.
    case changed
    /// Its bytes can't be opened.
    case damaged
    /// It belongs to another capsule.
    case foreign
    /// An author is named who did not sign it.
    case forged
  }

  package enum Content: Equatable, Sendable {
    case waiting
    case letter(String)
    /// A raster picture at an address of this page.
    case picture(String)
    case download
    case damaged(Damage)
  }

  /// The small picture of a photo.
  package enum Tile: Equatable, Sendable {
    case unmade
    case made(String)
    /// The browser can't decode the photo.
    case undecodable
  }

  /// Its place among the others, from 1; 0 before all of them are known.
  package var number = 0
  package var item: CapsuleID
  package var sha256: [UInt8]
  /// The sealed item's length.
  package var byteCount: Int64
  /// When the keeper took it.
  package var receivedAt: Int64
  package var isOwn: Bool
  /// Whose it is, as far as signatures prove it; `nil` before that was looked at.
  package var standing: ItemStanding?
  /// The author's record that came with it, and the link of the receipt before.
  package var author: [UInt8]?
  package var previous: [UInt8]?
  /// It came after this device, or the sheet that it was recovered by, saw how far the chain had come.
  package var isSince = false
  package var content = Content.waiting
  package var header: ItemHeader?
  package var tile = Tile.unmade
  /// What the inspection beside a photo says.
  package var finding: PhotoFinding?

  package init(item: CapsuleID, sha256: [UInt8], byteCount: Int64 = 0, receivedAt: Int64, isOwn: Bool) {
    (self.item, self.sha256, self.byteCount) = (item, sha256, byteCount)
    (self.receivedAt, self.isOwn) = (receivedAt, isOwn)
  }

  package init(_ entry: ItemPage.Entry, isOwn: Bool) {
    self.init(
      item: entry.item, sha256: entry.sha256, byteCount: entry.byteCount, receivedAt: entry.receivedAt, isOwn: isOwn)
    (author, previous) = (entry.author, entry.previous)
  }

  /// The item as the keeper's list has it.
  var entry: ItemPage.Entry {
    ItemPage.Entry(
      item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt, author: author, previous: previous)
  }

  /// Finds out whose it is; one that its author did not sign is not shown.
  mutating func check(of core: CapsuleCore) {
    var check = AuthorCheck(core)
    let found = check.standing(of: entry.sealed, author)
    standing = found
    if found == .forged { content = .damaged(.forged) }
    if found == .owner { isOwn = true }
  }

  /// When the link was made that it came by, in seconds since 1970-01-01T00:00:00Z.
  package var linkMadeAt: Int64? {
    guard case .contributor? = standing else { return nil }
    return author.flatMap { ItemAuthor($0) }?.membership?.grant.madeAt
  }

  /// Whether there is anything of it to be seen large.
  package var isPicture: Bool {
    if case .picture = content { tile != .undecodable } else { false }
  }

  /// A name for the saved file, made of its author's, without what a path or a screen would read in its own way.
  package var fileName: String {
    let typed = header?.fileName ?? ""
    var name = ""
    for scalar in typed.unicodeScalars.suffix(100) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: continue
      case 0x2F, 0x5C, 0x3A: name.unicodeScalars.append("_")
      default: name.unicodeScalars.append(scalar)
      }
    }
    while name.utf8.first == UInt8(ascii: ".") { name.removeFirst() }
    return name.isEmpty ? item.text : name
  }
}

extension [OpenedItem] {
  /// Holds all that was inside against what was seen of the chain before; gives how often something is missing or was changed.
  mutating func checkChain(of core: CapsuleCore, _ receipt: CapsuleReceipt?, heads: [ChainHead]) -> Int {
    guard let receipt, !heads.isEmpty else { return 0 }
    let check = ChainCheck(
      map { $0.entry }, of: core.capsule, start: ItemChain.start(receipt.bytes), heads: heads)
    for place in indices { self[place].isSince = !check.isCovered[place] }
    return check.gaps
  }
}

/// What the inspection beside an opened photo found, as far as the screens need it at once.
package struct PhotoFinding: Equatable, Sendable {
  /// 0 to 100.
  package var score: Int
  /// MetaLens's code for its verdict.
  package var verdict: String
  /// The picture's size as it is shown, in pixels; `nil` where it is not known.
  package var width: Int?
  package var height: Int?
  /// The whole report as JSON.
  package var report: [UInt8]

  package init(score: Int, verdict: String, width: Int?, height: Int?, report: [UInt8]) {
    (self.score, self.verdict, self.report) = (score, verdict, report)
    (self.width, self.height) = (width, height)
  }
}

/// The viewer over an opened capsule: which photos can be leafed through, and which one is seen.
package struct OpenedViewer: Equatable, Sendable {
  /// The numbers of the photos that the platform knows of.
  package internal(set) var photos: [Int] = []
  /// The number of the photo that is seen, or on its way; `nil` while the viewer is closed.
  package internal(set) var shown: Int?
  /// Whether the platform knows that it will be needed.
  var isPrepared = false

  /// The shown photo's place, from 0.
  package var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}

/// What happens in and around the viewer of an opened capsule's photos, each by its ``OpenedItem/number``.
package enum PictureAction: Equatable, Sendable {
  /// The viewer is there, and knows of no photo yet.
  case began
  /// A finger or a key is on a photo: what can be leafed through is to be known.
  case asked
  /// A photo is to be seen large, and no finger does it.
  case open(Int)
  /// The viewer shows this photo from now on, or none.
  case shows(Int?)
  /// The viewer has no more than the photo's small picture.
  case needs(Int)
  /// The browser can't decode it.
  case failed(Int)
  case previous, next, close
  /// The shown photo becomes a file.
  case save
}

/// What the viewer of an opened capsule's photos asks of the platform.
package enum PictureEffect: Equatable, Sendable {
  /// The viewer will be wanted: its parts may be loaded when there is time.
  case prepare
  /// These photos can be seen, in this order.
  case list([OpenedItem])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// Where the photo's picture is; `nil` when there is none but the small one.
  case show(Int, address: String?)
}
