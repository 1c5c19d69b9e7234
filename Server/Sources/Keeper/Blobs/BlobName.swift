import PiggyBank

/// The name of a sealed item's file: its capsule's ID and its own.
struct BlobName: Hashable, Sendable {
  var capsule: CapsuleID
  var item: CapsuleID

  init(_ capsule: CapsuleID, _ item: CapsuleID) {
    (self.capsule, self.item) = (capsule, item)
  }

  /// One of 256 folders, so that no folder gets long.
  var folder: String { Hexadecimal.text(item.bytes[0]) }
  /// The file's name, in hexadecimal: a capsule's ID could begin with a dash or differ from another's only in case.
  var file: String { Self.text(capsule) + "-" + Self.text(item) }

  /// Parses a file's name; `nil` if it has another form.
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

/// The name of an item's unfinished upload: the item and its uploader, so that one token can't continue or discard
/// another's upload.
struct PartName: Hashable, Sendable {
  var item: BlobName
  /// The write token that uploads it; `nil` for the owner.
  var writer: CapsuleID?

  init(_ item: BlobName, by writer: CapsuleID? = nil) {
    (self.item, self.writer) = (item, writer)
  }

  var file: String { item.file + (writer.map { "-" + BlobName.text($0) } ?? "") }

  /// Parses a file's name; `nil` if it has another form.
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
