/// A named value and where it stands in the file.
public struct MetadataEntry: Sendable {
  /// The tag's or dataset's number in its block; 0 where the standard has names only.
  public var tag: UInt32
  public var name: MetadataName
  public var value: MetadataValue
  /// The file offset of the value's first byte.
  public var offset: Int
  /// The value's length in the file, in bytes.
  public var length: Int
  /// The value in words where a table gives them ("Auto, did not fire"); else it is formatted by its kind.
  public var meaning: ValueMeaning

  public init(
    tag: UInt32 = 0, name: MetadataName, value: MetadataValue, offset: Int, length: Int,
    meaning: ValueMeaning = .plain
  ) {
    self.tag = tag
    self.name = name
    self.value = value
    self.offset = offset
    self.length = length
    self.meaning = meaning
  }
}
