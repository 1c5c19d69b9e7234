/// An item of an opened capsule on the screen.
public struct OpenedItem: Equatable, Sendable {
  /// Why an item is not shown.
  public enum Damage: String, Equatable, Sendable {
    /// The keeper does not have it, though it gave a receipt.
    case missing
    /// It is another than the one that was put in.
    case changed
    /// Its bytes can't be opened.
    case damaged
    /// It belongs to another capsule.
    case foreign
  }

  public enum Content: Equatable, Sendable {
    case waiting
    case letter(String)
    /// A raster picture at an address of this page.
    case picture(String)
    case download
    case damaged(Damage)
  }

  /// The small picture of a photo.
  public enum Tile: Equatable, Sendable {
    case unmade
    case made(String)
    /// The browser can't decode the photo.
    case undecodable
  }

  /// Its place among the others, from 1; 0 before all of them are known.
  public var number = 0
  public var item: CapsuleID
  public var sha256: [UInt8]
  /// The sealed item's length.
  public var byteCount: Int64
  /// When the keeper took it.
  public var receivedAt: Int64
  public var isOwn: Bool
  public var content = Content.waiting
  public var header: ItemHeader?
  public var tile = Tile.unmade
  /// What the inspection beside a photo says.
  public var finding: PhotoFinding?

  public init(item: CapsuleID, sha256: [UInt8], byteCount: Int64 = 0, receivedAt: Int64, isOwn: Bool) {
    (self.item, self.sha256, self.byteCount) = (item, sha256, byteCount)
    (self.receivedAt, self.isOwn) = (receivedAt, isOwn)
  }

  /// Whether there is anything of it to be seen large.
  public var isPicture: Bool {
    if case .picture = content { tile != .undecodable } else { false }
  }

  /// A name for the saved file, made of its author's, without what a path or a screen would read in its own way.
  public var fileName: String {
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
