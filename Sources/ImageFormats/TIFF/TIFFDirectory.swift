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

/// A field of a TIFF directory: what it is and where its value is, not yet the value.
public struct TIFFEntry: Equatable, Sendable {
  /// The field types of TIFF 6.0 section 2, of Exif 3.0 (UTF-8) and of BigTIFF.
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
  /// How many elements the value has.
  public var count: Int
  /// Where the value's first byte is, counted from the stream's beginning (the byte-order mark).
  public var valueOffset: Int
  /// Where the 12-byte field itself is, counted from the stream's beginning.
  public var entryOffset: Int

  /// The value's length in bytes.
  public let byteCount: Int
  /// Whether the value is in the field itself.
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
