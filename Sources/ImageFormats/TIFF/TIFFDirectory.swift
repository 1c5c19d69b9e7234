/// An image file directory: its fields in file order.
public struct TIFFDirectory: Equatable, Sendable {
  /// The offset from the start of the stream.
  public var offset: Int
  /// The directory's own length in bytes, without values stored outside.
  public var length: Int
  public var entries: [TIFFEntry]
  /// The offset of the next directory in the chain; 0 for the last.
  public var next: Int
  /// Damage found while reading it.
  public var issues: [FormatIssue]

  /// The first field with `tag`.
  public func entry(_ tag: UInt16) -> TIFFEntry? {
    for entry in entries where entry.tag == tag { return entry }
    return nil
  }
}

/// A field of a TIFF directory: its tag, type and value location, not yet the value.
public struct TIFFEntry: Equatable, Sendable {
  /// The field types of TIFF 6.0 section 2, Exif 3.0 (UTF-8) and BigTIFF.
  public enum FieldType: UInt16, Sendable {
    case byte = 1, ascii, short, long, rational, sbyte, undefined, sshort, slong, srational, float, double
    case ifd = 13
    case long8 = 16, slong8, ifd8
    case utf8 = 129

    /// The size of one element in bytes.
    public var size: Int {
      switch self {
      case .byte, .ascii, .sbyte, .undefined, .utf8: 1
      case .short, .sshort: 2
      case .long, .slong, .float, .ifd: 4
      case .rational, .srational, .double, .long8, .slong8, .ifd8: 8
      }
    }
  }

  public var tag: UInt16
  /// The field's type.
  public var type: FieldType
  /// The number of elements.
  public var count: Int
  /// The offset of the value, from the start of the stream (the byte-order mark).
  public var valueOffset: Int
  /// The offset of the 12-byte field itself, from the start of the stream.
  public var entryOffset: Int

  /// The value's length in bytes.
  public let byteCount: Int
  /// Whether the value is stored in the field itself.
  public var isInline: Bool { valueOffset == entryOffset + 8 || valueOffset == entryOffset + 12 }

  public init(tag: UInt16, type: FieldType, count: Int, valueOffset: Int, entryOffset: Int, byteCount: Int) {
    self.tag = tag
    self.type = type
    self.count = count
    self.valueOffset = valueOffset
    self.entryOffset = entryOffset
    self.byteCount = byteCount
  }
}
