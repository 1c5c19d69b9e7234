/// An image file directory: its fields in file order.
public struct TIFFDirectory: Equatable, Sendable {
  /// Where it begins, counted from the stream's beginning.
  public var offset: Int
  /// The directory's own length in bytes, values outside it not counted.
  public var length: Int
  public var entries: [TIFFEntry]
  /// Where the next directory of the chain begins; 0 when this is the last.
  public var next: Int
  /// Damage met while reading it.
  public var issues: [FormatIssue]

  /// The first field with `tag`.
  public func entry(_ tag: UInt16) -> TIFFEntry? {
    for entry in entries where entry.tag == tag { return entry }
    return nil
  }
}
