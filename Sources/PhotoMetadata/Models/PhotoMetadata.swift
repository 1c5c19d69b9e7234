import ByteReading
import ImageFormats

/// Everything that a photo's metadata blocks say.
public struct PhotoMetadata: Sendable {
  /// One directory a block, in the order of the file.
  public var directories: [MetadataDirectory] = []
  /// Damage met while reading.
  public var issues: [MetadataIssue] = []
  /// The embedded thumbnail's place in the file (IFD1).
  public var thumbnail: Range<Int>?
  /// The place of the largest JPEG preview in a file that is none itself.
  public var preview: Range<Int>?
  /// How many more bytes compressed blocks may expand to.
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
  /// Adds `entry` to the last directory when that is of `block`, else to a new one that begins at `offset`.
  mutating func append(_ entry: MetadataEntry, to block: BlockID, at offset: Int) {
    if let last = directories.indices.last, directories[last].block == block {
      directories[last].entries.append(entry)
    } else {
      directories.append(MetadataDirectory(block, offset: offset, entries: [entry]))
    }
  }
}

extension PhotoMetadata {
  /// How many directories there are, and how many values the last one has: what is read later comes after them.
  struct Mark {
    let directories: Int
    let entries: Int
  }

  var mark: Mark {
    Mark(directories: directories.count, entries: directories.last?.entries.count ?? 0)
  }

  /// Keeps the places of values read since `mark` inside the block that ends at file offset `end`: a value that was
  /// inflated or converted is longer than the bytes that it takes in the file, and an empty one may begin after them.
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
  /// What all compressed blocks of a file may expand to; a hostile file has thousands of them.
  private static let inflationLimit = 16 << 20

  /// The zlib stream in `bytes`, expanded; its bytes keep the place of the stream.
  mutating func inflate(_ bytes: ByteSlice) throws(InflateError) -> ByteSlice {
    // Real text and profiles shrink to a tenth, runs of spaces in padded packets a good deal further: what grows by
    // more than this is made to fill memory.
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
