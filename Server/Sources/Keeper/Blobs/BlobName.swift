import PiggyBank

/// Where a sealed item's file is: by its capsule's name and its own.
struct BlobName: Hashable, Sendable {
  var capsule: CapsuleID
  var item: CapsuleID

  init(_ capsule: CapsuleID, _ item: CapsuleID) {
    (self.capsule, self.item) = (capsule, item)
  }

  /// One of 256 folders, so that none grows long.
  var folder: String { Hexadecimal.text(item.bytes[0]) }
  /// The file's name; a capsule's name could begin with a dash or differ from another's in case alone.
  var file: String { Self.text(capsule) + "-" + Self.text(item) }

  /// The name of a file; `nil` for one of another form.
  init?(file: String) {
    let parts = file.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, let capsule = Self.read(parts[0]), let item = Self.read(parts[1]) else { return nil }
    self.init(capsule, item)
  }

  static func text(_ id: CapsuleID) -> String {
    id.bytes.reduce(into: "") { $0 += Hexadecimal.text($1) }
  }

  static func read(_ text: Substring.UTF8View) -> CapsuleID? {
    guard text.count == 2 * CapsuleID.byteCount else { return nil }
    let digits = text.compactMap { byte in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x57
      default: nil
      }
    }
    guard digits.count == text.count else { return nil }
    return CapsuleID(bytes: stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}

/// Where an item's unfinished upload is: by the item's name and by who uploads it, so that nobody goes on with, or throws
/// away, what came by another token.
struct PartName: Hashable, Sendable {
  var item: BlobName
  /// The write token that it comes by; `nil` for the owner's own.
  var writer: CapsuleID?

  init(_ item: BlobName, by writer: CapsuleID? = nil) {
    (self.item, self.writer) = (item, writer)
  }

  /// The file's name.
  var file: String { item.file + (writer.map { "-" + BlobName.text($0) } ?? "") }

  /// The name of a file; `nil` for one of another form.
  init?(file: String) {
    let parts = file.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let capsule = BlobName.read(parts[0]), let item = BlobName.read(parts[1])
    else {
      return nil
    }
    self.init(BlobName(capsule, item))
    if parts.count == 3 {
      guard let writer = BlobName.read(parts[2]) else { return nil }
      self.writer = writer
    }
  }
}
