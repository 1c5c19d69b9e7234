import PiggyBank

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
