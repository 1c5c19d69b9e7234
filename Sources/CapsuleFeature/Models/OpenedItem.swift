import PiggyBank
import Reports

/// An item on the screen of an opened capsule.
package struct OpenedItem: Equatable, Sendable {
  /// Why an item isn't shown.
  package enum Damage: String, Equatable, Sendable {
    /// The Keeper doesn't have it, although it issued a receipt.
    case missing
    /// The Keeper never accepted it, and this device no longer has it.
    case lost
    /// Its bytes differ from those that were added.
    case changed
    /// It can't be decrypted.
    case damaged
    /// It belongs to another capsule.
    case foreign
    /// The named author didn't sign it.
    case forged
  }

  package enum Content: Equatable, Sendable {
    case waiting
    case letter(String)
    /// A raster image, by its URL within this page.
    case picture(String)
    case download
    case damaged(Damage)
  }

  /// A photo's thumbnail.
  package enum Tile: Equatable, Sendable {
    case unmade
    case made(String)
    /// The browser can't decode the photo.
    case undecodable
  }

  /// Its number, from 1; 0 until all items are known.
  package var number = 0
  package var item: CapsuleID
  package var sha256: [UInt8]
  /// The sealed item's length in bytes.
  package var byteCount: Int64
  /// When the Keeper received it.
  package var receivedAt: Int64
  package var isOwn: Bool
  /// Its author, as far as signatures prove it; `nil` until verified.
  package var standing: ItemStanding?
  /// Its author record and the previous receipt's link.
  package var author: [UInt8]?
  package var previous: [UInt8]?
  /// Whether it arrived after this device, or the sheet that it was recovered with, last saw the chain.
  package var isUnseen = false
  /// Why the Keeper doesn't have this device's own item (``StoredItem/refusal``); `nil` if it does.
  package var refusal: String?
  package var content = Content.waiting
  package var header: ItemHeader?
  package var tile = Tile.unmade
  /// The inspection attached to a photo.
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

  /// The item as in the Keeper's list.
  var entry: ItemPage.Entry {
    ItemPage.Entry(
      item: item, sha256: sha256, byteCount: byteCount, receivedAt: receivedAt, author: author, previous: previous)
  }

  /// Verifies its author; a forged item isn't shown.
  mutating func check(of core: CapsuleCore) {
    var check = AuthorCheck(core)
    let found = check.standing(of: entry.sealed, author)
    standing = found
    if found == .forged { content = .damaged(.forged) }
    if found == .owner { isOwn = true }
  }

  /// When its contributor's link was created, in seconds since 1970-01-01T00:00:00Z.
  package var linkMadeAt: Int64? {
    guard case .contributor? = standing else { return nil }
    return author.flatMap { ItemAuthor($0) }?.membership?.grant.madeAt
  }

  /// Whether it can be enlarged.
  package var isPicture: Bool {
    if case .picture = content { tile != .undecodable } else { false }
  }

  /// A safe name for the saved file, derived from its author's.
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
  /// Compares the items with the chain seen before. Returns how many are missing or changed.
  mutating func checkChain(of core: CapsuleCore, _ receipt: CapsuleReceipt?, heads: [ChainHead]) -> Int {
    guard let receipt, !heads.isEmpty else { return 0 }
    let check = ChainCheck(
      map { $0.entry }, of: core.capsule, start: ItemChain.start(receipt.bytes), heads: heads)
    for place in indices { self[place].isUnseen = !check.isCovered[place] }
    return check.gaps
  }
}

/// The part of a photo's inspection that the screens need at once.
package struct PhotoFinding: Equatable, Sendable {
  /// 0 to 100.
  package var score: Int
  /// MetaLens's code for the verdict.
  package var verdict: String
  /// The displayed size in pixels; `nil` if unknown.
  package var width: Int?
  package var height: Int?
  /// The complete report as JSON.
  package var report: [UInt8]

  package init(score: Int, verdict: String, width: Int?, height: Int?, report: [UInt8]) {
    (self.score, self.verdict, self.report) = (score, verdict, report)
    (self.width, self.height) = (width, height)
  }
}

/// The photo viewer of an opened capsule: its photos, and which one is shown.
package struct OpenedViewer: Equatable, Sendable {
  /// The numbers of the photos that the platform has been given.
  package internal(set) var photos: [Int] = []
  /// The number of the photo that is shown or about to be; `nil` while the viewer is closed.
  package internal(set) var shown: Int?
  /// Whether the platform was asked to prepare the viewer.
  var isPrepared = false

  /// The shown photo's index, from 0.
  package var place: Int? { shown.flatMap { photos.firstIndex(of: $0) } }
}

/// The viewer's events, with photos by their ``OpenedItem/number``.
package enum PictureAction: Equatable, Sendable {
  /// The viewer has been created, without any photos.
  case began
  /// A photo was touched or focused: the platform needs the list of photos.
  case asked
  /// Opens a photo without a gesture.
  case open(Int)
  /// The viewer now shows this photo, or none.
  case shows(Int?)
  /// The viewer only has the photo's thumbnail.
  case needs(Int)
  /// The browser can't decode the photo.
  case failed(Int)
  case previous, next, close
  /// Saves the shown photo as a file.
  case save
}

/// The viewer's requests to the platform.
package enum PictureEffect: Equatable, Sendable {
  /// Prepares the viewer when there is time.
  case prepare
  /// Lists the photos, in order.
  case list([OpenedItem])
  case open(Int)
  case close
  case turn(isForward: Bool)
  /// Provides the photo's URL; `nil` if there is only the thumbnail.
  case show(Int, address: String?)
}
