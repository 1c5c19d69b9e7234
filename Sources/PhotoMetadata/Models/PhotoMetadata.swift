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

  /// The MakerNote, whoever made it.
  public var makerNote: MetadataDirectory? {
    for directory in directories {
      if case .makerNote = directory.block { return directory }
    }
    return nil
  }
}
