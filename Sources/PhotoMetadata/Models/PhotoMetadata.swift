import ByteReading
import ImageFormats

/// All values in a photo's metadata blocks.
public struct PhotoMetadata: Sendable {
  /// One directory per block, in file order.
  public var directories: [MetadataDirectory] = []
  /// The damage found while reading.
  public var issues: [MetadataIssue] = []
  /// The file range of the embedded thumbnail (IFD1).
  public var thumbnail: Range<Int>?
  /// The file range of the largest JPEG preview, in files that aren't JPEGs.
  public var preview: Range<Int>?
  /// The number of bytes that compressed blocks may still inflate to.
  var inflationBudget = Self.inflationLimit

  public init() {}

  /// The first directory of `block`.
  public func directory(_ block: BlockID) -> MetadataDirectory? {
    for directory in directories where directory.block == block { return directory }
    return nil
  }

  /// The first value with `tag` in any directory of `block`.
  public func entry(_ block: BlockID, _ tag: UInt32) -> MetadataEntry? {
    for directory in directories where directory.block == block {
      if let entry = directory.entry(tag) { return entry }
    }
    return nil
  }

  /// The first value called `name` in any directory of `block`.
  public func entry(_ block: BlockID, named name: StaticString) -> MetadataEntry? {
    for directory in directories where directory.block == block {
      if let entry = directory.entry(named: name) { return entry }
    }
    return nil
  }

  /// The MakerNote, of any maker.
  public var makerNote: MetadataDirectory? {
    for directory in directories {
      if case .makerNote = directory.block { return directory }
    }
    return nil
  }
}

extension PhotoMetadata {
  /// Adds `entry` to the last directory if it belongs to `block`, else to a new one at `offset`.
  mutating func append(_ entry: MetadataEntry, to block: BlockID, at offset: Int) {
    if let last = directories.indices.last, directories[last].block == block {
      directories[last].entries.append(entry)
    } else {
      directories.append(MetadataDirectory(block, offset: offset, entries: [entry]))
    }
  }
}

extension PhotoMetadata {
  /// The number of directories, and of values in the last one: values read later come after this mark.
  struct Mark {
    let directories: Int
    let entries: Int
  }

  var mark: Mark {
    Mark(directories: directories.count, entries: directories.last?.entries.count ?? 0)
  }

  /// Clamps the locations of values read since `mark` to the block that ends at file offset `end`: an inflated or
  /// converted value is longer than its bytes in the file, and an empty one may begin after them.
  mutating func confine(since mark: Mark, to end: Int) {
    for index in max(0, mark.directories - 1)..<directories.count {
      let first = index == mark.directories - 1 ? mark.entries : 0
      for place in first..<directories[index].entries.count {
        directories[index].entries[place].confine(to: end)
      }
    }
  }
}

extension MetadataEntry {
  fileprivate mutating func confine(to end: Int) {
    offset = min(offset, end)
    length = min(length, end - offset)
  }
}

extension PhotoMetadata {
  /// The limit for all compressed blocks in a file; a hostile file has thousands of them.
  private static let inflationLimit = 16 << 20

  /// Inflates the zlib stream in `bytes`; the result keeps the stream's file offset.
  mutating func inflate(_ bytes: ByteSlice) throws(InflateError) -> ByteSlice {
    // Real texts and profiles compress to a tenth, runs of spaces in padded packets much further: anything that grows
    // by more than this is designed to fill memory.
    let sensible = 16_384 + FileNumber.product(bytes.count, 256)
    let text = try Inflate.zlib(bytes, limit: min(inflationBudget, sensible))
    inflationBudget -= text.count
    return ByteSlice(text, origin: bytes.fileOffset(at: 0), isVerbatim: false)
  }
}

extension PhotoMetadata {
  /// Records damage of `kind` in `block` at the file offset `offset`.
  mutating func note(_ kind: FormatIssue.Kind, _ block: BlockID, at offset: Int) {
    issues.append(MetadataIssue(block, FormatIssue(kind, at: offset)))
  }
}
