/// The values of one block, in file order.
public struct MetadataDirectory: Sendable {
  public var block: BlockID
  /// Where the block begins in the file.
  public var offset: Int
  public var entries: [MetadataEntry]

  public init(_ block: BlockID, offset: Int, entries: [MetadataEntry] = []) {
    self.block = block
    self.offset = offset
    self.entries = entries
  }

  /// The first value with `tag`.
  public func entry(_ tag: UInt32) -> MetadataEntry? {
    for entry in entries where entry.tag == tag { return entry }
    return nil
  }

  /// The first value with a name that the file gives, compared byte by byte.
  public func entry(named name: StaticString) -> MetadataEntry? {
    for entry in entries where entry.name.equals(name) { return entry }
    return nil
  }
}

extension MetadataName {
  /// Whether the name is `other`.
  public func equals(_ other: StaticString) -> Bool {
    switch self {
    case .known(let name):
      other.withUTF8Buffer { name.utf8.elementsEqual($0) }
    case .text(let name):
      name.utf8.count == other.utf8CodeUnitCount && other.withUTF8Buffer { name.utf8.elementsEqual($0) }
    case .number: false
    }
  }
}
