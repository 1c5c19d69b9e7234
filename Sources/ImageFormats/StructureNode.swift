import ByteReading

/// A part of a container: a marker segment, chunk, box or directory, with what lies in it.
public struct StructureNode: Equatable, Sendable {
  /// The part's name in its standard: `APP1`, `IHDR`, `iloc`, `IFD0`.
  public var name: String
  /// Where it begins in the file, its own header included.
  public var offset: Int
  /// How many bytes it takes, its own header included.
  public var length: Int
  /// What is in it, in a few words: an identifier, a size; may come from the file, so it is shown escaped.
  public var detail: String?
  /// The parts inside, in file order.
  public var children: [StructureNode]

  public init(
    _ name: String, offset: Int, length: Int, detail: String? = nil, children: [StructureNode] = []
  ) {
    self.name = name
    self.offset = offset
    self.length = length
    self.detail = detail
    self.children = children
  }
}
